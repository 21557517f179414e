import type { Vehicle, VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { expect, test } from 'vitest';
import { fieldsWith, stored } from '../../../../../../tests/support/web/arbitrary-vehicles.ts';
import { planImport, stepsOf } from './plan.ts';

const garageOf = (vehicles: readonly Vehicle[], limit = 100) => ({
  vehicles,
  limit,
  fullWords: 'The garage is full',
});

const fileOf = (...all: Partial<VehicleFields>[]) => ({
  rows: all.map((fields, index) => ({ row: index + 2, fields: fieldsWith(fields) })),
  problems: [{ row: 99, registration: null, message: 'Missing required fields in row 99' }],
  ignored: [],
});

test('the plan of an import counts new, known, repeated and invalid rows', () => {
  const file = fileOf({}, { registrationNumber: 'NEW1' }, { registrationNumber: 'NEW1' });
  expect(planImport(file, garageOf([stored()])).counts).toEqual({
    fresh: 1,
    known: 1,
    repeated: 1,
    problems: 1,
  });
});

test('the plan of an import finds a vehicle of the garage however its plate is written', () => {
  const plan = planImport(fileOf({}), garageOf([stored({ registrationNumber: 'ab17 cde' })]));
  expect(plan.counts).toMatchObject({ fresh: 0, known: 1 });
});

test('with Skip, an import adds the first row of a new vehicle and leaves known vehicles unchanged', () => {
  const file = fileOf(
    { color: 'Red' },
    { registrationNumber: 'NEW1', color: 'Blue' },
    { registrationNumber: 'NEW1', color: 'Green' },
  );
  expect(stepsOf(planImport(file, garageOf([stored()])), 'skip')).toEqual([
    {
      type: 'add',
      registration: 'NEW1',
      rows: [3],
      fields: fieldsWith({ registrationNumber: 'NEW1', color: 'Blue' }),
    },
  ]);
});

test('with Update, an import changes only the fields in the file that differ', () => {
  const garage = [stored({ color: 'Blue', mileage: 100, notes: 'Keep' })];
  const file = fileOf({ color: 'Blue', mileage: 200 });
  expect(stepsOf(planImport(file, garageOf(garage)), 'update')).toEqual([
    {
      type: 'update',
      registration: 'AB17CDE',
      rows: [2],
      id: garage[0]?.id,
      patch: { mileage: 200 },
    },
  ]);
});

test('with Update, an import merges repeated rows into one write, and the last value wins', () => {
  const file = fileOf({ color: 'Red', vin: 'A' }, { color: 'Blue' });
  expect(stepsOf(planImport(file, garageOf([])), 'update')).toEqual([
    {
      type: 'add',
      registration: 'AB17CDE',
      rows: [2, 3],
      fields: fieldsWith({ color: 'Blue', vin: 'A' }),
    },
  ]);
  const [step] = stepsOf(planImport(file, garageOf([stored()])), 'update');
  expect(step).toMatchObject({ type: 'update', patch: { color: 'Blue', vin: 'A' } });
});

test('in an import with Update, a zero changes a value and an absent value does not', () => {
  const garage = [stored({ mileage: 100, co2Emissions: 0 })];
  const [step] = stepsOf(planImport(fileOf({ mileage: 0 }), garageOf(garage)), 'update');
  expect(step).toMatchObject({ patch: { mileage: 0 } });
});

test('importing a file that has the same data as the garage writes nothing', () => {
  const garage = [stored({ notes: 'Same' })];
  for (const mode of ['skip', 'update'] as const) {
    expect(stepsOf(planImport(fileOf({ notes: 'Same' }), garageOf(garage)), mode)).toEqual([]);
  }
});

test('an import into a full garage adds no vehicle, but can still update vehicles', () => {
  const file = fileOf(
    { color: 'Red' },
    { registrationNumber: 'NEW1' },
    { registrationNumber: 'NEW2' },
  );
  const plan = planImport(file, garageOf([stored({ color: 'Blue' })], 1));
  expect(plan.counts).toEqual({ fresh: 0, known: 1, repeated: 0, problems: 3 });
  expect(plan.problems.slice(1)).toEqual([
    { row: 3, registration: 'NEW1', message: 'Row 3: The garage is full' },
    { row: 4, registration: 'NEW2', message: 'Row 4: The garage is full' },
  ]);
  expect(stepsOf(plan, 'update')).toMatchObject([{ type: 'update', patch: { color: 'Red' } }]);
});
