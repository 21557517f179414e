import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../kernel/civil-date.ts';
import { emptyVehicle } from '../vehicles/vehicles.schema.ts';
import { dayBeforeMot, dayOffers, whenOffers } from './day-offers.rules.ts';

const car = { ...emptyVehicle, year: 2017 };

const thisWeekend = (today: string) => whenOffers(null, today)[0]?.date ?? '';

test('‘this weekend’ starts on Saturday, and Sunday still belongs to it', () => {
  expect(thisWeekend('2026-11-16')).toBe('2026-11-21');
  expect(thisWeekend('2026-11-20')).toBe('2026-11-21');
  expect(thisWeekend('2026-11-21')).toBe('2026-11-21');
  expect(thisWeekend('2026-11-22')).toBe('2026-11-22');
  for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
    const date = thisWeekend(day);
    expect([0, 6]).toContain(new Date(`${date}T00:00:00Z`).getUTCDay());
    expect(daysBetween(day, date)).toBeGreaterThanOrEqual(0);
    expect(daysBetween(day, date)).toBeLessThan(6);
  }
});

test.each([
  ['a vehicle without known dates', {}, ['weekend 2026-11-21']],
  [
    'an upcoming service and MOT',
    { nextServiceDate: '2027-02-01', motExpiryDate: '2027-01-31' },
    ['weekend 2026-11-21', 'mot 2027-01-24', 'service 2027-02-01'],
  ],
  [
    'an MOT within the week: the day before it',
    { motExpiryDate: '2026-11-20' },
    ['mot 2026-11-19', 'weekend 2026-11-21'],
  ],
  ['an MOT that ends today', { motExpiryDate: '2026-11-16' }, ['weekend 2026-11-21']],
  [
    'overdue dates',
    { nextServiceDate: '2026-11-01', motExpiryDate: '2026-11-01' },
    ['weekend 2026-11-21'],
  ],
  [
    'a day that two reasons suggest is suggested once',
    { nextServiceDate: '2026-11-21' },
    ['weekend 2026-11-21'],
  ],
  [
    'no MOT for a vehicle off the road',
    { taxStatus: 'SORN', motExpiryDate: '2027-01-31' },
    ['weekend 2026-11-21'],
  ],
])('the days suggested for a task: %s', (_, fields, expected) => {
  const offers = whenOffers({ ...car, ...fields }, '2026-11-16');
  expect(offers.map(({ when, date }) => `${when} ${date}`)).toEqual(expected);
});

test('for a task without a vehicle, the weekend is suggested', () => {
  expect(whenOffers(null, '2026-11-16')).toEqual([{ when: 'weekend', date: '2026-11-21' }]);
});

test('for a new task, today is suggested once, even on a Saturday', () => {
  const words = (today: string) => dayOffers(null, today).map(({ when }) => when);
  expect(words('2026-11-20')).toEqual(['today', 'weekend']);
  expect(words('2026-11-21')).toEqual(['today']);
});

test('an MOT finding is due before the next MOT, or this weekend if the MOT date is unknown or past', () => {
  const day = (motExpiryDate: string | null) =>
    dayBeforeMot({ ...car, motExpiryDate }, '2026-11-16');
  expect(day('2027-01-31')).toBe('2027-01-24');
  expect(day('2026-11-12')).toBe('2026-11-21');
});
