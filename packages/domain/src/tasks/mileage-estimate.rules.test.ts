import { expect, test } from 'vitest';
import { estimateMileage } from './mileage-estimate.rules.ts';

const today = '2026-11-15';
const yearly = [
  { date: '2024-11-15', miles: 30_000 },
  { date: '2025-05-15', miles: 35_000 },
  { date: '2025-11-15', miles: 40_000 },
];

test('an estimated mileage continues the readings to today', () => {
  const estimate = estimateMileage(yearly, today);
  expect(estimate?.last).toEqual(yearly[2]);
  expect(estimate?.miles).toBeGreaterThan(49_500);
  expect(estimate?.miles).toBeLessThan(50_500);
  expect((estimate?.miles ?? 1) % 100).toBe(0);
});

test('a mileage estimate from a single odometer reading is that reading, rounded', () => {
  expect(estimateMileage([{ date: '2026-03-01', miles: 12_345 }], today)).toMatchObject({
    miles: 12_300,
  });
});

test('without readings there is no estimated mileage', () => {
  expect(estimateMileage([], today)).toBeNull();
  expect(estimateMileage([{ date: '2027-01-01', miles: 9 }], today)).toBeNull();
});
