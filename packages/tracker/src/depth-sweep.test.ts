import { expect, test } from 'vitest';
import {
  FAR,
  makeTestScene,
  NEAR,
  photograph,
  poseAt,
  testCamera,
} from '../../../tests/support/tracker/scene.ts';
import { noEvidence } from './depth-evidence.ts';
import { sweepDepth } from './depth-sweep.ts';
import type { Pose } from './geometry/pose.ts';
import { LEVELS, PinMap } from './map.ts';
import { Pyramid } from './picture/pyramid.ts';
import { makePin } from './pins.ts';

const camera = testCamera();
const scene = makeTestScene(21);
const look = (pose: Pose) =>
  new Pyramid(320, 240, LEVELS).build(photograph(scene, camera, pose, 3));

/** Returns the depth that a pin gets from known views, without help from neighbours. */
function depthOf(x: number, y: number): number {
  const map = new PinMap(camera);
  const views = [poseAt(0, 0, 0), poseAt(0.08, 0, 0), poseAt(0.12, 0.06, 0), poseAt(-0.1, 0.05, 0)];
  for (const pose of views) {
    map.pose = pose;
    map.addKeyframe(look(pose));
  }
  const pin = makePin('pin', map.keyframes[0], x, y, 1, noEvidence());
  map.pins.push(pin);
  for (let k = 0; k < 8; k++) {
    map.frame++;
    sweepDepth(map, pin, look(map.pose));
  }
  return 1 / pin.rho;
}

test('a pin on a near part and a pin on the wall behind it get different depths', () => {
  expect(Math.abs(depthOf(150, 120) / NEAR - 1)).toBeLessThan(0.03);
  expect(Math.abs(depthOf(270, 60) / FAR - 1)).toBeLessThan(0.03);
});
