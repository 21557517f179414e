import { expect, test } from 'vitest';
import { poseAt, testCamera } from '../../../../tests/support/tracker/scene.ts';
import { BundleAdjustment } from './bundle-adjustment.ts';
import { makeRandom } from './homography.ts';
import { moved, project, viewDistance } from './pose.ts';

const camera = testCamera();
const COUNT = 60;
const numbers = () => new Float64Array(COUNT);

/** Views of points whose depths are all assumed to be 1, from slightly wrong poses. */
function puzzle() {
  const random = makeRandom(8);
  const truth = Array.from({ length: COUNT }, () => 0.75 + random() * 0.5);
  const points = {
    n: COUNT,
    a: numbers().map(() => random() - 0.5),
    b: numbers().map(() => (random() - 0.5) * 0.7),
    rho: numbers().fill(1),
    rho0: numbers().fill(1),
    prior: numbers().fill(8),
  };
  const poses = [
    poseAt(0, 0, 0),
    poseAt(0.15, 0, 0),
    poseAt(-0.1, 0.12, 0),
    poseAt(0.05, -0.15, 0.1),
  ];
  const at = new Float64Array(3);
  const views = poses.map((pose, k) => {
    const u = numbers();
    const v = numbers();
    for (let i = 0; i < COUNT; i++) {
      project(camera, pose, points.a[i], points.b[i], truth[i], at);
      u[i] = at[0] - camera.cx;
      v[i] = at[1] - camera.cy;
    }
    const off = numbers().map(() => (k ? (random() - 0.5) * 0.02 : 0));
    return { pose: moved(pose, off), u, v, has: new Uint8Array(COUNT).fill(1) };
  });
  return { truth, points, views, poses };
}

test("the depths of points and the camera's positions are found from several views", () => {
  const { truth, points, views, poses } = puzzle();
  const bundle = new BundleAdjustment(views.length, COUNT);
  for (let k = 0; k < 25; k++) bundle.step(views, points, camera.f);
  const errors = truth.map((rho, i) => Math.abs(points.rho[i] / rho - 1)).sort((a, b) => a - b);
  expect(errors[Math.floor(COUNT * 0.9)]).toBeLessThan(0.05);
  expect(viewDistance(views[1].pose, poses[1])).toBeLessThan(0.015);
});

test('adjusting a map does not move its first view', () => {
  const { points, views } = puzzle();
  const before = [...views[0].pose];
  new BundleAdjustment(views.length, COUNT).step(views, points, camera.f);
  expect([...views[0].pose]).toEqual(before);
});

test('adjusting a map does not move a point seen in only one view', () => {
  const { points, views } = puzzle();
  for (const view of views.slice(1)) view.has[7] = 0;
  new BundleAdjustment(views.length, COUNT).step(views, points, camera.f);
  expect(points.rho[7]).toBe(1);
});
