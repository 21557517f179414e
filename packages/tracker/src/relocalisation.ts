import { findHomography, type Homography, type Matches } from './geometry/homography.ts';
import { type Pose, project, solvePose, viewDistance } from './geometry/pose.ts';
import type { Keyframe } from './keyframe.ts';
import { NOT_SEEN, type PinMap } from './map.ts';
import { describe, type Features, matchFeatures } from './picture/descriptors.ts';
import type { Pyramid } from './picture/pyramid.ts';
import { FEATURES, featuresOf, worldOf } from './remembered.ts';
import type { RememberedView } from './remembered-map.ts';
import { isBack } from './states.ts';
import { addSighting, refinePose } from './tracking.ts';

/** Returns the features of the frame to search; null if there are too few. */
export function describeFrame(current: Pyramid): Features | null {
  if (current.isBlank) return null;
  const features = describe(current.base, FEATURES);
  return features.n < 30 ? null : features;
}

/** Tries to find this frame near one keyframe, whose picture then confirms the result. */
export function relocalise(
  map: PinMap,
  keyframe: Keyframe,
  current: Pyramid,
  features: Features,
  random: () => number,
): boolean {
  const found = matchView(featuresOf(keyframe), features, map.camera.w, random);
  if (!found) return false;
  const { points, sightings, camera } = map;
  const { h } = found;
  sightings.n = 0;
  for (let i = 0; i < points.n; i++) {
    if (!points.alive[i]) continue;
    const { a, b, rho } = points;
    if (!project(camera, keyframe.pose, a[i], b[i], rho[i], at)) continue;
    if (!map.inside(at[0], at[1]) || !applyHomography(h, at)) continue;
    if (map.inside(at[0], at[1], -40)) addSighting(map, i, at[0], at[1], 1);
  }
  if (sightings.n < 10) return false;
  const pose = solvePose(keyframe.pose, sightings, camera.f, [60, 40, 25, 15, 10, 8]);
  if (!pose || viewDistance(pose, keyframe.pose) > 1.2) return false;
  return confirmPose(map, current, pose, 2);
}

/** Returns whether the keyframes' templates are where a pose puts them. If not, the map's pose stays unchanged. */
export function confirmPose(map: PinMap, current: Pyramid, pose: Pose, level: number): boolean {
  const { points } = map;
  for (let i = 0; i < points.n; i++) {
    points.live[i] = 0;
    points.seen[i] = NOT_SEEN;
    if (points.misses[i] > 20) points.misses[i] = 20;
  }
  const before = map.pose;
  if (
    refinePose(map, current, pose, { flow: false, level }) &&
    refinePose(map, current, map.pose, { flow: false, level: 1 }) &&
    isBack(map.counts)
  ) {
    return true;
  }
  map.pose = before;
  return false;
}

const MIN_REMEMBERED = 16;
const REMEMBERED_PIXELS = 3.5;

/** A remembered feature in this frame: its place, and its distance from where the pose puts it. */
export type Residual = { x: number; y: number; ex: number; ey: number };

/** Finds the pose in which this frame shows a remembered view, or null. Strict, because no picture can confirm it. */
export function findRemembered(
  map: PinMap,
  view: RememberedView,
  features: Features,
  random: () => number,
): { pose: Pose; residuals: Residual[] } | null {
  const { camera, sightings: s } = map;
  const inPixels: Features = {
    ...view.features,
    x: view.features.x.map((x) => x * camera.f + camera.cx),
    y: view.features.y.map((y) => y * camera.f + camera.cy),
  };
  const found = matchView(inPixels, features, camera.w, random);
  if (!found || found.inliers.length < MIN_REMEMBERED * 0.6) return null;
  const add = (pair: { a: number; b: number }) => {
    if (!worldOf(view, pair.a, at)) return;
    const q = s.n++;
    s.id[q] = pair.b;
    s.a[q] = at[0];
    s.b[q] = at[1];
    s.rho[q] = at[2];
    s.u[q] = features.x[pair.b] - camera.cx;
    s.v[q] = features.y[pair.b] - camera.cy;
    s.weight[q] = 1;
  };
  s.n = 0;
  for (const i of found.inliers) add(found.pairs[i]);
  const rough = solvePose(view.pose, s, camera.f, [60, 40, 25, 15, 10, 8]);
  if (!rough) return null;
  s.n = 0;
  for (const pair of found.pairs.slice(0, s.id.length)) add(pair);
  const pose = solvePose(rough, s, camera.f, [10, 8, 6, 5, 4, 4]);
  if (!pose || viewDistance(pose, view.pose) > 0.9) return null;
  const residuals: Residual[] = [];
  for (let q = 0; q < s.n; q++) {
    if (s.e[q] > REMEMBERED_PIXELS) continue;
    const x = s.u[q] + camera.cx;
    const y = s.v[q] + camera.cy;
    if (!project(camera, pose, s.a[q], s.b[q], s.rho[q], at)) continue;
    residuals.push({ x, y, ex: x - at[0], ey: y - at[1] });
  }
  if (residuals.length < MIN_REMEMBERED || residuals.length < 0.4 * s.n) return null;
  return isSpread(residuals, camera.w) ? { pose, residuals } : null;
}

/** Returns whether the features are spread out: agreement within one small label says nothing about the scene. */
function isSpread(residuals: readonly Residual[], width: number): boolean {
  const deviation = (of: (r: Residual) => number) => {
    const mean = residuals.reduce((sum, r) => sum + of(r), 0) / residuals.length;
    return Math.sqrt(residuals.reduce((sum, r) => sum + (of(r) - mean) ** 2, 0) / residuals.length);
  };
  return deviation((r) => r.x) + deviation((r) => r.y) > 0.12 * width;
}

function matchView(view: Features, frame: Features, size: number, random: () => number) {
  const pairs = matchFeatures(view, frame);
  if (pairs.length < 10) return null;
  const matches: Matches = {
    n: pairs.length,
    ax: Float64Array.from(pairs, (p) => view.x[p.a]),
    ay: Float64Array.from(pairs, (p) => view.y[p.a]),
    bx: Float64Array.from(pairs, (p) => frame.x[p.b]),
    by: Float64Array.from(pairs, (p) => frame.y[p.b]),
  };
  const search = { pixels: 7, tries: 300, size, minInliers: 8 };
  const found = findHomography(matches, search, random);
  return found && { ...found, pairs };
}

function applyHomography(h: Homography, p: Float64Array): boolean {
  const z = h[6] * p[0] + h[7] * p[1] + 1;
  if (z <= 0.1) return false;
  const x = (h[0] * p[0] + h[1] * p[1] + h[2]) / z;
  p[1] = (h[3] * p[0] + h[4] * p[1] + h[5]) / z;
  p[0] = x;
  return true;
}

const at = new Float64Array(3);
