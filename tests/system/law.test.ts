import { expect, test } from 'vitest';
import { lawCases, wrongIn } from './law/cases.ts';
import { plants } from './law/plants.ts';
import { settledOtherwise } from './law/settled.ts';

test('every vehicle in the legal cases gets the expected verdict', () => {
  expect(lawCases.length).toBeGreaterThanOrEqual(150);
  expect(lawCases.flatMap((each) => wrongIn(each).map((one) => `${each.id}: ${one}`))).toEqual([]);
});

test('each legal case for which the product’s own decision is listed exists', () => {
  const ids = new Set(lawCases.map(({ id }) => id));
  expect(Object.keys(settledOtherwise).filter((id) => !ids.has(id))).toEqual([]);
});

test.each(Object.entries(plants))('planted fault in the law is detected: %s', (_name, plant) => {
  expect(lawCases.some((each) => wrongIn(each, plant).length > 0)).toBe(true);
});
