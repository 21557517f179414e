import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  addDays,
  addMonths,
  addYears,
  CivilDate,
  dateInLondon,
  daysBetween,
  formatDate,
  formatShortDate,
} from './civil-date.ts';

test.each([
  ['2026-03-29T00:59:59Z', '2026-03-29'],
  ['2026-06-30T23:30:00Z', '2026-07-01'],
  ['2026-10-24T23:30:00Z', '2026-10-25'],
  ['2026-10-25T23:30:00Z', '2026-10-25'],
  ['2026-12-31T23:59:59Z', '2026-12-31'],
])('at %s UTC the date in London is %s', (moment, date) => {
  expect(dateInLondon(new Date(moment))).toBe(date);
});

test.each(['2024-02-29', '1900-01-01', '2199-12-31'])('%s is accepted as a date', (date) => {
  expect(z.safeParse(CivilDate, date).success).toBe(true);
});

test.each([
  '2023-02-29',
  '2026-13-01',
  '26-11-2026',
  '0026-11-26',
  '2026-1-1',
  '',
  '2026-11-26T00:00',
])('%j is not accepted as a date', (date) => {
  expect(z.safeParse(CivilDate, date).error?.issues[0]?.message).toBe('Please enter a valid date');
});

test('days are counted correctly across clock changes and leap days', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-11-26', '2026-11-15')).toBe(-11);
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test.each([
  ['2026-05-15', -1, '2026-04-15'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2028-03-31', -1, '2028-02-29'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2024-02-29', 36, '2027-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['1999-12-31', 2, '2000-02-29'],
  ['2026-10-31', 1, '2026-11-30'],
])('%s plus %i months is %s', (date, count, other) => {
  expect(addMonths(date, count)).toBe(other);
});

test('adding years to a date keeps the month, and 29 February becomes 28 February', () => {
  expect(addYears('2024-02-29', 3)).toBe('2027-02-28');
  expect(addYears('2026-11-15', -40)).toBe('1986-11-15');
});

test('a date is formatted in one way, with the year only if it is not the current year', () => {
  expect(formatDate('2026-11-06')).toBe('6 Nov 2026');
  expect(formatShortDate('2026-11-06', '2026-11-15')).toBe('6 Nov');
  expect(formatShortDate('2026-01-01', '2026-12-31')).toBe('1 Jan');
  expect(formatShortDate('2027-01-01', '2026-12-31')).toBe('1 Jan 2027');
  expect(formatShortDate('2025-12-31', '2026-01-01')).toBe('31 Dec 2025');
});
