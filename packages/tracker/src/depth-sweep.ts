import { DEPTHS, indexOf, RHOS, rhoOf } from './depths.ts';
import { type Camera, depthFactor, type Pose, relative, viewDistance } from './geometry/pose.ts';
import type { Keyframe } from './keyframe.ts';
import { type PinMap, YOUNG } from './map.ts';
import { addNeighbours } from './neighbours.ts';
import { correlateWarped, OUTSIDE, setTemplate } from './picture/patch.ts';
import type { Pyramid } from './picture/pyramid.ts';
import { differ, makeSupport, type Support } from './picture/support.ts';
import type { Pin } from './pin.ts';

/** Windows around the pin: pyramid level and radius. */
const WINDOWS = [
  { level: 0, radius: 9 },
  { level: 1, radius: 7 },
];
const TEXTURE_WINDOWS = [
  { level: 1, radius: 5 },
  { level: 0, radius: 6 },
  { level: 0, radius: 3 },
];
/** Weights of one view's evidence: from the surface, and from whole windows. */
const SURFACE_WEIGHT = 0.5;
const WINDOW_WEIGHT = 0.5;
/** The radius in pixels around a pin that certainly belongs to the same part. */
const OWN_RADIUS = 3;
/** The least texture that distinguishes one surface from another. */
const TELLING = 0.5;
/** The likelihood of seeing something else, and how strongly a difference counts against a depth. */
const OTHER = 0.1;
const SHARPNESS = 20;
/** A view whose least difference is at most CLEAR counts fully; from BLIND on, the pin is hidden in it. */
const CLEAR = 0.4;
const BLIND = 0.8;
/** A depth less likely than the best by less than this is still possible: by all evidence, and by the views alone. */
const OPEN = 2;
const OPEN_IN_VIEWS = 0.5;
/** How many times nearer than its neighbours a pin may be. */
const UNKNOWN_DEPTH = 1.3;
/** Keyframes compared per frame. */
const VIEWS_PER_FRAME = 1;
const VIEW_BASELINE = 0.2;
const MIN_BASELINE = 0.02;
/** Pixels between two depths that are compared. */
const PIXEL_STEP = 0.7;

/** Writes a pin's pixel and the warp of its surroundings in a view, for a depth, into `out`: x, y and a 2x2 matrix. */
export function pinInView(cam: Camera, pin: Pin, r: Pose, rho: number, out: Float64Array): boolean {
  const a = (pin.hx - cam.cx) / cam.f;
  const b = (pin.hy - cam.cy) / cam.f;
  const z = depthFactor(r, a, b, rho);
  if (!(z >= 0.05)) return false;
  const x = (r[0] * a + r[1] * b + r[2] + rho * r[9]) / z;
  const y = (r[3] * a + r[4] * b + r[5] + rho * r[10]) / z;
  out[0] = cam.f * x + cam.cx;
  out[1] = cam.f * y + cam.cy;
  out[2] = (r[0] - r[6] * x) / z;
  out[3] = (r[1] - r[7] * x) / z;
  out[4] = (r[3] - r[6] * y) / z;
  out[5] = (r[4] - r[7] * y) / z;
  return true;
}

export function setPinTemplate(pin: Pin, level: number, radius: number): boolean {
  const s = 1 / (1 << level);
  const im = pin.host.pyramid.levels[level];
  return setTemplate(im, (pin.hx + 0.5) * s - 0.5, (pin.hy + 0.5) * s - 0.5, radius);
}

/** Returns how similar the pin's window (its template is set) is to a picture at the warp `q`. */
export function comparePin(
  picture: Pyramid,
  q: Float64Array,
  level: number,
  radius: number,
): number {
  const det = q[2] * q[5] - q[3] * q[4];
  if (!(det > 0.04 && det < 20)) return OUTSIDE;
  const top = picture.levels.length - 1;
  const k = Math.max(0, Math.min(top, Math.round(level + 0.5 * Math.log2(det))));
  const s = 1 / (1 << k);
  const g = (1 << level) * s;
  const x = (q[0] + 0.5) * s - 0.5;
  const y = (q[1] + 0.5) * s - 0.5;
  return correlateWarped(picture.levels[k], x, y, q[2] * g, q[3] * g, q[4] * g, q[5] * g, radius);
}

/**
 * Returns whether something hides the pin, for up to 5 s: its depth is well known, but it does not look like itself.
 */
export const isHidden = (map: PinMap, pin: Pin): boolean =>
  pin.evidence.trust > 8 && pin.likeness < 0.4 && map.frame - pin.seenAt < 150;

