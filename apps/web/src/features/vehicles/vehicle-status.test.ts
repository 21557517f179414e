import { withDangers } from '@roadworthy/domain/open-dangers/open-dangers.rules';
import { motStatus } from '@roadworthy/domain/vehicles/mot.rules';
import { emptyVehicle, type VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { expect, test } from 'vitest';
import { asDiagnosis } from '../../../../../tests/support/fixtures/diagnoses.ts';
import { badgeOf, chipsOf, signsOf } from './vehicle-status.ts';

const today = '2026-11-14';
const vehicleWith = (fields: Partial<VehicleFields>): VehicleFields => ({
  ...emptyVehicle,
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  registrationNumber: 'AB17CDE',
  ...fields,
});
const chips = (fields: Partial<VehicleFields>) =>
  chipsOf(vehicleWith(fields), today).map(({ tone, text }) => `${tone}: ${text}`);
const signs = (fields: Partial<VehicleFields>) =>
  signsOf(vehicleWith(fields), today).map(({ tone, label, text }) => `${tone} ${label}: ${text}`);

test("on a vehicle's status, a distant date is green, a near date is a warning with the day, and a past date is red", () => {
  expect(
    chips({
      motExpiryDate: '2026-11-26',
      taxDueDate: '2027-03-01',
      insuranceExpiryDate: '2026-11-13',
    }),
  ).toEqual(['warn: MOT 26 Nov', 'go: Taxed', 'stop: Insurance expired']);
});

test('an MOT is valid until the end of its last day, but tax is already due on its date', () => {
  expect(chips({ motExpiryDate: today, taxDueDate: today })).toEqual([
    'warn: MOT 14 Nov',
    'stop: Tax expired',
  ]);
  expect(signs({ motExpiryDate: today, taxDueDate: today })).toEqual([
    'warn MOT: 14 Nov · today',
    'stop Road tax: Due today',
    'none Insurance: Not set',
    'none Service: Not set',
  ]);
});

test('an MOT, tax or insurance without a date is not shown as valid, even if a good status is stored', () => {
  expect(chips({ motStatus: 'Valid', taxStatus: 'Taxed' })).toEqual([]);
  expect(chips({ motStatus: 'Not valid', taxStatus: 'Untaxed' })).toEqual([
    'stop: MOT not valid',
    'stop: Untaxed',
  ]);
});

test('a vehicle that is off the road is shown as off the road once, and none of its dates is shown as due', () => {
  const offRoad = { taxStatus: 'SORN', motExpiryDate: '2020-01-01' };
  expect(chips(offRoad)).toEqual(['plain: Off road (SORN)']);
  expect(signs(offRoad)[0]).toBe('none MOT: Off road (SORN)');
});

test('a new car shows when its first MOT is due, as an estimate', () => {
  const registered = (month: string) => ({
    year: Number(month.slice(0, 4)),
    monthOfFirstRegistration: month,
  });
  expect(chips(registered('2024-06'))).toEqual(['go: First MOT 31 May 2027 (est.)']);
  expect(chips(registered('2023-11'))).toEqual([]);
  expect(chips({ firstMotDueDate: '2026-11-01' })).toEqual(['stop: First MOT overdue']);
  expect(signs(registered('2023-12'))[0]).toBe('warn First MOT: 30 Nov (estimated) · 16 days');
  expect(signs({ firstMotDueDate: '2026-11-01' })[0]).toBe('stop First MOT: Overdue · 1 Nov');
  const badge = (fields: Partial<VehicleFields>) => badgeOf(motStatus(vehicleWith(fields), today));
  expect(badge(registered('2024-06'))).toEqual({ tone: 'go', text: 'First MOT not due yet' });
  expect(badge({ motStatus: 'No details held by DVLA' })).toEqual({
    tone: 'plain',
    text: 'No MOT record',
  });
  expect(badge({ motStatus: 'Valid' })).toBeNull();
});

test('a failed MOT is never shown as valid, and a dangerous failure is red', () => {
  const failed = { motExpiryDate: '2027-05-01', motFailedOn: '2026-11-10' };
  expect(chips(failed)).toEqual(['warn: MOT failed']);
  expect(signs(failed)[0]).toBe('warn MOT: Failed 10 Nov');
  const dangerous = { ...failed, isMotFailDangerous: true };
  expect(signs(dangerous)[0]).toBe('stop MOT: Dangerous · failed 10 Nov');
  expect(signs({ ...dangerous, taxStatus: 'SORN' })[0]).toBe('stop MOT: Dangerous · failed 10 Nov');
});

test('a vehicle that is exempt from MOT or tax needs no date', () => {
  expect(chips({ motExempt: true })).toEqual(['go: MOT exempt']);
  expect(signs({ motExempt: true, motExpiryDate: '2020-01-01' })[0]).toBe('go MOT: Exempt');
});

test('a service is due by date or by miles', () => {
  const service = (fields: Partial<VehicleFields>) => signs(fields)[3];
  expect(service({ nextServiceDate: '2026-11-15' })).toBe('warn Service: 15 Nov · 1 day');
  expect(service({ nextServiceDate: '2026-11-01' })).toBe('stop Service: Overdue · 1 Nov');
  expect(service({ mileage: 61000, nextServiceMileage: 60000 })).toBe(
    'stop Service: Overdue · 60,000 miles',
  );
  expect(service({ mileage: 50000, nextServiceMileage: 60000 })).toBe(
    'go Service: At 60,000 miles',
  );
  expect(service({ nextServiceMileage: 60000 })).toBe('none Service: At 60,000 miles');
});

test("a vehicle's card shows a safety recall, even if the vehicle is off the road", () => {
  const chips = (fields: Partial<VehicleFields>) =>
    chipsOf(vehicleWith(fields), today).map(({ text }) => text);
  expect(chips({ recallSince: '2026-11-01' })).toContain('Safety recall');
  expect(chips({ recallSince: '2026-11-01', taxStatus: 'SORN' })).toContain('Safety recall');
  expect(chips({})).not.toContain('Safety recall');
});

test('an open danger is the first chip of a vehicle, whether or not the vehicle is off the road', () => {
  const [dangerous] = withDangers(
    [{ ...vehicleWith({ motExpiryDate: '2026-11-01', recallSince: '2026-11-01' }), id: 'a' }],
    [asDiagnosis({ vehicleId: 'a' })],
  );
  if (!dangerous) throw new Error('The vehicle was not returned');
  const texts = (fields: Partial<VehicleFields> = {}) =>
    chipsOf({ ...dangerous, ...fields }, today).map(({ tone, text }) => `${tone}: ${text}`);
  expect(texts()).toEqual(['stop: Do not drive', 'stop: MOT expired', 'stop: Safety recall']);
  expect(texts({ taxStatus: 'SORN' })[0]).toBe('stop: Do not drive');
});
