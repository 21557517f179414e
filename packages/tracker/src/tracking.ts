import {
  depthFactor,
  moved,
  type Pose,
  project,
  relative,
  solvePose,
  viewDistance,
} from './geometry/pose.ts';
import type { Keyframe } from './keyframe.ts';
import { FLOW_ONLY, LEVELS, NOT_SEEN, type PinMap, SEEN, YOUNG } from './map.ts';
import { findShift, followPoint, NO_SHIFT, type Shift } from './picture/flow.ts';
import { align, correlate, hit, setWarpedTemplate } from './picture/patch.ts';
import type { Pyramid } from './picture/pyramid.ts';
import { isConfirmed, isStrong, LOST_AFTER } from './states.ts';

const TEMPLATE_RADIUS = 5;
const MIN_CORRELATION = 0.72;
const TEMPLATE_STEPS = 5;
const REFINE_SCALES = [6, 4, 3, 2.5, 2];
const RETURN_SCALES = [16, 10, 6, 4, 3, 2.5, 2];

/** The number of points that are followed; the pose of these predicts the others. */
const FOLLOWED = 60;

/** Finds the pose of the next frame. Returns false if the scene is lost. */
export function trackFrame(map: PinMap, previous: Pyramid, current: Pyramid): boolean {
  const { points, sightings } = map;
  let start = map.pose;
  if (!followPoints(map, previous, current, NO_SHIFT)) {
    // Many frames were dropped, or the phone was turned quickly: first find how far the whole picture moved.
    const top = LEVELS - 1;
    const shift = findShift(previous.levels[top], current.levels[top]);
    followPoints(map, previous, current, shift);
    const turn = (1 << top) / map.camera.f;
    start = moved(start, Float64Array.of(-shift.y * turn, shift.x * turn, 0, 0, 0, 0));
  }
  if (sightings.n < 8) return false;
  const pose = solvePose(start, sightings, map.camera.f, [20, 12, 8, 5, 4]);
  if (!pose) return false;
  let agreeing = 0;
  for (let q = 0; q < sightings.n; q++) {
    if (sightings.e[q] < 4) agreeing++;
    else if (sightings.e[q] > 8) points.mx[sightings.id[q]] = Number.NaN;
  }
  if (agreeing < 8 || agreeing < 0.25 * sightings.n) return false;
  return refinePose(map, current, pose, { flow: true, level: 0 });
}

/** Follows points into the next frame. Returns false if most of them were not found. */
function followPoints(map: PinMap, previous: Pyramid, current: Pyramid, shift: Shift): boolean {
  const { points, sightings } = map;
  let live = 0;
  for (let i = 0; i < points.n; i++) if (points.alive[i] && points.live[i]) live++;
  const every = Math.max(1, live / FOLLOWED);
  sightings.n = 0;
  let turn = 0;
  let next = 0;
  let followed = 0;
  for (let i = 0; i < points.n; i++) {
    points.seen[i] = NOT_SEEN;
    points.mx[i] = Number.NaN;
    if (!points.alive[i] || !points.live[i] || turn++ < next) continue;
    next += every;
    followed++;
    followPoint(previous, current, points.x[i], points.y[i], shift);
    if (!hit.ok || !map.inside(hit.x, hit.y)) continue;
    points.mx[i] = hit.x;
    points.my[i] = hit.y;
    addSighting(map, i, hit.x, hit.y, 1);
  }
  return sightings.n >= 0.5 * followed;
}

export function addSighting(map: PinMap, i: number, x: number, y: number, weight: number) {
  const { points, sightings: s, camera } = map;
  const q = s.n++;
  s.id[q] = i;
  s.a[q] = points.a[i];
  s.b[q] = points.b[i];
  s.rho[q] = points.rho[i];
  s.u[q] = x - camera.cx;
  s.v[q] = y - camera.cy;
  s.weight[q] = weight;
}

/** `flow`: the points' places in the last frame are known; `level`: how coarse to begin. */
type Refinement = { flow: boolean; level: number };

/**
 * Searches for the keyframes' templates, warped as the predicted pose says, and solves the pose again. The flow adds a
 * little error in every frame; the templates never move, so nothing drifts.
 */
