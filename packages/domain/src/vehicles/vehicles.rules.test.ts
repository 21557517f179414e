import { expect, test } from 'vitest';
import { serviceStatus } from './service.rules.ts';
import { serviceWarnings, yearProblem } from './vehicles.rules.ts';

const today = '2026-11-15';

test.each([
  ['2026-11-14', 'over', -1],
  ['2026-11-15', 'due', 0],
  ['2026-12-15', 'due', 30],
  ['2026-12-16', 'fine', 31],
  [null, 'unknown', null],
] as const)('the state of a service due on %s is ‘%s’', (nextServiceDate, state, days) => {
  expect(serviceStatus({ nextServiceDate }, today)).toMatchObject({ state, days });
});

test('a service is due by date or by miles', () => {
  const vehicle = { nextServiceDate: '2027-06-01', nextServiceMileage: 50_000, mileage: 49_999 };
  expect(serviceStatus(vehicle, today).state).toBe('fine');
  expect(serviceStatus({ ...vehicle, mileage: 50_000 }, today).state).toBe('over');
  expect(serviceStatus({ ...vehicle, nextServiceDate: '2026-11-01' }, today).state).toBe('over');
});

test('unlikely mileages and dates of services give a warning, and equal values do not', () => {
  const vehicle = {
    mileage: 40_000,
    lastServiceMileage: 41_000,
    nextServiceMileage: 39_000,
    lastServiceDate: '2026-06-02',
    nextServiceDate: '2026-06-01',
  };
  expect(serviceWarnings(vehicle)).toEqual([
    'Last service mileage is higher than current mileage',
    'Next service mileage is lower than current mileage',
    'Last service date is after next service date',
  ]);
  expect(
    serviceWarnings({
      ...vehicle,
      lastServiceMileage: 40_000,
      nextServiceMileage: 40_000,
      nextServiceDate: '2026-06-02',
    }),
  ).toEqual([]);
  expect(serviceWarnings({ ...vehicle, mileage: null, nextServiceDate: null })).toEqual([]);
});

test('the newest year accepted for a vehicle is next year', () => {
  expect(yearProblem(2027, today)).toBeNull();
  expect(yearProblem(2028, today)).toBe('Year cannot exceed 2027');
});
