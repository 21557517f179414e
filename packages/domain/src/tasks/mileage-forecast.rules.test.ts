import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../kernel/civil-date.ts';
import { forecastMileage, predictDate, type Reading } from './mileage-forecast.rules.ts';

const today = '2026-11-15';
const at = (daysAgo: number, miles: number): Reading => ({ date: addDays(today, -daysAgo), miles });
/** Returns readings at a fixed interval and a steady rate. */
const steady = (count: number, every: number, rate: number, first = 20_000): Reading[] =>
  Array.from({ length: count }, (_, n) => {
    const daysAgo = (count - 1 - n) * every + 3;
    return at(daysAgo, Math.round(first + n * every * rate));
  });
const rateOf = (readings: readonly Reading[]) => forecastMileage(readings, today)?.milesPerDay;

test('three MOT tests are enough to predict the mileage', () => {
  expect(rateOf(steady(3, 365, 21))).toBeCloseTo(21, 1);
});

test.each([
  ['no readings', []],
  ['two readings', steady(2, 365, 21)],
  ['three readings of one day', [at(0, 1), at(0, 2), at(0, 3)]],
  ['three readings within two months', steady(3, 29, 21)],
  [
    'old readings',
    steady(5, 365, 21).map(({ date, miles }) => ({ date: addDays(date, -1300), miles })),
  ],
  ['a vehicle that is not driven', steady(5, 100, 0)],
])('the mileage is not predicted from %s', (_, readings) => {
  expect(forecastMileage(readings, today)).toBeNull();
});

test('the prediction of the mileage ignores readings in the future', () => {
  expect(rateOf([...steady(3, 365, 21), at(-30, 990_000)])).toBeCloseTo(21, 1);
});

test('the prediction of the mileage uses only recent readings if there are enough', () => {
  const before = steady(8, 90, 40, 10_000).map(({ date, miles }) => ({
    date: addDays(date, -366),
    miles,
  }));
  const now = steady(8, 45, 10, 60_000);
  expect(rateOf([...before, ...now])).toBeCloseTo(10, 0);
});

test('after the odometer was exchanged, the prediction uses only the newer readings', () => {
  const old = steady(3, 120, 30, 90_000).map(({ date, miles }) => ({
    date: addDays(date, -400),
    miles,
  }));
  expect(rateOf([...old, ...steady(8, 50, 15, 200)])).toBeCloseTo(15, 0);
});

test('the miles per day are found although readings are rounded and some are wrong', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 80 }),
      fc.array(
        fc.record({
          gap: fc.integer({ min: 12, max: 40 }),
          slip: fc.integer({ min: -60, max: 60 }),
        }),
        { minLength: 12, maxLength: 30 },
      ),
      // Two wrong readings that agree would be another odometer, so there is one in each half.
      fc.array(fc.record({ place: fc.nat(), miles: fc.integer({ min: 0, max: 900_000 }) }), {
        maxLength: 2,
      }),
      (rate, noise, wrong) => {
        let daysAgo = noise.reduce((sum, { gap }) => sum + gap, 0);
        let miles = 30_000;
        const readings = noise.map(({ gap, slip }) => {
          daysAgo -= gap;
          miles += gap * rate;
          return at(daysAgo, miles + slip);
        });
        const half = readings.length >> 1;
        for (const [n, { place, miles: read }] of wrong.entries()) {
          const where = n * half + 2 + (place % (half - 4));
          readings[where] = { ...(readings[where] as Reading), miles: read };
        }
        const found = forecastMileage(readings, today)?.milesPerDay ?? 0;
        expect(Math.abs(found - rate) / rate).toBeLessThan(0.25);
      },
    ),
    { numRuns: 1000 },
  );
});

test('one wrong reading tilts a least-squares line, which is therefore not used', () => {
  const readings = steady(14, 26, 21).map((reading, n) =>
    n === 9 ? { ...reading, miles: reading.miles + 20_000 } : reading,
  );
  const days = readings.map(({ date }) => daysBetween(today, date));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = { days: mean(days), miles: mean(readings.map(({ miles }) => miles)) };
  const over = readings.reduce(
    (sum, { miles }, n) => sum + ((days[n] ?? 0) - middle.days) * (miles - middle.miles),
    0,
  );
  const under = days.reduce((sum, day) => sum + (day - middle.days) ** 2, 0);
  expect(Math.abs(over / under - 21)).toBeGreaterThan(5);
  expect(rateOf(readings)).toBeCloseTo(21, 0);
});

test('the prediction gives a date with its reason', () => {
  const forecast = forecastMileage(steady(14, 26, 21), today);
  const reached = predictDate((forecast?.last.miles ?? 0) + 210, forecast, today);
  expect(reached).toEqual({
    date: addDays(today, 7),
    reason: 'Predicted from 14 readings: about 21 miles a day',
  });
});

test.each([
  [0.4, 'less than a mile a day'],
  [1.2, 'about 1 mile a day'],
  [9.6, 'about 10 miles a day'],
])('the reason for a predicted date states %d miles a day as: %s', (milesPerDay, words) => {
  const forecast = { milesPerDay, readings: 4, last: at(0, 100) };
  expect(predictDate(101, forecast, today)?.reason).toBe(`Predicted from 4 readings: ${words}`);
});

test('the predicted day is today if the miles should have been reached by now, and miles that are far off have no predicted day', () => {
  const forecast = { milesPerDay: 10, readings: 4, last: at(30, 1000) };
  expect(predictDate(1100, forecast, today)?.date).toBe(today);
  expect(predictDate(500, forecast, today)?.date).toBe(today);
  expect(predictDate(1400, forecast, today)?.date).toBe(addDays(today, 10));
  expect(predictDate(90_000, forecast, today)).toBeNull();
  expect(predictDate(1100, null, today)).toBeNull();
});
