import { expect, test } from 'vitest';
import { dateByHand } from './date-by-hand.rules.ts';

const failed = { motFailedOn: '2026-11-10' };

test.each([
  ['2027-11-12', true],
  ['2027-10-10', true],
  // The older certificate, typed again or corrected.
  ['2026-12-20', false],
  ['2026-11-01', false],
  [null, false],
])('whether typing an MOT date of %s clears a failed test: %s', (date, ends) => {
  expect('motFailedOn' in dateByHand('mot', date, failed)).toBe(ends);
  expect(dateByHand('mot', date, failed)).toMatchObject({ motExpiryDate: date, motStatus: null });
});

test('typing a tax date does not clear a failed MOT test', () => {
  expect(dateByHand('tax', '2027-12-01', failed)).toEqual({
    taxDueDate: '2027-12-01',
    taxStatus: null,
  });
});
