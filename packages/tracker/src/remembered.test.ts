import { expect, test } from 'vitest';
import {
  makeTestScene,
  photograph,
  poseAt,
  testCamera,
} from '../../../tests/support/tracker/scene.ts';
import { noEvidence } from './depth-evidence.ts';
import { MAX_KEYFRAMES, PinMap } from './map.ts';
import { readMemory, writeMemory } from './memory.ts';
import { Pyramid } from './picture/pyramid.ts';
import { makePin } from './pins.ts';
import { FEATURES, rememberMap } from './remembered.ts';

const camera = testCamera();
const scene = makeTestScene(3);
const pyramid = new Pyramid(camera.w, camera.h, 4);

/** A map that has seen the scene from these positions, with a pin in the first view. */
function seenFrom(places: readonly number[], id: string): PinMap {
  const map = new PinMap(camera);
  for (const x of places) {
    const pose = poseAt(x, 0, 0);
    pyramid.build(photograph(scene, camera, pose, 7));
    if (!map.keyframes.length) {
      const first = map.start(pyramid, pose);
      map.pins.push(makePin(id, first, 150, 120, 1, noEvidence()));
      continue;
    }
    map.pose = pose;
    map.addKeyframe(pyramid);
  }
  return map;
}

/** Returns how far to the right a view was. */
const placeOf = ({ pose }: { pose: Float64Array }) => Number((-pose[9]).toFixed(2));
const steps = (n: number, from: number, by: number) =>
  Array.from({ length: n }, (_, k) => Number((from + k * by).toFixed(2)));

test('of twelve old and eight new views, the eight new views and the four old views furthest from the new views are stored', () => {
  const first = rememberMap(seenFrom(steps(MAX_KEYFRAMES, -0.4, 0.04), 'cap'));
  const map = seenFrom(steps(4, -0.08, 0.04), 'cap');
  map.remembered = first;
  const full = rememberMap(map);
  expect(full.views.map(placeOf).sort((a, b) => a - b)).toEqual(steps(12, -0.4, 0.04));

  // Another day, from the right, reaching the two rightmost of the earlier views.
  const later = seenFrom(steps(MAX_KEYFRAMES, 0, 0.04), 'hose');
  later.remembered = full;
  const { views, pins } = rememberMap(later);
  expect(views).toHaveLength(12);
  const kept = views.map(placeOf);
  expect(kept.slice(0, MAX_KEYFRAMES)).toEqual(steps(MAX_KEYFRAMES, 0, 0.04));
  // The furthest first, then always the view that is least like those already kept.
  expect(kept[MAX_KEYFRAMES]).toBe(-0.4);
  expect(kept.slice(MAX_KEYFRAMES).every((x) => x < -0.04)).toBe(true);
  expect(new Set(kept).size).toBe(12);
  expect(pins.map(({ id }) => id)).toEqual(['hose', 'cap']);

  const bytes = writeMemory([{ views, pins }]);
  expect(bytes.length).toBeLessThan(12 * ((FEATURES + 4) * (32 + 12) + 64) + 200);
  expect(readMemory(bytes)?.[0].views.map(placeOf)).toEqual(kept);
});

test('a short visit leaves the stored views unchanged', () => {
  const full = rememberMap(seenFrom(steps(MAX_KEYFRAMES, -0.4, 0.04), 'cap'));
  const glance = seenFrom([0.1, 0.14], 'cap');
  glance.remembered = full;
  expect(rememberMap(glance)).toBe(full);
});
