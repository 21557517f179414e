import { expect, test } from 'vitest';
import { addDays, dateInLondon, hourInLondon } from '../kernel/civil-date.ts';
import { morningOf, whenAwake } from './quiet-hours.rules.ts';

test.each([
  ['2027-01-15T07:59:59Z', '2027-01-15T08:00:00.000Z'],
  ['2027-01-15T08:00:00Z', '2027-01-15T08:00:00.000Z'],
  ['2027-01-15T20:59:59Z', '2027-01-15T20:59:59.000Z'],
  ['2027-01-15T21:00:00Z', '2027-01-16T08:00:00.000Z'],
  ['2027-07-15T06:59:59Z', '2027-07-15T07:00:00.000Z'],
  ['2027-07-15T07:00:00Z', '2027-07-15T07:00:00.000Z'],
  ['2027-07-15T19:59:00Z', '2027-07-15T19:59:00.000Z'],
  ['2027-07-15T20:00:00Z', '2027-07-16T07:00:00.000Z'],
  // Past midnight in London while UTC is still on the day before.
  ['2027-07-15T23:30:00Z', '2027-07-16T07:00:00.000Z'],
  // The nights when the clocks change.
  ['2027-03-27T22:00:00Z', '2027-03-28T07:00:00.000Z'],
  ['2027-10-30T21:30:00Z', '2027-10-31T08:00:00.000Z'],
  ['2028-02-28T23:00:00Z', '2028-02-29T08:00:00.000Z'],
])('a reminder that is ready at %s is sent at %s', (ready, goes) => {
  expect(whenAwake(new Date(ready)).toISOString()).toBe(goes);
});

test('quiet hours end at eight in London on every day of three years', () => {
  for (let day = '2027-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
    const morning = morningOf(day);
    expect([day, dateInLondon(morning), hourInLondon(morning)]).toEqual([day, day, 8]);
    expect(hourInLondon(new Date(morning.getTime() - 1))).toBe(7);
  }
});
