import { expect, test } from 'vitest';
import {
  collapseInstruction,
  isMobileView,
  markerBox,
  shortenUnits,
} from './camera-guide.rules.ts';

const box = { x: 40, y: 32, width: 18, height: 16 };

test("on a desktop the camera guide's marker is where the guide puts it", () => {
  expect(markerBox(box, { isMobile: false })).toEqual(box);
});

test("on a phone the camera guide's marker is 15 points larger around the same centre", () => {
  expect(markerBox(box, { isMobile: true })).toEqual({ x: 32.5, y: 24.5, width: 33, height: 31 });
});

test.each([
  [
    'a marker is at most 45 wide and 40 high',
    { x: 30, y: 30, width: 40, height: 38 },
    { x: 27.5, y: 29, width: 45, height: 40 },
  ],
  [
    'a marker is at least 10 from the left and from the top',
    { x: 0, y: 2, width: 10, height: 10 },
    { x: 10, y: 10, width: 25, height: 25 },
  ],
  [
    'a marker at the far edge stays in the view',
    { x: 90, y: 95, width: 10, height: 5 },
    { x: 75, y: 80, width: 25, height: 20 },
  ],
])('the camera guide on a phone: %s', (_, given, expected) => {
  expect(markerBox(given, { isMobile: true })).toEqual(expected);
});

test('every marker of the camera guide on a phone keeps to the size limits', () => {
  for (let x = 0; x <= 99; x += 3)
    for (let width = 1; x + width <= 100; width += 4) {
      const marker = markerBox({ x, y: x, width, height: width }, { isMobile: true });
      expect(marker.width).toBeLessThanOrEqual(45);
      expect(marker.height).toBeLessThanOrEqual(40);
      for (const [at, size] of [
        [marker.x, marker.width],
        [marker.y, marker.height],
      ] as const) {
        expect(at).toBeGreaterThanOrEqual(10);
        expect(at).toBeLessThanOrEqual(90);
        expect(at + size).toBeLessThanOrEqual(100);
      }
    }
});

test.each([
  ['a phone', 390, 844, true, true],
  ['a phone in landscape', 844, 390, true, true],
  ['the narrowest tablet', 768, 1024, true, false],
  ['a tablet in landscape', 1024, 698, true, false],
  ['a laptop', 1366, 657, false, false],
  ['a low window on a laptop', 1366, 400, false, false],
  ['a narrow window on a laptop', 767, 900, false, true],
])(
  'whether the browser %s with a window of %i by %i counts as a phone',
  (_name, width, height, isTouched, isMobile) => {
    expect(isMobileView({ width, height, isTouched })).toBe(isMobile);
  },
);

test("in a guide's short text, units after numbers are abbreviated", () => {
  expect(shortenUnits('Wait 15 minutes. Turn it by 90 degrees.')).toBe(
    'Wait 15 min. Turn it by 90°.',
  );
  expect(shortenUnits('8-10 minutes')).toBe('8-10 min');
  expect(shortenUnits('Wait a minute')).toBe('Wait a minute');
});

test("a guide's folded instruction has at most 50 characters and ends between words", () => {
  expect(collapseInstruction('Wait 15 minutes.')).toBe('Wait 15 min.');
  expect(collapseInstruction('x'.repeat(50))).toBe('x'.repeat(50));
  const long =
    'Run the engine for about 5 minutes: warm oil runs out better and takes the dirt with it.';
  expect(collapseInstruction(long)).toBe('Run the engine for about 5 min: warm oil runs out…');
  expect(collapseInstruction(long).length).toBeLessThanOrEqual(50);
  expect(collapseInstruction('y'.repeat(80))).toHaveLength(50);
});