/** Searches along the pin's ray for the depth at which the pin looks like itself in the other views. */
export function sweepDepth(map: PinMap, pin: Pin, current: Pyramid) {
  compareViews(map, pin, current);
  const { evidence } = pin;
  const { total } = evidence;
  total.fill(0);
  for (const [keyframe, view] of evidence.views) {
    if (map.keyframes.includes(keyframe)) {
      for (let k = 0; k < DEPTHS; k++) total[k] += view.score[k];
      continue;
    }
    for (let k = 0; k < DEPTHS; k++) evidence.past[k] = 0.85 * evidence.past[k] + view.score[k];
    evidence.views.delete(keyframe);
  }
  for (let k = 0; k < DEPTHS; k++) total[k] += evidence.recent[k] + 0.7 * evidence.past[k];
  evidence.seen.set(total);
  addNeighbours(map, pin, total);
  chooseDepth(map, pin);
  evidence.fresh = false;
}

type Comparison = { picture: Pyramid; from: Pose; score: Float64Array; weight: number };

function compareViews(map: PinMap, pin: Pin, current: Pyramid) {
  const { evidence } = pin;
  const frameOf = (k: Keyframe) => evidence.views.get(k)?.frame ?? -1;
  const comparisons: Comparison[] = map.keyframes
    .filter((k) => k !== pin.host && !evidence.hiddenIn.has(k))
    .sort((x, y) => frameOf(x) - frameOf(y))
    .slice(0, VIEWS_PER_FRAME)
    .map((k) => {
      const score = evidence.views.get(k)?.score.fill(0) ?? new Float64Array(DEPTHS);
      evidence.views.set(k, { score, frame: map.frame });
      return { picture: k.pyramid, from: relative(k.pose, pin.host.pose), score, weight: 1 };
    });
  if (map.strong && map.speed < 4 && !isHidden(map, pin)) {
    const score = evidence.recent;
    for (let k = 0; k < DEPTHS; k++) score[k] *= 0.92;
    const from = relative(map.pose, pin.host.pose);
    comparisons.push({ picture: current, from, score, weight: 0.3 });
  }
  const compared = comparisons.filter(({ from }) => baselineOf(from) >= MIN_BASELINE);
  for (const { level, radius } of TEXTURE_WINDOWS) {
    // On a smooth surface the edges of the parts around it would dominate a larger window.
    if (pin.surface.smooth && (level > 0 || radius > OWN_RADIUS)) continue;
    if (setPinTemplate(pin, level, radius))
      for (const c of compared) compareWindow(map, pin, c, level, radius);
  }
  for (let index = 0; index < WINDOWS.length; index++) {
    const support = supportOf(pin, index);
    if (support && support.textured > 0)
      for (const c of compared) compareSurface(map, pin, c, support, WINDOWS[index]);
  }
}

const baselineOf = (from: Pose) => Math.hypot(from[9], from[10], from[11]);

/** Weights near views more: they have enough parallax, and hardly ever something in between. */
const nearness = (from: Pose) => 1 / (1 + (baselineOf(from) / VIEW_BASELINE) ** 2);

/**
 * Fills `costs` with the result of `compare` at `warp`, for all depths. Depths less than `step` pixels apart look the
 * same: those in between are interpolated.
 */
function alongRay(map: PinMap, pin: Pin, from: Pose, step: number, compare: () => number) {
  let last = -1;
  let x = 0;
  let y = 0;
  for (let k = 0; k < DEPTHS; k++) {
    const isVisible = pinInView(map.camera, pin, from, RHOS[k], warp);
    const isNear = (warp[0] - x) ** 2 + (warp[1] - y) ** 2 < step * step;
    if (isVisible && isNear && last >= 0 && k < DEPTHS - 1) continue;
    costs[k] = isVisible ? compare() : Number.NaN;
    for (let j = last + 1; j < k; j++) {
      costs[j] = costs[last] + ((costs[k] - costs[last]) * (j - last)) / (k - last);
    }
    last = k;
    x = warp[0];
    y = warp[1];
  }
}

/** Compares the pin's own surface, without anything beyond its edges. */
function compareSurface(
  map: PinMap,
  pin: Pin,
  { picture, from, score, weight }: Comparison,
  support: Support,
  { level, radius }: { level: number; radius: number },
) {
  const differing = () => differIn(support, picture, warp, level, radius);
  alongRay(map, pin, from, PIXEL_STEP * (1 << level), differing);
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < DEPTHS; k++) if (costs[k] < least) least = costs[k];
  // No depth looks like the pin: something is in front of it in this view.
  const clear = Math.max(0, Math.min(1, (BLIND - least) / (BLIND - CLEAR)));
  if (clear === 0) return;
  const w = SURFACE_WEIGHT * weight * support.textured * nearness(from) * clear;
  for (let k = 0; k < DEPTHS; k++) {
    const worse = costs[k] - least;
    const likely = Number.isNaN(worse) ? 0 : Math.exp(-SHARPNESS * worse);
    score[k] += w * Math.log((OTHER + likely) / OTHER);
  }
}

/**
 * Compares the whole window. A pin amid strong texture has hardly any surface free of edges, but then everything around
 * it is at the same depth.
 */
