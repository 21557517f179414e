import { emptyVehicle, type VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { expect, test } from 'vitest';
import { draftFrom, fieldsOf, vehicleFormSchema } from './vehicle-form-values.ts';

const today = '2026-11-14';
const entries = { make: 'Ford', model: 'Focus', year: '2015', registrationNumber: 'yx65 klm' };
const focus: VehicleFields = {
  ...emptyVehicle,
  make: 'Ford',
  model: 'Focus',
  year: 2015,
  registrationNumber: 'YX65KLM',
};

const check = async (texts: Record<string, string>) => {
  const result = await vehicleFormSchema(today)['~standard'].validate({ ...entries, ...texts });
  return 'issues' in result
    ? Object.fromEntries(result.issues.map(({ path, message }) => [path[0], message]))
    : result.value;
};

test('the vehicle form reads empty fields as null and numbers as numbers, and normalises the plate', async () => {
  expect(await check({ mileage: '40,000', vin: '  ', color: ' Blue ' })).toEqual({
    ...focus,
    mileage: 40000,
    color: 'Blue',
  });
});

test('saving a vehicle form keeps the fields that the form does not show', () => {
  const draft = draftFrom(entries, { ...focus, fuelType: 'PETROL', cylinderCapacity: 1598 });
  expect(draft).toMatchObject({ fuelType: 'PETROL', cylinderCapacity: 1598 });
});

test('an unchecked box of the vehicle form is null if it was never checked, and otherwise false', () => {
  const exemptFrom = (motExempt: boolean | null, text: string) =>
    draftFrom({ ...entries, motExempt: text }, { ...focus, motExempt }).motExempt;
  expect(exemptFrom(null, 'yes')).toBe(true);
  expect(exemptFrom(null, 'no')).toBeNull();
  expect(exemptFrom(false, 'no')).toBe(false);
  expect(exemptFrom(true, 'no')).toBe(false);
});

test('typing a new legal date clears the register’s older status; leaving the date unchanged keeps the status', () => {
  const offRoad = { ...focus, taxStatus: 'SORN', motStatus: 'Not valid', taxDueDate: '2026-01-01' };
  const typed = { ...entries, taxDueDate: '2027-03-01', motExpiryDate: '2027-05-02' };
  expect(draftFrom(typed, offRoad)).toMatchObject({ taxStatus: null, motStatus: null });
  const untouched = { ...entries, taxDueDate: '2026-01-01', motExpiryDate: '' };
  expect(draftFrom(untouched, offRoad)).toMatchObject({
    taxStatus: 'SORN',
    motStatus: 'Not valid',
  });
});

test('the vehicle form ignores values whose names are not fields', () => {
  expect(draftFrom({ ...entries, id: 'x', file: new File([], 'x') })).not.toHaveProperty('id');
});

test('each required field of the vehicle form has its own message', async () => {
  expect(await check({ make: '', model: ' ', year: '', registrationNumber: '' })).toEqual({
    make: 'Make is required',
    model: 'Model is required',
    year: 'Year is required',
    registrationNumber: 'Registration number is required',
  });
});

test.each([
  ['1899', 'Year must be at least 1900'],
  ['2028', 'Year cannot exceed 2027'],
  ['soon', 'Must be a valid number'],
])('the vehicle form rejects the year %s: %s', async (year, message) => {
  expect(await check({ year })).toEqual({ year: message });
});

test('the vehicle form accepts next year as the year of a vehicle', async () => {
  expect(await check({ year: '2027' })).toMatchObject({ year: 2027 });
});

test.each(['-1', '12.5', '1e5'])('the vehicle form rejects %s as a mileage', async (mileage) => {
  expect(await check({ mileage })).toEqual({ mileage: 'Must be a valid number' });
});

test('the vehicle form rejects a last service in the future', async () => {
  expect(await check({ lastServiceDate: '2026-11-15' })).toEqual({
    lastServiceDate: 'Last service date cannot be in the future',
  });
  expect(await check({ lastServiceDate: today })).toMatchObject({ lastServiceDate: today });
});

test('a vehicle form is filled only with the fields of the record, and missing fields are null', () => {
  const { notes: _, ...old } = focus;
  expect(fieldsOf({ ...old, id: 'x', createdAt: 'y', rev: 3 })).toEqual(focus);
});

test('the vehicle form rejects a plate of another vehicle, but not the vehicle’s own plate', async () => {
  const isTaken = async (plate: string) => plate.replace(' ', '').toUpperCase() === 'AB17CDE';
  const issuesOf = async (plate: string, before?: VehicleFields) => {
    const texts = { ...entries, registrationNumber: plate };
    const result = await vehicleFormSchema(today, before, isTaken)['~standard'].validate(texts);
    return 'issues' in result ? result.issues : [];
  };
  expect(await issuesOf('ab17 cde')).toEqual([
    { path: ['registrationNumber'], message: 'Already in your garage' },
  ]);
  expect(await issuesOf('AB17 CDE', focus)).toHaveLength(1);
  expect(await issuesOf('YX65 KLM', focus)).toEqual([]);
  // Two devices added this plate: either vehicle can still be edited.
  for (const plate of ['AB17CDE', 'ab17 cde']) {
    expect(await issuesOf(plate, { ...focus, registrationNumber: 'AB17CDE' })).toEqual([]);
  }
});
