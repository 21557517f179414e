import { expect, test } from 'vitest';
import { coverOf, toFrame, toView } from './frame-position.ts';

test('a camera frame with the view’s aspect ratio fills the view', () => {
  expect(coverOf({ width: 640, height: 360 }, { width: 1280, height: 720 })).toEqual({
    left: 0,
    top: 0,
    width: 1280,
    height: 720,
  });
});

test('a camera frame that is too wide is cropped equally on the left and right', () => {
  const cover = coverOf({ width: 1280, height: 720 }, { width: 390, height: 844 });
  expect(cover.height).toBe(844);
  expect(cover.top).toBe(0);
  expect(cover.left).toBeCloseTo((390 - cover.width) / 2);
  expect(cover.width / cover.height).toBeCloseTo(1280 / 720);
});

test('a camera frame that is too tall is cropped equally at the top and bottom', () => {
  const cover = coverOf({ width: 640, height: 480 }, { width: 844, height: 390 });
  expect(cover).toEqual({ left: 0, top: -121.5, width: 844, height: 633 });
});

test('the middle of a camera frame maps to the middle of the view, and a cropped corner to a point outside the view', () => {
  const cover = coverOf({ width: 640, height: 480 }, { width: 844, height: 390 });
  expect(toView(cover, { x: 0.5, y: 0.5 })).toEqual({ x: 422, y: 195 });
  expect(toView(cover, { x: 0, y: 0 })).toEqual({ x: 0, y: -121.5 });
});

test('a point of the camera frame is unchanged after conversion to the view and back, for any sizes of frame and view', () => {
  for (const frame of [
    { width: 640, height: 480 },
    { width: 720, height: 1280 },
    { width: 1920, height: 1080 },
  ])
    for (const view of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 1320, height: 900 },
    ])
      for (const point of [
        { x: 0.1, y: 0.9 },
        { x: 0.5, y: 0.5 },
        { x: -0.2, y: 1.3 },
      ]) {
        const cover = coverOf(frame, view);
        const back = toFrame(cover, toView(cover, point));
        expect(back.x).toBeCloseTo(point.x, 10);
        expect(back.y).toBeCloseTo(point.y, 10);
        // The frame leaves no gap, and is no larger than it must be.
        expect(cover.left).toBeLessThanOrEqual(1e-9);
        expect(cover.top).toBeLessThanOrEqual(1e-9);
        expect(Math.min(-cover.left, -cover.top)).toBeCloseTo(0, 6);
      }
});