function compareWindow(
  map: PinMap,
  pin: Pin,
  { picture, from, score, weight }: Comparison,
  level: number,
  radius: number,
) {
  const likeness = () => comparePin(picture, warp, level, radius);
  alongRay(map, pin, from, PIXEL_STEP * (1 << level), likeness);
  const w = WINDOW_WEIGHT * weight * nearness(from);
  for (let k = 0; k < DEPTHS; k++) {
    const c = Math.min(0.98, costs[k]);
    if (c > 0) score[k] -= w * Math.log(1 - c * c);
  }
}

/** Returns how similar the pin's own surface is to a picture at the warp `q`; null if it has too little texture. */
export function compareOwnSurface(picture: Pyramid, pin: Pin, q: Float64Array): number | null {
  let sum = 0;
  let weight = 0;
  for (let index = 0; index < WINDOWS.length; index++) {
    const support = supportOf(pin, index);
    if (!support || support.textured < TELLING) continue;
    const { level, radius } = WINDOWS[index];
    const cost = differIn(support, picture, q, level, radius);
    if (Number.isNaN(cost)) continue;
    sum += 1 - cost;
    weight++;
  }
  return weight ? sum / weight : null;
}

function supportOf(pin: Pin, index: number): Support | null {
  const { level, radius } = WINDOWS[index];
  const s = 1 / (1 << level);
  const known = pin.evidence.supports[index];
  if (known !== undefined) return known;
  const im = pin.host.pyramid.levels[level];
  const made = makeSupport(im, (pin.hx + 0.5) * s - 0.5, (pin.hy + 0.5) * s - 0.5, radius);
  pin.evidence.supports[index] = made;
  return made;
}

function differIn(
  support: Support,
  picture: Pyramid,
  q: Float64Array,
  level: number,
  radius: number,
): number {
  const det = q[2] * q[5] - q[3] * q[4];
  if (!(det > 0.04 && det < 20)) return Number.NaN;
  const top = picture.levels.length - 1;
  const k = Math.max(0, Math.min(top, Math.round(level + 0.5 * Math.log2(det))));
  const s = 1 / (1 << k);
  const g = (1 << level) * s;
  const x = (q[0] + 0.5) * s - 0.5;
  const y = (q[1] + 0.5) * s - 0.5;
  return differ(support, picture.levels[k], x, y, q[2] * g, q[3] * g, q[4] * g, q[5] * g, radius);
}

function chooseDepth(map: PinMap, pin: Pin) {
  const { evidence } = pin;
  const { total } = evidence;
  let best = 0;
  for (let k = 0; k < DEPTHS; k++) if (total[k] > total[best]) best = k;
  let between = 0;
  if (best > 0 && best < DEPTHS - 1) {
    const bend = total[best - 1] - 2 * total[best] + total[best + 1];
    if (bend < -1e-9) between = (0.5 * (total[best - 1] - total[best + 1])) / bend;
  }
  const rho = rhoOf(best + between);
  const now = Math.max(0, Math.min(DEPTHS - 1, Math.round(indexOf(pin.rho))));
  const gain = total[best] - total[now];
  const far = Math.abs(best - now) > 3;
  evidence.doubt = far && gain > 1;
  if (!far) {
    pin.rho += 0.5 * (rho - pin.rho);
    if (viewDistance(pin.host.pose, map.pose) > 0.1) {
      evidence.trust = Math.min(25, evidence.trust + 1);
    }
  } else if (evidence.fresh || gain > 0.3 + 0.2 * evidence.trust) {
    // A depth that explained many views is not replaced because a few show something in front.
    pin.rho = rho;
    evidence.trust = 0;
  } else if (evidence.doubt) evidence.trust = Math.max(0, evidence.trust - 0.5);
}

/**
 * Returns how far the marker would move in the current view among the depths that are almost as likely: by all
 * evidence, and by the views alone.
 */
export function depthSpread(map: PinMap, pin: Pin, from: Pose) {
  const { total, seen, fresh } = pin.evidence;
  const { x, y } = pin;
  const shift = (rho: number) =>
    pinInView(map.camera, pin, from, rho, warp) ? Math.hypot(warp[0] - x, warp[1] - y) : 0;
  // Nothing is known yet: the pin may be at any depth of the scene.
  if (fresh || map.keyframes.length < YOUNG) {
    return { spread: shift(pin.rho * UNKNOWN_DEPTH), unseen: 0 };
  }
  const among = (likely: Float64Array, open: number) => {
    const least = likely.reduce((m, s) => Math.max(m, s), Number.NEGATIVE_INFINITY) - open;
    let most = 0;
    for (let k = 0; k < DEPTHS; k++) if (likely[k] > least) most = Math.max(most, shift(RHOS[k]));
    return most;
  };
  return { spread: among(total, OPEN), unseen: among(seen, OPEN_IN_VIEWS) };
}

const warp = new Float64Array(6);
const costs = new Float64Array(DEPTHS);
