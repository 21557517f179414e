import { expect, test } from 'vitest';
import { accepting, isAccepted } from './disclaimers.rules.ts';
import * as disclaimers from './disclaimers.texts.ts';

const now = '2026-11-16T08:00:00.000Z';
const disclaimer = { name: 'camera-guide', version: 2 };

test('the acceptance of a disclaimer counts only for the same disclaimer and version', () => {
  expect(isAccepted(disclaimer, [])).toBe(false);
  expect(isAccepted(disclaimer, [accepting(disclaimer, { now })])).toBe(true);
  expect(isAccepted(disclaimer, [accepting({ ...disclaimer, version: 1 }, { now })])).toBe(false);
  expect(isAccepted(disclaimer, [accepting({ ...disclaimer, version: 3 }, { now })])).toBe(false);
  expect(isAccepted(disclaimer, [accepting({ ...disclaimer, name: 'shop' }, { now })])).toBe(false);
});

/** Returns a short checksum, which almost certainly differs for different texts. */
const sumOf = (text: string): number => {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  return sum;
};

/** If this test fails, the words have changed: raise their version and update both values here. */
test('the text of a disclaimer cannot change without a new version number', () => {
  const stated = Object.values(disclaimers).map(({ name, version, ...words }) => [
    name,
    version,
    sumOf(JSON.stringify(words)),
  ]);
  expect(stated).toEqual([['camera-guide', 3, 1_912_598_730]]);
});
