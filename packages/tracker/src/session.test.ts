import { expect, test } from 'vitest';
import {
  makeTestScene,
  photograph,
  poseAt,
  testCamera,
} from '../../../tests/support/tracker/scene.ts';
import { TrackerSession } from './session.ts';

const scene = makeTestScene(31);
const size = { w: 320, h: 240 };
const frame = (seed: number) => photograph(scene, testCamera(), poseAt(0, 0, 0), seed);

/** The same scene with the phone turned by 90 degrees. */
function turned(luma: Uint8Array) {
  const out = new Uint8Array(luma.length);
  for (let y = 0; y < 240; y++) {
    for (let x = 0; x < 320; x++) out[x * 240 + (239 - y)] = luma[y * 320 + x];
  }
  return out;
}

test("the tracker's positions of pins are fractions of the frame", () => {
  const session = new TrackerSession();
  session.track(frame(1), size);
  session.pin('a', { x: 0.4, y: 0.6 });
  const [pin] = session.track(frame(2), size);
  expect(pin.x).toBeCloseTo(0.4, 2);
  expect(pin.y).toBeCloseTo(0.6, 2);
});

test('when the phone is turned, the pins are searched for and found in the new frame', () => {
  const session = new TrackerSession();
  session.track(frame(1), size);
  session.pin('a', { x: 0.4, y: 0.6 });
  session.track(frame(2), size);
  const tall = { w: 240, h: 320 };
  expect(session.track(turned(frame(3)), tall)[0].state).toBe('searching');
  let pin = session.track(turned(frame(4)), tall)[0];
  for (let n = 5; n < 30 && pin.state === 'searching'; n++) {
    pin = session.track(turned(frame(n)), tall)[0];
  }
  expect(pin.x).toBeCloseTo(1 - 0.6, 1);
  expect(pin.y).toBeCloseTo(0.4, 1);
  expect(pin.state).not.toBe('searching');
});

test('camera pins recalled before the first frame are searched for from the first frame on', () => {
  const session = new TrackerSession();
  session.track(frame(1), size);
  session.pin('a', { x: 0.4, y: 0.6 });
  const memory = session.remember();
  if (!memory) throw new Error('The tracker stored no pins');
  const next = new TrackerSession();
  expect(next.recall(memory)).toBe(true);
  expect(next.remember()).toEqual(memory);
  expect(next.track(frame(2), size)).toMatchObject([{ id: 'a', state: 'searching' }]);
});

test('stored pins of another version and damaged bytes are rejected', () => {
  const session = new TrackerSession();
  expect(session.recall({ version: 999, bytes: Uint8Array.of(0, 0, 0, 0) })).toBe(false);
  expect(session.recall({ version: 1, bytes: Uint8Array.of(1) })).toBe(false);
  expect(session.remember()).toBeNull();
});

test('a camera pin can be set only once the tracker has received a frame', () => {
  expect(() => new TrackerSession().pin('a', { x: 0, y: 0 })).toThrow();
});
