import { expect, test } from 'vitest';
import { isAnotherMake, renewedDate } from './answer.rules.ts';

test('detects an answer about another make', () => {
  expect(isAnotherMake({ make: 'Toyota' }, { make: 'Ford' })).toBe(true);
});

test.each([
  ['Mercedes', 'MERCEDES-BENZ'],
  ['Mercedes-Benz', 'Mercedes'],
  ['Land Rover', 'LANDROVER'],
])('%s and %s are the same make', (make, told) => {
  expect(isAnotherMake({ make }, { make: told })).toBe(false);
});

test.each([null, ''])('an answer without a make (%j) does not count as another make', (told) => {
  expect(isAnotherMake({ make: 'Toyota' }, { make: told })).toBe(false);
});

const dates = { taxDueDate: '2027-12-01', motExpiryDate: '2027-11-20', isFirstMot: false };
const known = { before: '2026-11-20', today: '2026-11-15' };

test('finds a renewal once the register’s date is later than the old one, and not past', () => {
  expect(renewedDate('mot', dates, known)).toBe('2027-11-20');
  expect(renewedDate('tax', dates, known)).toBe('2027-12-01');
  expect(renewedDate('mot', dates, { ...known, before: null })).toBe('2027-11-20');
  expect(renewedDate('mot', dates, { ...known, before: '2027-11-20' })).toBeNull();
  expect(renewedDate('mot', dates, { ...known, today: '2027-11-21' })).toBeNull();
});

test('the due date of a first MOT does not count as a renewal', () => {
  expect(renewedDate('mot', { ...dates, isFirstMot: true }, known)).toBeNull();
});
