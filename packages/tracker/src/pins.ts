import type { DepthEvidence } from './depth-evidence.ts';
import {
  compareOwnSurface,
  comparePin,
  depthSpread,
  isHidden,
  pinInView,
  setPinTemplate,
  sweepDepth,
} from './depth-sweep.ts';
import { depthFactor, relative } from './geometry/pose.ts';
import type { Keyframe } from './keyframe.ts';
import { type PinMap, SEEN } from './map.ts';
import { OUTSIDE } from './picture/patch.ts';
import type { Pyramid } from './picture/pyramid.ts';
import { Surface } from './picture/surface.ts';
import type { Pin } from './pin.ts';
import { stateOf } from './states.ts';

export function makePin(
  id: string,
  host: Keyframe,
  x: number,
  y: number,
  rho: number,
  evidence: DepthEvidence,
): Pin {
  return {
    id,
    host,
    hx: x,
    hy: y,
    rho,
    x,
    y,
    state: 'locked',
    surface: new Surface(host.pyramid.levels[1], x, y),
    evidence,
    likeness: 1,
    meanLikeness: 1,
    ownLikeness: 1,
    seenAt: 0,
  };
}

/** Marks pins that something hides in a new keyframe: nothing is learned about them from it. */
export function noteHidden(map: PinMap, keyframe: Keyframe) {
  for (const pin of map.pins) if (isHidden(map, pin)) pin.evidence.hiddenIn.add(keyframe);
}

/** Returns whether no pin in view looks like itself, although their depths are well known. */
export function looksForeign(map: PinMap): boolean {
  const inView = map.pins.filter((p) => p.evidence.trust > 8 && map.inside(p.x, p.y, 12));
  return inView.length > 0 && inView.every((p) => p.likeness < 0.35);
}

/**
 * Places the pins in a tracked frame. One of them, in turn, learns its depth, unless the frame's time was needed
 * elsewhere.
 */
export function placePins(map: PinMap, current: Pyramid, isBusy: boolean) {
  if (map.pins.length && !isBusy)
    sweepDepth(map, map.pins[map.sweeps++ % map.pins.length], current);
  for (const pin of map.pins) placePin(map, pin, current);
}

function placePin(map: PinMap, pin: Pin, current: Pyramid) {
  const { camera } = map;
  const from = relative(map.pose, pin.host.pose);
  if (!pinInView(camera, pin, from, pin.rho, warp)) {
    pin.state = 'lost';
    return;
  }
  correctByNeighbours(map, pin);
  pin.x = warp[0];
  pin.y = warp[1];
  compareSurroundings(map, pin, current);
  const { spread, unseen } = depthSpread(map, pin, from);
  pin.state = stateOf({
    strong: map.strong,
    doubt: pin.evidence.doubt,
    spread: spread / camera.w,
    unseen: unseen / camera.w,
    likeness: pin.meanLikeness,
    ownLikeness: pin.ownLikeness,
  });
}

/**
 * Corrects a pin by the errors of neighbours at a similar depth, which the model leaves unexplained (focal length,
 * rolling shutter, distortion).
 */
function correctByNeighbours(map: PinMap, pin: Pin) {
  const { points, camera } = map;
  const { pose } = pin.host;
  const reach = 2 * (0.08 * camera.w) ** 2;
  let sx = 0;
  let sy = 0;
  let sum = 0.6;
  for (let i = 0; i < points.n; i++) {
    if (!points.alive[i] || points.seen[i] !== SEEN) continue;
    const d2 = (points.x[i] - warp[0]) ** 2 + (points.y[i] - warp[1]) ** 2;
    if (d2 > 4 * reach) continue;
    const rho = points.rho[i] / depthFactor(pose, points.a[i], points.b[i], points.rho[i]);
    const depth = (rho / pin.rho - 1) / 0.08;
    const e2 = points.ex[i] ** 2 + points.ey[i] ** 2;
    const w = Math.exp(-d2 / reach - depth * depth) / (1 + e2 / 4) ** 2;
    sx += w * points.ex[i];
    sy += w * points.ey[i];
    sum += w;
  }
  warp[0] += sx / sum;
  warp[1] += sy / sum;
}

function compareSurroundings(map: PinMap, pin: Pin, current: Pyramid) {
  let sum = 0;
  let count = 0;
  for (const [level, radius] of [
    [1, 5],
    [0, 6],
  ]) {
    if (!setPinTemplate(pin, level, radius)) continue;
    const c = comparePin(current, warp, level, radius);
    if (c === OUTSIDE) continue;
    sum += c;
    count++;
  }
  pin.likeness = count ? sum / count : 0;
  if (pin.likeness > 0.55) pin.seenAt = map.frame;
  pin.meanLikeness += 0.15 * (pin.likeness - pin.meanLikeness);
  const own = compareOwnSurface(current, pin, warp);
  pin.ownLikeness += 0.15 * ((own ?? 0) - pin.ownLikeness);
}

const warp = new Float64Array(6);
