import { expect, test, vi } from 'vitest';
import { median } from '../support/figures.ts';
import { type ClipFrame, drawClip, openClip, type PinTruth } from './ar/clip/clip.ts';
import { frameSize } from './ar/clip/lens.ts';
import { shortStory, visitStory } from './ar/clip/path.ts';
import { encodeFrame, frameBytes, frameCode } from './ar/clip/y4m.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Without noise and blur, so that only positions are compared. */
const still = { noise: 0, shutter: 0.01, highlights: 0, tremor: 1, gain: 1 };
const clip = openClip({ ...drawClip('a test', 0, { chapters: shortStory }), ...still });

const lightAt = (luma: Uint8Array, x: number, y: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (dx: number, dy: number) =>
    luma[(top + dy) * frameSize.width + left + dx] ?? Number.NaN;
  const [fx, fy] = [x - left, y - top];
  const above = at(0, 0) * (1 - fx) + at(1, 0) * fx;
  const below = at(0, 1) * (1 - fx) + at(1, 1) * fx;
  return above * (1 - fy) + below * fy;
};

/** Returns how similar a pin's surroundings look in two frames, -1 to 1. */
const likeness = (one: ClipFrame, other: ClipFrame, pin: number, shift = 0): number => {
  const read = ({ luma, pins }: ClipFrame, by: number) => {
    const { x, y } = pins[pin] as PinTruth;
    const [cx, cy] = [x * frameSize.width - 0.5 + by, y * frameSize.height - 0.5];
    const values: number[] = [];
    for (let dy = -7; dy <= 7; dy += 1)
      for (let dx = -7; dx <= 7; dx += 1) values.push(lightAt(luma, cx + dx, cy + dy));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  };
  const [a, b] = [read(one, 0), read(other, shift)];
  const dot = (p: number[], q: number[]) => p.reduce((sum, v, i) => sum + v * (q[i] as number), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

test('in the rendered clip, the true positions of a pin show the same spot in two frames', {
  tags: ['long'],
}, () => {
  // A second apart: the camera has moved sideways, so a wrong depth would show.
  const [one, other] = [clip.frame(0), clip.frame(30)];
  const moved = one.pins.map(({ x }, pin) => Math.abs(x - (other.pins[pin]?.x ?? x)));
  expect(Math.max(...moved)).toBeGreaterThan(0.03);
  const pins = [...one.pins.keys()].filter(
    (pin) => one.pins[pin]?.seen === 'visible' && other.pins[pin]?.seen === 'visible',
  );
  expect(pins.length).toBeGreaterThan(2);
  // Not all pins: beside some, a nearer part moves differently, and its edge dominates the window.
  const right = median(pins.map((pin) => likeness(one, other, pin)));
  const beside = median(pins.map((pin) => likeness(one, other, pin, 6)));
  expect(right).toBeGreaterThan(0.8);
  expect(beside).toBeLessThan(right - 0.1);
});

test('rendering with the same seed gives the same frame', { tags: ['long'] }, () => {
  const again = openClip({ ...drawClip('a test', 0, { chapters: shortStory }), ...still });
  expect(Buffer.compare(again.frame(40).luma, clip.frame(40).luma)).toBe(0);
});

test('a short rendered clip contains a black picture, a camera that turns away from the part, and a hand over the part', () => {
  const seen = new Set<string>();
  for (let index = 0; index < clip.frames; index += 3)
    for (const pin of clip.truth(index)) seen.add(pin.seen);
  expect([...seen]).toEqual(expect.arrayContaining(['visible', 'blackout', 'outside', 'hand']));
  expect(clip.frames).toBeLessThanOrEqual(360);
});

test('if a rendered clip starts elsewhere, the same pins have other positions in the picture', {
  tags: ['long'],
}, () => {
  const options = drawClip('a test', 0, { chapters: visitStory, start: 1 });
  const [home, away] = [clip.truth(0), openClip(options).truth(0)];
  expect(Math.abs((away[0]?.x ?? 0) - (home[0]?.x ?? 0))).toBeGreaterThan(0.01);
  expect(away.filter(({ seen }) => seen === 'visible').length).toBeGreaterThan(1);
});

test('the number of a rendered frame is in its chroma, and its luma is unchanged', () => {
  const luma = new Uint8Array(frameSize.width * frameSize.height).fill(90);
  const [one, other] = [encodeFrame(luma, 5), encodeFrame(luma, 6)];
  const chroma = frameBytes - luma.length / 2;
  expect(Buffer.compare(one.subarray(0, chroma), other.subarray(0, chroma))).toBe(0);
  expect(Buffer.compare(one, other)).not.toBe(0);
  expect(frameCode.checkOf(5)).not.toBe(frameCode.checkOf(6));
});

test('the simulated lens does not project a pin far outside the picture back into the picture', {
  tags: ['long'],
}, () => {
  const away = openClip(drawClip('tune', 4));
  const frames = Array.from({ length: away.frames }, (_, index) => away.truth(index));
  const jumps = frames.flatMap((pins, index) =>
    pins.flatMap(({ x, y, seen }, pin) => {
      const before = frames[index - 1]?.[pin];
      return before && seen === 'visible' ? [Math.hypot(x - before.x, y - before.y)] : [];
    }),
  );
  expect(jumps.length).toBeGreaterThan(1000);
  expect(Math.max(...jumps)).toBeLessThan(0.15);
});
