import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { genuinePlates, required, wrongPlates } from '../../../../tests/support/fixtures/plates.ts';
import { plateProblem, UkPlate } from './registration.ts';

test('all 31 formats of plates are accepted', () => {
  expect(new Set(genuinePlates).size).toBe(31);
  expect(genuinePlates.filter((plate) => plateProblem(plate) !== null)).toEqual([]);
});

test.each([
  'AB12CDE',
  'ab12 cde',
  'AB-12-CDE',
  ' a b 1 2 c d e ',
  'AB02CDE',
  'AB09CDE',
  'A1',
  '1A',
  'Q123ABC',
  'TGK412L',
  'AIZ1234',
  'MAN1234',
  'F1',
  '101D234',
  '101 D 234',
  '274X456',
  'ab12\u00a0cde',
])('the plate %j is accepted', (plate) => {
  expect(plateProblem(plate)).toBeNull();
});

test('at least 40 invalid plates are tested', () => {
  expect(wrongPlates.length).toBeGreaterThanOrEqual(40);
});

test.each(wrongPlates)('the plate %j is rejected with "%s"', (plate, message) => {
  expect(plateProblem(plate)).toBe(message);
  expect(z.safeParse(UkPlate, plate).error?.issues.map((issue) => issue.message)).toEqual([
    message,
  ]);
});

test('a plate is looked up without its spaces', () => {
  expect(z.parse(UkPlate, ' ab-12 cde')).toBe('AB12CDE');
  expect(z.safeParse(UkPlate, undefined).error?.issues[0]?.message).toBe(required);
});
