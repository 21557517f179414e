import { expect, test } from 'vitest';
import { addDays } from '../kernel/civil-date.ts';
import { checkDaysOf, checkEntered, failedCheckDays, nextCheckDay } from './checks.rules.ts';

const due = '2027-03-31';

test('the register is checked at five times around each date, once at each', () => {
  const asked: (number | null)[] = [];
  for (let day = addDays(due, -40); day < addDays(due, 40); day = addDays(day, 1)) {
    const days = checkEntered(due, { since: addDays(day, -1), until: day });
    if (days !== null) asked.push(days);
  }
  expect(asked).toEqual([3, 0, -1, -3, -7]);
});

test('after an outage the register is checked once, for the latest of the missed times', () => {
  expect(checkEntered(due, { since: '2027-03-20', until: '2027-04-02' })).toBe(-1);
});

test('MOT and tax are checked on the same days around their dates, and only a recall has different days', () => {
  for (const kind of ['mot', 'tax'] as const) {
    expect(checkEntered(due, { since: '2027-03-30', until: due }, checkDaysOf(kind))).toBe(0);
  }
});

test('after a failed MOT test the register is checked daily at first, then less often, for three months', () => {
  const daysAfter = failedCheckDays.map((days) => -days);
  expect(daysAfter.slice(0, 3)).toEqual([1, 2, 3]);
  for (const [at, days] of daysAfter.slice(1).entries()) {
    expect(days).toBeGreaterThan(daysAfter[at] ?? 0);
    expect(days).toBeLessThanOrEqual(2 * (daysAfter[at] ?? 0));
  }
  expect(daysAfter.at(-1)).toBe(91);
});

test.each([
  ['2027-01-01', '2027-03-28'],
  ['2027-03-28', '2027-03-31'],
  ['2027-04-03', '2027-04-07'],
  ['2027-04-07', null],
])('after %s the next check of the register is on %s', (day, next) => {
  expect(nextCheckDay(due, day)).toBe(next);
});

test('a recall is checked for a year at growing intervals', () => {
  const asked: (number | null)[] = [];
  for (let day = addDays(due, -40); day < addDays(due, 500); day = addDays(day, 1)) {
    const span = { since: addDays(day, -1), until: day };
    const days = checkEntered(due, span, checkDaysOf('recall'));
    if (days !== null) asked.push(days);
  }
  expect(asked).toEqual([-7, -14, -28, -56, -91, -182, -364]);
});
