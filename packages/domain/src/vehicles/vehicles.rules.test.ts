import { expect, test } from 'vitest';
import {
  insuranceState,
  motState,
  serviceState,
  serviceWarnings,
  taxState,
  yearProblem,
} from './vehicles.rules.ts';
import { emptyVehicle } from './vehicles.schema.ts';

const today = '2026-11-15';

test.each([
  ['2026-11-14', 'over', -1],
  ['2026-11-15', 'due', 0],
  ['2026-12-15', 'due', 30],
  ['2026-12-16', 'fine', 31],
  [null, 'unknown', null],
] as const)('an MOT to %s is %s', (motExpiryDate, state, days) => {
  const vehicle = { ...emptyVehicle, motExpiryDate };
  expect(motState(vehicle, today)).toEqual({ state, date: motExpiryDate, days });
});

test.each([
  ['2026-11-14', 'over'],
  ['2026-11-15', 'over'],
  ['2026-11-16', 'due'],
  ['2027-03-01', 'fine'],
  [null, 'unknown'],
] as const)('tax due on %s is %s', (taxDueDate, state) => {
  expect(taxState({ ...emptyVehicle, taxDueDate }, today).state).toBe(state);
});

test.each([
  ['2026-11-14', 'over'],
  ['2026-11-15', 'due'],
  ['2027-06-19', 'fine'],
] as const)('insurance to %s is %s', (insuranceExpiryDate, state) => {
  expect(insuranceState({ ...emptyVehicle, insuranceExpiryDate }, today).state).toBe(state);
});

test('the date wins over a stored word', () => {
  const vehicle = {
    ...emptyVehicle,
    motStatus: 'Valid',
    motExpiryDate: '2026-01-01',
    taxStatus: 'Taxed',
    taxDueDate: '2026-01-01',
  };
  expect(motState(vehicle, today).state).toBe('over');
  expect(taxState(vehicle, today).state).toBe('over');
});

test('without a date a good word claims nothing, and a bad one is believed', () => {
  expect(motState({ ...emptyVehicle, motStatus: 'Valid' }, today).state).toBe('unknown');
  expect(motState({ ...emptyVehicle, motStatus: 'Not valid' }, today).state).toBe('over');
  expect(taxState({ ...emptyVehicle, taxStatus: 'Taxed' }, today).state).toBe('unknown');
  expect(taxState({ ...emptyVehicle, taxStatus: 'Untaxed' }, today).state).toBe('over');
  expect(taxState({ ...emptyVehicle, taxStatus: 'Not Taxed for on Road Use' }, today).state).toBe(
    'over',
  );
});

test('nothing is due for a vehicle declared off road', () => {
  const vehicle = {
    ...emptyVehicle,
    taxStatus: 'SORN',
    motExpiryDate: '2020-01-01',
    insuranceExpiryDate: '2020-01-01',
  };
  for (const state of [
    motState(vehicle, today),
    taxState(vehicle, today),
    insuranceState(vehicle, today),
  ]) {
    expect(state.state).toBe('off-road');
  }
});

test('a service is due by date or by miles', () => {
  const vehicle = {
    ...emptyVehicle,
    nextServiceDate: '2027-06-01',
    nextServiceMileage: 50_000,
    mileage: 49_999,
  };
  expect(serviceState(vehicle, today).state).toBe('fine');
  expect(serviceState({ ...vehicle, mileage: 50_000 }, today).state).toBe('over');
  expect(serviceState({ ...vehicle, nextServiceDate: '2026-11-01' }, today).state).toBe('over');
});

test('what looks odd is said, and equal values are not odd', () => {
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

test('next year’s model is the newest there can be', () => {
  expect(yearProblem(2027, today)).toBeNull();
  expect(yearProblem(2028, today)).toBe('Year cannot exceed 2027');
});
