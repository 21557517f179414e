import { expect, test } from 'vitest';
import { poseAt, testCamera } from '../../../tests/support/tracker/scene.ts';
import { makeRandom } from './geometry/homography.ts';
import { project } from './geometry/pose.ts';
import { LEVELS, PinMap, SEEN } from './map.ts';
import { tryMirror } from './mirror.ts';
import { Pyramid } from './picture/pyramid.ts';

const camera = testCamera();
const COUNT = 80;

/** A map of four views. `insideOut`: the depths and the movement are reversed. */
function youngMap(insideOut: boolean) {
  const random = makeRandom(6);
  const map = new PinMap(camera);
  const { points } = map;
  const blank = new Pyramid(camera.w, camera.h, LEVELS);
  const poses = [poseAt(0, 0, 0), poseAt(0.05, 0, 0), poseAt(0.1, 0.06, 0), poseAt(0.14, 0.1, 0)];
  const truth = Array.from({ length: COUNT }, () => 0.75 + random() * 0.5);
  points.n = COUNT;
  for (let i = 0; i < COUNT; i++) {
    points.a[i] = random() * 0.9 - 0.45;
    points.b[i] = random() * 0.7 - 0.35;
    points.alive[i] = 1;
    points.rho0[i] = 1;
    points.prior[i] = 8;
    points.rho[i] = insideOut ? 2 - truth[i] : truth[i];
  }
  const at = new Float64Array(3);
  for (const pose of poses) {
    for (let i = 0; i < COUNT; i++) {
      project(camera, pose, points.a[i], points.b[i], truth[i], at);
      points.x[i] = at[0] + (random() - 0.5) * 0.4;
      points.y[i] = at[1] + (random() - 0.5) * 0.4;
      points.seen[i] = SEEN;
    }
    // Moved to the other side, and turned so that the centre stays in the centre.
    const [x, y] = [-pose[9], -pose[10]];
    map.pose = insideOut ? poseAt(-x, -y, 0, 2 * x) : pose;
    map.addKeyframe(blank);
  }
  return { map, truth };
}

function agreement(map: PinMap, truth: readonly number[]): number {
  return truth.reduce((sum, rho, i) => sum + (rho - 1) * (map.points.rho[i] - 1), 0);
}

test('a map of the tracker whose depths are inverted is mirrored', () => {
  const { map, truth } = youngMap(true);
  expect(agreement(map, truth)).toBeLessThan(0);
  expect(tryMirror(map)).toBe(true);
  expect(agreement(map, truth)).toBeGreaterThan(0);
});

test('a map of the tracker with correct depths is not mirrored', () => {
  const { map, truth } = youngMap(false);
  expect(tryMirror(map)).toBe(false);
  expect(agreement(map, truth)).toBeGreaterThan(0);
});
