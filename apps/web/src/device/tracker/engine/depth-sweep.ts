import type { Keyframe, PinMap } from './map.ts';
import { agreeWarped, correlateWarped, OUTSIDE, setTemplate } from './patch.ts';
import type { Pin } from './pin.ts';
import { type Camera, depthFactor, type Pose, project, relative, viewDistance } from './pose.ts';
import type { Pyramid } from './pyramid.ts';

/** The inverse depths that are compared: from half to twice the first keyframe's, evenly in the logarithm. */
export const DEPTHS = 96;
const RHO_MIN = 0.5;
const RHO_MAX = 2;
const LOG_STEP = Math.log(RHO_MAX / RHO_MIN) / (DEPTHS - 1);
const rhoOf = (k: number): number => RHO_MIN * Math.exp(k * LOG_STEP);
const RHOS = Float64Array.from({ length: DEPTHS }, (_, k) => rhoOf(k));
const indexOf = (rho: number): number => Math.log(rho / RHO_MIN) / LOG_STEP;

/** Windows around the pin: pyramid level, radius, weight, and whether area or contrast is compared. */
const WINDOWS = [
  { level: 1, radius: 5, weight: 0.33, area: false },
  { level: 0, radius: 6, weight: 0.33, area: false },
  { level: 0, radius: 3, weight: 0.33, area: false },
  { level: 0, radius: 6, weight: 4, area: true },
];
const VIEWS_PER_FRAME = 2;
const VIEW_BASELINE = 0.2;
const MIN_BASELINE = 0.02;

/** What the views say of a pin's depth: a log-likelihood per depth. */
export type DepthEvidence = {
  /** Per keyframe, and the frame in which it was computed. */
  views: Map<Keyframe, { score: Float64Array; frame: number }>;
  /** Views in which something else was in front of the pin. */
  hiddenIn: WeakSet<Keyframe>;
  /** Recent frames, fading; and keyframes that were dropped, fading. */
  recent: Float64Array;
  past: Float64Array;
  /** All of it together with what the neighbours suggest. */
  total: Float64Array;
  /** How many views the depth has explained. */
  trust: number;
  /** Nothing has been compared yet: the first depth found is taken as it is. */
  fresh: boolean;
  /** Another depth explains the views better. */
  doubt: boolean;
};

export const noEvidence = (): DepthEvidence => ({
  views: new Map(),
  hiddenIn: new WeakSet(),
  recent: new Float64Array(DEPTHS),
  past: new Float64Array(DEPTHS),
  total: new Float64Array(DEPTHS),
  trust: 0,
  fresh: true,
  doubt: false,
});

/** A depth that is known from another day: views of today may still overrule it. */
export function knownDepth(rho: number): DepthEvidence {
  const evidence = noEvidence();
  const middle = indexOf(rho);
  for (let k = 0; k < DEPTHS; k++) evidence.past[k] = -((k - middle) ** 2) / 12;
  for (let k = 0; k < DEPTHS; k++) evidence.past[k] = Math.max(-4, evidence.past[k]);
  evidence.fresh = false;
  return evidence;
}

/** A pin's pixel and the warp of its surroundings in a view, for a depth: x, y and a 2x2 matrix. */
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

/** How much the pin's window (its template is set) looks like a picture at the warp `q`. */
export function comparePin(
  picture: Pyramid,
  q: Float64Array,
  level: number,
  radius: number,
  area: boolean,
): number {
  const det = q[2] * q[5] - q[3] * q[4];
  if (!(det > 0.04 && det < 20)) return OUTSIDE;
  const top = picture.levels.length - 1;
  const k = Math.max(0, Math.min(top, Math.round(level + 0.5 * Math.log2(det))));
  const s = 1 / (1 << k);
  const g = (1 << level) * s;
  const x = (q[0] + 0.5) * s - 0.5;
  const y = (q[1] + 0.5) * s - 0.5;
  const compare = area ? agreeWarped : correlateWarped;
  return compare(picture.levels[k], x, y, q[2] * g, q[3] * g, q[4] * g, q[5] * g, radius);
}

/** A pin whose depth is well known but that does not look like itself is behind something, for up to 5 s. */
export const isHidden = (map: PinMap, pin: Pin): boolean =>
  pin.evidence.trust > 8 && pin.likeness < 0.4 && map.frame - pin.seenAt < 150;