export function refinePose(
  map: PinMap,
  current: Pyramid,
  predicted: Pose,
  { flow, level }: Refinement,
): boolean {
  const { points, sightings, camera } = map;
  matchTemplates(map, current, predicted, { flow, level });
  if (sightings.n < 8) return false;
  const scales = flow ? REFINE_SCALES : RETURN_SCALES;
  const pose = solvePose(predicted, sightings, camera.f, scales);
  if (!pose) return false;
  const flowAgreeing = judgeSightings(map);
  const { counts } = map;
  if (isConfirmed(counts)) map.coasting = 0;
  else if (!flow || ++map.coasting > LOST_AFTER || counts.agreeing + flowAgreeing < 10) {
    return false;
  }
  map.strong = isStrong(counts);
  const tolerance = toleranceOf(map);
  let moves = 0;
  let moving = 0;
  for (let i = 0; i < points.n; i++) {
    if (!points.alive[i]) continue;
    const { a, b, rho } = points;
    if (!project(camera, pose, a[i], b[i], rho[i], at) || !map.inside(at[0], at[1])) {
      points.live[i] = 0;
      points.seen[i] = NOT_SEEN;
      continue;
    }
    const ex = points.mx[i] - at[0];
    const ey = points.my[i] - at[1];
    if (points.seen[i] && Math.hypot(ex, ey) < tolerance) {
      points.ex[i] = ex;
      points.ey[i] = ey;
      at[0] += ex;
      at[1] += ey;
    } else points.seen[i] = NOT_SEEN;
    if (points.live[i] && flow) {
      moves += Math.hypot(at[0] - points.x[i], at[1] - points.y[i]);
      moving++;
    }
    points.x[i] = at[0];
    points.y[i] = at[1];
    points.live[i] = points.misses[i] < 25 ? 1 : 0;
    if (points.strikes[i] > 25) map.removePoint(i);
  }
  map.speed = moving ? moves / moving : 99;
  map.pose = pose;
  return true;
}

/** The pixels by which a sighting may disagree with the pose: many while depths are unknown. */
const toleranceOf = ({ keyframes }: PinMap) => (keyframes.length < YOUNG ? 14 : 6);

/** Counts the sightings that agree with the new pose, and drops the others. Returns how many of the flow agree. */
function judgeSightings(map: PinMap): number {
  const { points, sightings, counts } = map;
  const tolerance = toleranceOf(map);
  counts.matched = 0;
  counts.agreeing = 0;
  let flowAgreeing = 0;
  for (let q = 0; q < sightings.n; q++) {
    const i = sightings.id[q];
    const e = sightings.e[q];
    if (points.seen[i] === SEEN) {
      counts.matched++;
      if (e < 3) {
        counts.agreeing++;
        if (points.strikes[i] > 0) points.strikes[i]--;
      } else {
        points.strikes[i]++;
        if (e > tolerance) points.seen[i] = NOT_SEEN;
      }
    } else if (e < 3) flowAgreeing++;
    else points.seen[i] = NOT_SEEN;
  }
  return flowAgreeing;
}

