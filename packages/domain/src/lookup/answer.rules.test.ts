import { expect, test } from 'vitest';
import { emptyVehicle, type VehicleFields } from '../vehicles/vehicles.schema.ts';
import { fieldsFrom, isAnotherMake, patchFromShownAnswer, renewedDate } from './answer.rules.ts';
import type { LookupAnswer } from './lookup.schema.ts';

test('an answer of a register about another make of vehicle is detected', () => {
  expect(isAnotherMake({ make: 'Toyota' }, { make: 'Ford' })).toBe(true);
});

test.each([
  ['Mercedes', 'MERCEDES-BENZ'],
  ['Mercedes-Benz', 'Mercedes'],
  ['Land Rover', 'LANDROVER'],
])('%s and %s are the same make', (make, told) => {
  expect(isAnotherMake({ make }, { make: told })).toBe(false);
});

test.each([null, ''])(
  'an answer of a register without a make (%j) does not count as an answer about another make',
  (told) => {
    expect(isAnotherMake({ make: 'Toyota' }, { make: told })).toBe(false);
  },
);

const dates = { taxDueDate: '2027-12-01', motExpiryDate: '2027-11-20', isFirstMot: false };
const known = { before: '2026-11-20', today: '2026-11-15' };

test('a renewal is recognised if the register’s date is later than the old date and not in the past', () => {
  expect(renewedDate('mot', dates, known)).toBe('2027-11-20');
  expect(renewedDate('tax', dates, known)).toBe('2027-12-01');
  expect(renewedDate('mot', dates, { ...known, before: null })).toBe('2027-11-20');
  expect(renewedDate('mot', dates, { ...known, before: '2027-11-20' })).toBeNull();
  expect(renewedDate('mot', dates, { ...known, today: '2027-11-21' })).toBeNull();
});

test('the due date of a first MOT does not count as a renewal', () => {
  expect(renewedDate('mot', { ...dates, isFirstMot: true }, known)).toBeNull();
});

const told: LookupAnswer = {
  registrationNumber: 'AB17CDE',
  make: 'TOYOTA',
  model: 'COROLLA',
  year: 2017,
  color: 'Silver',
  fuelType: 'PETROL',
  cylinderCapacity: 1598,
  co2Emissions: 128,
  monthOfFirstRegistration: '2017-03',
  firstRegistrationDate: '2017-03-01',
  euroStatus: null,
  typeApproval: null,
  additionalRateEndDate: null,
  lastV5cDate: null,
  wheelplan: null,
  revenueWeight: null,
  isUsedImport: null,
  taxStatus: 'Taxed',
  taxDueDate: '2027-03-01',
  motStatus: 'Not valid',
  motExpiryDate: '2026-11-12',
  isFirstMot: false,
  recall: 'outstanding',
  tests: [],
  sources: { dvla: 'found', dvsa: 'found' },
  checkedAt: '2026-11-15T10:00:00Z',
};
const vehicle: VehicleFields = {
  ...emptyVehicle,
  ...fieldsFrom({ ...told, recall: 'none', checkedAt: '2026-11-01T10:00:00Z' }),
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
};

test("a look-up shown on a vehicle's page sets the vehicle's recall and the time of the look-up", () => {
  const checkedAt = '2026-11-15T10:00:00.000Z';
  expect(patchFromShownAnswer(vehicle, told)).toEqual({ recallSince: '2026-11-15', checkedAt });
});

test("a look-up shown on a vehicle's page does not replace a later date that the owner has entered", () => {
  const renewed = { ...vehicle, motExpiryDate: '2027-11-12', motStatus: null };
  expect(patchFromShownAnswer(renewed, told)).not.toHaveProperty('motExpiryDate');
  expect(patchFromShownAnswer(renewed, told)).not.toHaveProperty('motStatus');
  const older = { ...vehicle, motExpiryDate: '2025-11-12' };
  expect(patchFromShownAnswer(older, told)).toHaveProperty('motExpiryDate', '2026-11-12');
});

test("a look-up shown on a vehicle's page changes nothing if it is older than the record or about another make", () => {
  expect(patchFromShownAnswer({ ...vehicle, checkedAt: '2026-11-15T10:00:00.000Z' }, told)).toEqual(
    {},
  );
  expect(patchFromShownAnswer(vehicle, { ...told, make: 'FORD' })).toEqual({});
});
