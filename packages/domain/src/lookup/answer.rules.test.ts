import { expect, test } from 'vitest';
import { isAnotherMake, renewedDate } from './answer.rules.ts';

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

const dates = { taxDueDate: '2027-12-01', motExpiryDate: '2027-11-20', isFirstMot: false };
const known = { before: '2026-11-20', today: '2026-11-15' };

test('a renewal is in the register once its date is later than the one before, and not over', () => {
  expect(renewedDate('mot', dates, known)).toBe('2027-11-20');
  expect(renewedDate('tax', dates, known)).toBe('2027-12-01');
  expect(renewedDate('mot', dates, { ...known, before: null })).toBe('2027-11-20');
  expect(renewedDate('mot', dates, { ...known, before: '2027-11-20' })).toBeNull();
  expect(renewedDate('mot', dates, { ...known, today: '2027-11-21' })).toBeNull();
});

test('the day a first test is due renews nothing', () => {
  expect(renewedDate('mot', { ...dates, isFirstMot: true }, known)).toBeNull();
});