function matchTemplates(map: PinMap, current: Pyramid, predicted: Pose, how: Refinement) {
  const { points, camera, sightings, counts } = map;
  sightings.n = 0;
  counts.tried = 0;
  const seenFrom = new Map<Keyframe, Pose>();
  let nearest = map.keyframes[0];
  let nearestDistance = Number.POSITIVE_INFINITY;
  const distances = new Map<Keyframe, number>();
  for (const k of map.keyframes) {
    seenFrom.set(k, relative(predicted, k.pose));
    const d = viewDistance(k.pose, predicted);
    distances.set(k, d);
    if (d < nearestDistance) {
      nearestDistance = d;
      nearest = k;
    }
  }
  for (let i = 0; i < points.n; i++) {
    if (!points.alive[i]) continue;
    const { a, b, rho } = points;
    if (!project(camera, predicted, a[i], b[i], rho[i], at) || !map.inside(at[0], at[1])) {
      points.live[i] = 0;
      continue;
    }
    const flow = how.flow && points.live[i] === 1 && !Number.isNaN(points.mx[i]);
    if (points.misses[i] > 20 && (map.frame + i) % 4) continue;
    counts.tried++;
    const near = flow && Math.hypot(points.mx[i] - at[0], points.my[i] - at[1]) <= 6;
    const x = near ? points.mx[i] : at[0];
    const y = near ? points.my[i] : at[1];
    let keyframe = points.host[i];
    let hx = points.hx[i];
    let hy = points.hy[i];
    // From far away the host's picture is of little use; the nearest view may have a better one.
    if (
      nearest !== keyframe &&
      nearest.has[i] &&
      nearestDistance < 0.2 &&
      (distances.get(keyframe) ?? 0) > 0.3
    ) {
      keyframe = nearest;
      hx = nearest.u[i] + camera.cx;
      hy = nearest.v[i] + camera.cy;
    }
    const from = seenFrom.get(keyframe);
    if (!from) continue;
    const level = flow ? Math.min(how.level, 1) : Math.max(1, how.level);
    const likeness = matchTemplate(map, i, keyframe, hx, hy, from, current, x, y, level);
    if (likeness > MIN_CORRELATION && Math.hypot(at[0] - x, at[1] - y) < 14) {
      addSighting(map, i, at[0], at[1], likeness > 0.85 ? 1 : 0.6);
      points.misses[i] = 0;
      points.seen[i] = SEEN;
      points.mx[i] = at[0];
      points.my[i] = at[1];
      continue;
    }
    points.misses[i]++;
    points.seen[i] = NOT_SEEN;
    if (!flow) continue;
    addSighting(map, i, points.mx[i], points.my[i], 0.1);
    points.seen[i] = FLOW_ONLY;
  }
}

/** Aligns one point's template from (x, y). Writes the place to `at` and returns the correlation. */
function matchTemplate(
  map: PinMap,
  i: number,
  keyframe: Keyframe,
  hx: number,
  hy: number,
  r: Pose,
  current: Pyramid,
  x: number,
  y: number,
  level: number,
): number {
  const { points, camera } = map;
  const a = (hx - camera.cx) / camera.f;
  const b = (hy - camera.cy) / camera.f;
  const rho = points.rho[i] / depthFactor(keyframe.pose, points.a[i], points.b[i], points.rho[i]);
  const z = depthFactor(r, a, b, rho);
  if (!(z >= 0.05)) return -1;
  const px = (r[0] * a + r[1] * b + r[2] + rho * r[9]) / z;
  const py = (r[3] * a + r[4] * b + r[5] + rho * r[10]) / z;
  const j0 = (r[0] - r[6] * px) / z;
  const j1 = (r[1] - r[7] * px) / z;
  const j2 = (r[3] - r[6] * py) / z;
  const j3 = (r[4] - r[7] * py) / z;
  const det = j0 * j3 - j1 * j2;
  if (!(det > 0.06 && det < 16)) return -1;
  let likeness = -1;
  for (let l = level; l >= 0; l--) {
    const s = 1 << l;
    // The level of the keyframe's picture whose pixels have the same size as these.
    const k = Math.max(0, Math.min(LEVELS - 1, Math.round(l - 0.5 * Math.log2(det))));
    const ks = 1 / (1 << k);
    const g = (s * ks) / det;
    const tx = (hx + 0.5) * ks - 0.5;
    const ty = (hy + 0.5) * ks - 0.5;
    const im = keyframe.pyramid.levels[k];
    if (setWarpedTemplate(im, tx, ty, j3 * g, -j1 * g, -j2 * g, j0 * g, TEMPLATE_RADIUS)) {
      const now = current.levels[l];
      align(now, (x + 0.5) / s - 0.5, (y + 0.5) / s - 0.5, TEMPLATE_RADIUS, {
        steps: TEMPLATE_STEPS,
        maxMove: l === level ? TEMPLATE_RADIUS * 1.6 : 4,
        minCorner: l ? 0.8 : 1.5,
        minRatio: l ? 0 : 0.04,
      });
      if (hit.ok) {
        x = (hit.x + 0.5) * s - 0.5;
        y = (hit.y + 0.5) * s - 0.5;
        if (l === 0) likeness = correlate(now, hit.x, hit.y, TEMPLATE_RADIUS);
        continue;
      }
    }
    if (l === 0) return -1;
  }
  at[0] = x;
  at[1] = y;
  return likeness;
}

const at = new Float64Array(3);
