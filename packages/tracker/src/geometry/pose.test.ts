import { expect, test } from 'vitest';
import { poseAt, testCamera } from '../../../../tests/support/tracker/scene.ts';
import { makeRandom } from './homography.ts';
import {
  identityPose,
  makeSightings,
  project,
  relative,
  solvePose,
  unproject,
  viewDistance,
} from './pose.ts';

const camera = testCamera();

function sightingsFrom(pose: Float64Array, outliers: number) {
  const random = makeRandom(4);
  const s = makeSightings(100);
  const at = new Float64Array(3);
  for (let i = 0; i < 100; i++) {
    s.a[i] = random() - 0.5;
    s.b[i] = (random() - 0.5) * 0.7;
    s.rho[i] = 0.7 + random() * 0.6;
    project(camera, pose, s.a[i], s.b[i], s.rho[i], at);
    const wrong = i < outliers ? 40 : 0.3;
    s.u[i] = at[0] - camera.cx + (random() - 0.5) * wrong;
    s.v[i] = at[1] - camera.cy + (random() - 0.5) * wrong;
    s.weight[i] = 1;
  }
  s.n = 100;
  return s;
}

test("the camera's position is found although a third of the sightings are wrong", () => {
  const truth = poseAt(0.12, -0.06, 0.08, 0.06);
  const s = sightingsFrom(truth, 33);
  const found = solvePose(identityPose(), s, camera.f, [40, 25, 15, 10, 6, 4, 3, 2]);
  if (!found) throw new Error('No camera position was found');
  expect(viewDistance(found, truth)).toBeLessThan(0.004);
  expect([...s.e.subarray(33)].every((e) => e < 1)).toBe(true);
});

test('projecting a pixel into space and back gives the same pixel', () => {
  const pose = poseAt(0.1, 0.05, -0.1, 0.2);
  const at = new Float64Array(3);
  expect(unproject(camera, pose, 100, 60, 0.8, at)).toBe(true);
  expect(project(camera, pose, at[0], at[1], at[2], at)).toBe(true);
  expect(at[0]).toBeCloseTo(100, 6);
  expect(at[1]).toBeCloseTo(60, 6);
});

test('a point behind the camera has no pixel', () => {
  expect(project(camera, poseAt(0, 0, 2), 0, 0, 1, new Float64Array(3))).toBe(false);
});

test('the position of a view relative to itself is the identity', () => {
  const pose = poseAt(0.1, 0.2, 0.3, 0.4);
  relative(pose, pose).forEach((v, i) => {
    expect(v).toBeCloseTo(identityPose()[i], 9);
  });
  expect(viewDistance(pose, pose)).toBeCloseTo(0, 6);
});
