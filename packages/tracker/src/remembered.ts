import {
  type Camera,
  depthFactor,
  type Pose,
  project,
  unproject,
  viewDistance,
} from './geometry/pose.ts';
import type { Keyframe } from './keyframe.ts';
import type { PinMap } from './map.ts';
import { describe, type Features } from './picture/descriptors.ts';
import type { DepthField, RememberedMap, RememberedPin, RememberedView } from './remembered-map.ts';

export const FEATURES = 350;
/**
 * The number of stored views of one scene: more than one visit makes, so that a visit does not replace all earlier
 * ones.
 */
const MOST_VIEWS = 12;
/** A scene that was followed through this many views was found in the right place. */
const PROVEN_VIEWS = 3;

export const featuresOf = (keyframe: Keyframe): Features => {
  keyframe.features ??= describe(keyframe.pyramid.base, FEATURES);
  return keyframe.features;
};

/** Returns the map to store, combined with the stored one. */
export function rememberMap(map: PinMap): RememberedMap {
  const before = map.remembered ?? { views: [], pins: [] };
  if (!map.keyframes.length) return before;
  const isMoved = map.pins.some(({ id }) => !before.pins.some((p) => p.id === id));
  // A scene that was hardly seen may be another place, and must not overwrite the right one.
  if (before.views.length && !isMoved && map.keyframes.length < PROVEN_VIEWS) return before;
  const seen = pinsOf(map);
  const unseen = before.pins.filter(({ id }) => !seen.some((p) => p.id === id));
  const views = map.keyframes.map((k) => rememberView(map, k));
  return { views: addFarthest(views, before.views), pins: [...seen, ...unseen] };
}

/** Fills the remaining room with the views that are least like those already kept. */
function addFarthest(
  views: readonly RememberedView[],
  before: readonly RememberedView[],
): RememberedView[] {
  const kept = [...views];
  const left = new Map(before.map((view) => [view, Number.POSITIVE_INFINITY]));
  const compare = ({ pose }: RememberedView) => {
    for (const [view, d] of left) left.set(view, Math.min(d, viewDistance(view.pose, pose)));
  };
  kept.forEach(compare);
  while (left.size && kept.length < MOST_VIEWS) {
    const [[farthest]] = [...left].toSorted(([, d], [, e]) => e - d);
    left.delete(farthest);
    kept.push(farthest);
    compare(farthest);
  }
  return kept;
}

function pinsOf(map: PinMap): RememberedPin[] {
  const { camera } = map;
  const pins: RememberedPin[] = [];
  for (const { id, host, hx, hy, rho } of map.pins) {
    if (!unproject(camera, host.pose, hx, hy, rho, at)) continue;
    pins.push({ id, a: at[0], b: at[1], rho: at[2] });
  }
  return pins;
}

function rememberView(map: PinMap, keyframe: Keyframe): RememberedView {
  const { camera } = map;
  const seen = pointsIn(map, keyframe.pose);
  const { n, x, y, bits } = featuresOf(keyframe);
  const rho = new Float32Array(n);
  const rays = { n, x: new Float32Array(n), y: new Float32Array(n), bits: bits.slice(0, 8 * n) };
  for (let i = 0; i < n; i++) {
    rho[i] = seen.depthAt(x[i], y[i]).rho;
    rays.x[i] = (x[i] - camera.cx) / camera.f;
    rays.y[i] = (y[i] - camera.cy) / camera.f;
  }
  return { pose: keyframe.pose.slice(), features: rays, rho };
}

/** Interpolates inverse depths between known places, weighting near ones most. */
function depthField(known: readonly { x: number; y: number; rho: number }[]): DepthField {
  return {
    depthAt(x, y) {
      let sum = 0;
      let first = 0;
      let second = 0;
      for (const k of known) {
        const w = 1 / ((k.x - x) ** 2 + (k.y - y) ** 2 + 20) ** 2;
        sum += w;
        first += w * k.rho;
        second += w * k.rho * k.rho;
      }
      if (!sum) return { rho: 1, sigma: 0.35 };
      const rho = first / sum;
      const spread = Math.sqrt(Math.max(0, second / sum - rho * rho));
      return { rho, sigma: Math.max(0.1, spread * 1.5) };
    },
  };
}

function pointsIn(map: PinMap, pose: Pose): DepthField {
  const { points, camera } = map;
  const known: { x: number; y: number; rho: number }[] = [];
  for (let i = 0; i < points.n; i++) {
    if (!points.alive[i] || points.strikes[i] > 8) continue;
    const { a, b, rho } = points;
    if (!project(camera, pose, a[i], b[i], rho[i], at)) continue;
    known.push({ x: at[0], y: at[1], rho: rho[i] / depthFactor(pose, a[i], b[i], rho[i]) });
  }
  return depthField(known);
}

/** Returns the depths of all remembered features in a view. */
export function rememberedDepths({ views }: RememberedMap, camera: Camera, pose: Pose): DepthField {
  const known: { x: number; y: number; rho: number }[] = [];
  for (const view of views) {
    for (let i = 0; i < view.features.n; i++) {
      if (!worldOf(view, i, at)) continue;
      const [a, b, rho] = at;
      if (!project(camera, pose, a, b, rho, at)) continue;
      known.push({ x: at[0], y: at[1], rho: rho / depthFactor(pose, a, b, rho) });
    }
  }
  return depthField(known);
}

/** Writes a remembered feature as a point of the world into `out`. */
export const worldOf = (view: RememberedView, i: number, out: Float64Array): boolean =>
  unproject(UNIT, view.pose, view.features.x[i], view.features.y[i], view.rho[i], out);

/** Rays are pixels of a camera with focal length 1. */
const UNIT: Camera = { w: 0, h: 0, f: 1, cx: 0, cy: 0 };
const at = new Float64Array(3);