/** Looks along the pin's ray: at which depth does it look like itself in the other views? */
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
  for (const window of WINDOWS) {
    const { level, radius, area } = window;
    if (!setPinTemplate(pin, level, radius)) continue;
    const onSurface = pin.surface.holds(radius << level) ? 1 : area ? 0.5 : 0.2;
    for (const { picture, from, score, weight } of comparisons) {
      const baseline = Math.hypot(from[9], from[10], from[11]);
      if (baseline < MIN_BASELINE) continue;
      // Near views count more: parallax enough, and hardly ever something in between.
      const near = 1 + (baseline / VIEW_BASELINE) ** 2;
      const w = (1.3 * onSurface * weight * window.weight) / near;
      for (let k = 0; k < DEPTHS; k++) {
        if (!pinInView(map.camera, pin, from, RHOS[k], warp)) continue;
        const c = Math.min(0.98, comparePin(picture, warp, level, radius, area));
        if (c > 0) score[k] += w * (area ? c : -Math.log(1 - c * c));
      }
    }
  }
}

/** Parts are mostly flat: the depths of the features nearby are likely ones. */
function addNeighbours(map: PinMap, pin: Pin, total: Float64Array) {
  const { points, camera } = map;
  const { pose } = pin.host;
  const near: { distance: number; index: number }[] = [];
  const edge: number[] = [];
  for (let i = 0; i < points.n; i++) {
    if (!points.alive[i] || points.strikes[i] > 8) continue;
    const { a, b, rho } = points;
    if (!project(camera, pose, a[i], b[i], rho[i], warp)) continue;
    const index = indexOf(rho[i] / depthFactor(pose, a[i], b[i], rho[i]));
    near.push({ distance: Math.hypot(warp[0] - pin.hx, warp[1] - pin.hy), index });
    if (pin.surface.smooth && pin.surface.borders(warp[0], warp[1])) edge.push(index);
  }
  near.sort((x, y) => x.distance - y.distance);
  const eighth = near[Math.min(7, near.length - 1)]?.distance || 1;
  const reach = Math.max(0.06 * camera.w, eighth);
  density.fill(0);
  for (const { distance, index } of near) {
    if (distance > 2.5 * reach) break;
    const w = Math.exp((-distance * distance) / (2 * reach * reach));
    // Parts are tilted: farther features say less.
    const width = 2 * (1.5 + distance * 0.06) ** 2;
    const last = Math.min(DEPTHS - 1, index + 12);
    for (let k = Math.max(0, Math.floor(index - 12)); k <= last; k++) {
      density[k] += w * Math.exp(-((k - index) ** 2) / width);
    }
  }
  const top = density.reduce((m, d) => Math.max(m, d), 1e-6);
  if (edge.length >= 4) {
    // An edge belongs to the nearer side, so the surface's own depth is the far end of its border's.
    edge.sort((x, y) => x - y);
    const far = edge[Math.floor(edge.length * 0.2)];
    for (let k = 0; k < DEPTHS; k++) {
      density[k] = Math.max(density[k], top * Math.exp(-((k - far) ** 2) / 18));
    }
  }
  for (let k = 0; k < DEPTHS; k++) total[k] += Math.log(0.05 + density[k] / top);
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
  } else if (evidence.fresh || (evidence.doubt && gain > 1 + 0.2 * evidence.trust)) {
    // A depth that explained many views is not given up for a few that show something in front.
    pin.rho = rho;
    evidence.trust = 0;
  } else if (evidence.doubt) evidence.trust = Math.max(0, evidence.trust - 0.5);
}

/** How far the marker would move in the current view among the depths that are almost as likely. */
export function depthSpread(map: PinMap, pin: Pin, from: Pose, x: number, y: number): number {
  const { total, fresh } = pin.evidence;
  if (fresh) return 0;
  const best = total.reduce((m, s) => Math.max(m, s), Number.NEGATIVE_INFINITY);
  let spread = 0;
  for (let k = 0; k < DEPTHS; k++) {
    if (total[k] <= best - 2) continue;
    if (!pinInView(map.camera, pin, from, RHOS[k], warp)) continue;
    spread = Math.max(spread, Math.hypot(warp[0] - x, warp[1] - y));
  }
  return spread;
}

const warp = new Float64Array(6);
const density = new Float64Array(DEPTHS);
