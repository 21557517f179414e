import { expect, test } from 'vitest';
import { accepting, isAccepted } from './disclaimers.rules.ts';
import * as disclaimers from './disclaimers.texts.ts';

const now = '2026-11-16T08:00:00.000Z';
const disclaimer = { name: 'camera-guide', version: 2 };

test('what was accepted is accepted, in that version of that text only', () => {
  expect(isAccepted(disclaimer, [])).toBe(false);
  expect(isAccepted(disclaimer, [accepting(disclaimer, { now })])).toBe(true);
  expect(isAccepted(disclaimer, [accepting({ ...disclaimer, version: 1 }, { now })])).toBe(false);
  expect(isAccepted(disclaimer, [accepting({ ...disclaimer, version: 3 }, { now })])).toBe(false);
  expect(isAccepted(disclaimer, [accepting({ ...disclaimer, name: 'shop' }, { now })])).toBe(false);
});

/** A short sum of a text: another text has another, as good as certainly. */
const sumOf = (text: string): number => {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  return sum;
};

/** When this fails, the words have changed: raise the version beside them and write both down here. */
test('no words change without a new version', () => {
  const stated = Object.values(disclaimers).map(({ name, version, ...words }) => [
    name,
    version,
    sumOf(JSON.stringify(words)),
  ]);
  expect(stated).toEqual([['camera-guide', 2, 1_478_288_261]]);
});
