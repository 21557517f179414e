import { describe, expect, test } from 'vitest';
import { isBack, isConfirmed, isStrong, stateOf } from './states.ts';

describe('camera positions', () => {
  test.each([
    ['many templates agree', true, { tried: 60, matched: 40, agreeing: 35 }],
    ['too few templates agree', false, { tried: 12, matched: 9, agreeing: 9 }],
    ['one layer agrees and the others do not', false, { tried: 60, matched: 50, agreeing: 25 }],
    ['most templates are not found at all', false, { tried: 90, matched: 20, agreeing: 20 }],
  ])('whether a camera position is confirmed when %s: %s', (_, confirmed, counts) => {
    expect(isConfirmed(counts)).toBe(confirmed);
  });

  test('a position good enough to continue tracking may not be good enough after tracking was lost', () => {
    const counts = { tried: 60, matched: 30, agreeing: 20 };
    expect(isStrong(counts)).toBe(true);
    expect(isBack(counts)).toBe(false);
    expect(isBack({ tried: 50, matched: 24, agreeing: 20 })).toBe(true);
  });
});

describe('pins', () => {
  const sure = {
    strong: true,
    doubt: false,
    spread: 0.005,
    unseen: 0.01,
    likeness: 0.9,
    ownLikeness: 0.9,
  };
  test('a camera pin is locked if all evidence agrees', () => {
    expect(stateOf(sure)).toBe('locked');
  });
  test('a camera pin stays locked while a nearer object moves past it', () => {
    expect(stateOf({ ...sure, likeness: 0.4 })).toBe('locked');
  });
  test('a camera pin on a plain surface is locked if the surface still looks the same', () => {
    expect(stateOf({ ...sure, ownLikeness: 0 })).toBe('locked');
  });
  test.each([
    ['the pose is uncertain', { strong: false }],
    ['another depth explains the views better', { doubt: true }],
    ['its depth is uncertain', { spread: 0.03 }],
    ['only its neighbours show its depth', { unseen: 0.05 }],
    ['it does not look like itself', { likeness: 0.5, ownLikeness: 0.5 }],
    ['a hand of even colour covers it', { likeness: 0.1 }],
  ])('a camera pin is weak if %s', (_, change) => {
    expect(stateOf({ ...sure, ...change })).toBe('weak');
  });
});
