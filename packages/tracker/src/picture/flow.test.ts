import { expect, test } from 'vitest';
import {
  FAR,
  makeTestScene,
  meet,
  photograph,
  poseAt,
  testCamera,
} from '../../../../tests/support/tracker/scene.ts';
import { identityPose, type Pose, project, unproject } from '../geometry/pose.ts';
import { spreadCorners } from './corners.ts';
import { findShift, followPoint } from './flow.ts';
import { hit } from './patch.ts';
import { Pyramid } from './pyramid.ts';

const camera = testCamera();
const scene = makeTestScene(5);
const look = (pose: Pose, change = (v: number) => v) =>
  new Pyramid(320, 240, 4).build(photograph(scene, camera, pose, 9).map(change));

/** Returns the median distance in pixels between the true places of points and where they were followed to. */
function medianError(to: Pyramid, pose: Pose): number {
  const from = look(identityPose());
  const errors: number[] = [];
  const world = new Float64Array(3);
  for (const { x, y } of spreadCorners(from.base, 60)) {
    const place = meet(identityPose(), (x - camera.cx) / camera.f, (y - camera.cy) / camera.f);
    if (place.z !== FAR) continue;
    unproject(camera, identityPose(), x, y, 1 / FAR, world);
    project(camera, pose, world[0], world[1], world[2], world);
    followPoint(from, to, x, y);
    if (hit.ok) errors.push(Math.hypot(hit.x - world[0], hit.y - world[1]));
  }
  expect(errors.length).toBeGreaterThan(20);
  return errors.sort((a, b) => a - b)[errors.length >> 1];
}

test('points are followed over about ten pixels with an accuracy of a tenth of a pixel', () => {
  const pose = poseAt(0.05, 0.02, 0);
  expect(medianError(look(pose), pose)).toBeLessThan(0.15);
});

test('points are followed as accurately in a brighter picture with less contrast', () => {
  const pose = poseAt(-0.03, 0.02, 0);
  expect(
    medianError(
      look(pose, (v) => 60 + v * 0.6),
      pose,
    ),
  ).toBeLessThan(0.2);
});

test('a point that leaves the picture is not found again', () => {
  const pyramid = look(identityPose());
  followPoint(pyramid, pyramid, 2, 2);
  expect(hit.ok).toBe(false);
});

test('a large shift of the picture is found in any light', () => {
  const from = look(identityPose()).levels[3];
  const to = look(poseAt(0.32, -0.16, 0), (v) => 20 + v * 0.9).levels[3];
  const { x, y } = findShift(from, to);
  // 0.32 at a depth between 1 and 1.35 is 64 to 87 pixels: 8 to 11 pixels of the smallest level.
  expect(Math.abs(x)).toBeGreaterThanOrEqual(7);
  expect(Math.abs(x)).toBeLessThanOrEqual(12);
  expect(Math.abs(y)).toBeGreaterThanOrEqual(3);
  expect(Math.abs(y)).toBeLessThanOrEqual(6);
});
