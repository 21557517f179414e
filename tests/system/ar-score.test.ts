import { expect, test } from 'vitest';
import type { PinTruth } from './ar/clip/clip.ts';
import {
  fixedOnScreen,
  type PinReport,
  quantile,
  type ScoredFrame,
  scoreFrames,
  secondsToReacquire,
} from './ar/score.ts';

const frame = (
  index: number,
  report: Partial<PinReport> = {},
  seen: PinTruth['seen'] = 'visible',
): ScoredFrame => ({
  index,
  tookMs: 1,
  pins: [
    {
      report: { state: 'locked', isShown: true, x: 0.5, y: 0.5, ...report },
      truth: { x: 0.5, y: 0.5, seen },
    },
  ],
});

test("the tracker's score counts a marker on its part, or 5 pixels off, as within 1 %", () => {
  const score = scoreFrames([frame(0), frame(1, { x: 0.5 + 5 / 640 })]);
  expect(score).toMatchObject({ visible: 2, within1: 100, wrong3: 0, locked: 100 });
});

test("the tracker's score measures errors in widths of the picture, so a hundredth of its height is less than 1 %", () => {
  expect(scoreFrames([frame(0, { y: 0.51 })]).mean).toBeCloseTo(0.75);
});

test("the tracker's score counts a locked marker that is 4 % off as confidently wrong, and a weak one as wrong", () => {
  const locked = scoreFrames([frame(0, { x: 0.54 })]);
  const weak = scoreFrames([frame(0, { x: 0.54, state: 'weak' })]);
  expect(locked).toMatchObject({ confidentlyWrong: 100, wrong3: 100 });
  expect(weak).toMatchObject({ confidentlyWrong: 0, wrong3: 100, locked: 0 });
});

test("the tracker's score does not count a visible part without a marker as within 1 %", () => {
  const hidden = frame(1, { state: 'lost', isShown: false });
  expect(scoreFrames([frame(0), hidden]).within1).toBe(50);
});

test("the tracker's score counts a marker over a hand as shown while hidden, and its part as not visible", () => {
  const score = scoreFrames([frame(0), frame(1, {}, 'hand'), frame(2, { state: 'weak' }, 'hand')]);
  expect(score).toMatchObject({ visible: 1, shownWhileHidden: 100, lockedWhileHidden: 50 });
});

test("the tracker's score counts a marker locked on a part outside the picture as confidently wrong", () => {
  const away: ScoredFrame = {
    ...frame(0),
    pins: [
      {
        report: { state: 'locked', isShown: true, x: 0.9, y: 0.5 },
        truth: { x: 1.2, y: 0.5, seen: 'outside' },
      },
    ],
  };
  expect(scoreFrames([away]).confidentlyWrong).toBe(100);
});

test("in the tracker's score, markers fixed on the screen keep their positions", () => {
  const fixed = fixedOnScreen([frame(0)], [{ x: 0.6, y: 0.5 }]);
  expect(scoreFrames(fixed).mean).toBeCloseTo(10);
});

test("the tracker's score counts the time to find a pin again from the moment the pin becomes visible", () => {
  const lost = { state: 'lost', isShown: false } as const;
  const frames = [
    frame(0),
    frame(1, lost, 'blackout'),
    frame(2, lost),
    frame(3, { x: 0.6 }),
    frame(4),
  ];
  const within = { from: 0, to: 1 };
  expect(secondsToReacquire(frames, 'blackout', within, 10)).toEqual([0.2]);
  expect(secondsToReacquire(frames.slice(0, 4), 'blackout', within, 10)).toEqual([Infinity]);
  expect(secondsToReacquire(frames, 'outside', within, 10)).toEqual([]);
});

test('a quantile of an empty list is NaN', () => {
  expect(quantile([], 0.5)).toBeNaN();
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
});
