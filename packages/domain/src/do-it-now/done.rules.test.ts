import { expect, test } from 'vitest';
import type { LookupAnswer } from '../lookup/lookup.schema.ts';
import {
  type DoneFacts,
  donePatch,
  doneProblem,
  likelyDate,
  renewedInRecords,
} from './done.rules.ts';

const today = '2026-11-16';
const focus: DoneFacts = {
  motExpiryDate: '2026-11-13',
  taxDueDate: '2026-12-01',
  insuranceExpiryDate: '2026-11-30',
  nextServiceDate: '2026-10-01',
  nextServiceMileage: 60_000,
  mileage: 61_000,
};
const empty = { date: null, provider: null, mileage: null, nextMileage: null };

test.each([
  // After the expiry, a pass counts from its own day.
  ['mot', focus, '2027-11-15'],
  ['mot', { ...focus, motExpiryDate: '2026-11-20' }, '2027-11-20'],
  ['mot', { motExpiryDate: null, firstRegistrationDate: '2023-11-20' }, '2027-11-19'],
  ['tax', focus, '2027-12-01'],
  ['insurance', focus, '2027-11-30'],
  ['insurance', { insuranceExpiryDate: null }, null],
  // A date years ago was of another policy.
  ['insurance', { insuranceExpiryDate: '2019-05-01' }, null],
  ['service', focus, '2027-11-16'],
] as const)('the suggested new date after renewing %s of %o is %s', (kind, vehicle, date) => {
  expect(likelyDate(kind, vehicle, today)).toBe(date);
});

test.each([
  ['mot', {}, 'Please enter the new date'],
  ['mot', { date: '2026-11-15' }, 'The new date cannot be in the past'],
  ['tax', { date: '2026-12-01' }, 'The new date must be later than the old one'],
  ['tax', { date: '2027-12-01' }, undefined],
  ['service', {}, 'Please enter the date or mileage of the next service'],
  ['service', { nextMileage: 72_000 }, undefined],
  [
    'service',
    { nextMileage: 60_000, mileage: 61_000 },
    'The next service must be at a higher mileage than now',
  ],
  // A service may be brought forward.
  ['service', { date: '2026-12-01' }, undefined],
] as const)(
  'the do-it-now sheet for %s with the entries %o shows the problem: %s',
  (kind, values, message) => {
    expect(doneProblem(kind, focus, { ...empty, ...values }, today)?.message).toBe(message);
  },
);

test('entering a renewal saves the new date on the vehicle and clears the register’s old status', () => {
  const date = '2027-11-15';
  expect(donePatch('mot', focus, { ...empty, date }, today)).toEqual({
    motExpiryDate: date,
    motStatus: null,
  });
  expect(donePatch('tax', focus, { ...empty, date }, today)).toEqual({
    taxDueDate: date,
    taxStatus: null,
  });
});

test("entering a service can only raise the vehicle's mileage", () => {
  const serviced = (mileage: number | null) =>
    donePatch('service', focus, { ...empty, date: '2027-11-16', mileage }, today);
  expect(serviced(62_000)).toMatchObject({ mileage: 62_000, lastServiceMileage: 62_000 });
  expect(serviced(60_500)).not.toHaveProperty('mileage');
  expect(serviced(null)).toMatchObject({ lastServiceDate: today, lastServiceMileage: null });
});

const answer = (fields: Partial<LookupAnswer>) => fields as LookupAnswer;

test.each([
  ['mot', { motExpiryDate: '2027-11-15', isFirstMot: false }, '2027-11-15'],
  ['mot', { motExpiryDate: '2026-11-13', isFirstMot: false }, null],
  // The due date of a first test is not a certificate.
  ['mot', { motExpiryDate: '2027-11-15', isFirstMot: true }, null],
  ['tax', { taxDueDate: '2027-12-01' }, '2027-12-01'],
  ['tax', { taxDueDate: '2026-12-01' }, null],
  ['tax', { taxDueDate: null }, null],
] as const)("the new date of %s, from a register's answer with %o, is %s", (kind, fields, date) => {
  expect(renewedInRecords(kind, focus, answer(fields), today)).toBe(date);
});
