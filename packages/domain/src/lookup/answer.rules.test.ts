import { expect, test } from 'vitest';
import { isAnotherMake } from './answer.rules.ts';

test('an answer about another make is noticed', () => {
  expect(isAnotherMake({ make: 'Toyota' }, { make: 'Ford' })).toBe(true);
});

test.each([
  ['Mercedes', 'MERCEDES-BENZ'],
  ['Mercedes-Benz', 'Mercedes'],
  ['Land Rover', 'LANDROVER'],
])('%s and %s are one make', (make, told) => {
  expect(isAnotherMake({ make }, { make: told })).toBe(false);
});

test.each([null, ''])('an answer without a make (%j) is of no other make', (told) => {
  expect(isAnotherMake({ make: 'Toyota' }, { make: told })).toBe(false);
});
