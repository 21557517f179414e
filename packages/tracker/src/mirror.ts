import { depthFactor, moved, type Pose, solvePose } from './geometry/pose.ts';
import { type PinMap, SEEN } from './map.ts';
import { addSighting } from './tracking.ts';

/**
 * A camera that moved a little to the left past a scene sees nearly the same as one that turned, or moved to the right
 * past the scene turned inside out. Which of the two the first views settle on is chance. So while a map is young its
 * mirror image is tried too, and the better of the two is kept.
 */
const STEPS = 8;
/** The mirror image must leave at most this share of the error. */
const BETTER = 0.9;
const OUTLIER = 2.5;

/** Tries the mirror image. Returns whether it explained the views better and replaced the map. */
export function tryMirror(map: PinMap): boolean {
  const { points, keyframes, camera } = map;
  const adjust = () => {
    for (let k = 0; k < STEPS; k++) map.bundle.step(keyframes, points, camera.f);
  };
  const start = save(map);
  adjust();
  const straightCost = costOf(map);
  const straight = save(map);
  restore(map, start);
  turnInsideOut(map);
  adjust();
  if (costOf(map) < BETTER * straightCost) {
    const pose = poseNow(map);
    if (pose) {
      map.pose = pose;
      return true;
    }
  }
  restore(map, straight);
  return false;
}

type Saved = { poses: Pose[]; a: Float64Array; b: Float64Array; rho: Float64Array };

const save = ({ keyframes, points: { a, b, rho } }: PinMap): Saved => ({
  poses: keyframes.map((k) => k.pose.slice()),
  a: a.slice(),
  b: b.slice(),
  rho: rho.slice(),
});

function restore({ keyframes, points }: PinMap, saved: Saved) {
  keyframes.forEach((k, i) => {
    k.pose = saved.poses[i].slice();
  });
  points.a.set(saved.a);
  points.b.set(saved.b);
  points.rho.set(saved.rho);
}

function turnInsideOut(map: PinMap) {
  const { points, keyframes, camera, sightings: s } = map;
  const alive: number[] = [];
  for (let i = 0; i < points.n; i++) if (points.alive[i]) alive.push(points.rho[i]);
  const middle = alive.sort((x, y) => x - y)[alive.length >> 1] ?? 1;
  for (let i = 0; i < points.n; i++) {
    points.rho[i] = Math.max(0.3, 2 * middle - points.rho[i]);
  }
  for (const keyframe of keyframes.slice(1)) {
    s.n = 0;
    for (let i = 0; i < points.n; i++) {
      if (!keyframe.has[i]) continue;
      addSighting(map, i, keyframe.u[i] + camera.cx, keyframe.v[i] + camera.cy, 1);
    }
    const guess = mirrored(keyframe.pose, middle);
    keyframe.pose = solvePose(guess, s, camera.f, [12, 8, 6, 4, 3]) ?? guess;
  }
}

/** Returns the pose with the opposite movement, turned so that the centre of the scene stays in place. */
function mirrored(pose: Pose, rho: number): Pose {
  const other = pose.slice();
  other[9] = -pose[9];
  other[10] = -pose[10];
  const turn = Float64Array.of(-2 * rho * pose[10], 2 * rho * pose[9], 0, 0, 0, 0);
  return moved(other, turn);
}

function poseNow(map: PinMap): Pose | null {
  const { points, sightings, camera } = map;
  sightings.n = 0;
  for (let i = 0; i < points.n; i++) {
    if (points.alive[i] && points.seen[i] === SEEN)
      addSighting(map, i, points.x[i], points.y[i], 1);
  }
  if (sightings.n < 8) return null;
  const from = map.keyframes[map.keyframes.length - 1].pose;
  return solvePose(from, sightings, camera.f, [12, 8, 6, 4, 3]);
}

/** Returns the error that the views leave; far outliers count no more than near ones. */
function costOf({ points, keyframes, camera }: PinMap): number {
  let cost = 0;
  for (let i = 0; i < points.n; i++) {
    const { a, b, rho } = points;
    for (const { pose: p, has, u, v } of keyframes) {
      if (!has[i]) continue;
      const z = depthFactor(p, a[i], b[i], rho[i]);
      const eu = u[i] - (camera.f * (p[0] * a[i] + p[1] * b[i] + p[2] + rho[i] * p[9])) / z;
      const ev = v[i] - (camera.f * (p[3] * a[i] + p[4] * b[i] + p[5] + rho[i] * p[10])) / z;
      const e2 = (eu * eu + ev * ev) / OUTLIER ** 2;
      cost += e2 / (1 + e2);
    }
  }
  return cost;
}
