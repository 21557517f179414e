import { changesFound } from '@roadworthy/domain/lookup/answer.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { emptyVehicle, VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeChanges } from '../history/changes-found.ts';
import { draftOfAnswer, ofOwnPlate } from './answer-fields.ts';
import { foundWords, gapsOf, signsOfAnswer } from './answer-words.ts';

const today = '2026-11-15';
const answer: LookupAnswer = {
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  color: 'Silver',
  fuelType: 'Petrol',
  cylinderCapacity: 1598,
  co2Emissions: 128,
  monthOfFirstRegistration: '2017-03',
  firstRegistrationDate: '2017-03-14',
  taxStatus: 'Taxed',
  taxDueDate: '2027-03-01',
  motStatus: 'Valid',
  motExpiryDate: '2026-11-26',
  isFirstMot: false,
  recall: 'none',
  tests: [],
  sources: { dvla: 'found', dvsa: 'found' },
  checkedAt: '2026-11-15T10:00:00+00:00',
};
const saved = z.parse(VehicleFields, draftOfAnswer(answer));

test('an answer from DVLA and DVSA fills in a vehicle that can be saved, including fields that the form does not show', () => {
  expect(saved).toMatchObject({ fuelType: 'Petrol', taxStatus: 'Taxed', cylinderCapacity: 1598 });
  expect(saved.checkedAt).toBe('2026-11-15T10:00:00.000Z');
});

test('fields missing from an answer stay empty, and fields that only the owner knows stay as typed', () => {
  const typed = { ...emptyVehicle, model: 'Saab 900', mileage: 50_000 };
  expect(draftOfAnswer({ ...answer, model: null }, typed)).toMatchObject({
    model: null,
    mileage: 50_000,
  });
});

test("the due date of a vehicle's first MOT is not stored as an expiry date", () => {
  expect(draftOfAnswer({ ...answer, isFirstMot: true }).motExpiryDate).toBeNull();
});

test('if the user changes the plate after a look-up, the vehicle does not get the details of the first plate', () => {
  expect(ofOwnPlate(saved, answer)).toEqual(saved);
  const other = ofOwnPlate({ ...saved, registrationNumber: 'YX65KLM' }, answer);
  expect(other).toMatchObject({
    taxStatus: null,
    fuelType: null,
    checkedAt: null,
    color: 'Silver',
  });
});

test('the signs shown after a look-up follow the legal rules and have short dates', () => {
  expect(signsOfAnswer(answer, today)).toEqual([
    { tone: 'warn', label: 'MOT · Valid', text: '26 Nov' },
    { tone: 'go', label: 'Tax · Taxed', text: '1 Mar 2027' },
    { tone: 'go', label: 'Recalls', text: 'None outstanding' },
  ]);
  const bad = { ...answer, motExpiryDate: null, motStatus: 'Not valid', taxStatus: 'SORN' };
  expect(signsOfAnswer({ ...bad, taxDueDate: null, recall: 'outstanding' }, today)).toEqual([
    { tone: 'none', label: 'MOT', text: 'Off road (SORN)' },
    { tone: 'none', label: 'Tax', text: 'Off road (SORN)' },
    { tone: 'stop', label: 'Recalls', text: 'Outstanding safety recall' },
  ]);
});

test('if DVLA or DVSA gives no answer, a message of the look-up says what could not be reached', () => {
  expect(gapsOf(answer)).toEqual([]);
  const [gap] = gapsOf({ ...answer, sources: { dvla: 'found', dvsa: 'unavailable' } });
  expect(gap).toMatch(/^The MOT history could not be reached just now/);
});

test('a new look-up is compared with the vehicle, and a value missing from the look-up changes nothing', () => {
  expect(changesFound(saved, answer)).toEqual({});
  expect(changesFound({ ...saved, color: 'SILVER' }, { ...answer, taxDueDate: null })).toEqual({});
  const patch = changesFound(saved, { ...answer, motExpiryDate: '2027-11-20' });
  expect(patch).toEqual({ motExpiryDate: '2027-11-20' });
  expect(describeChanges(saved, patch)).toEqual(['MOT expiry date: 26 Nov 2026 → 20 Nov 2027']);
});

test('a recall is kept from the day it was reported until the register reports none', () => {
  const recalled: LookupAnswer = { ...answer, recall: 'outstanding' };
  const told = z.parse(VehicleFields, draftOfAnswer(recalled));
  expect([saved.recallSince, told.recallSince]).toEqual([null, '2026-11-15']);
  expect(changesFound(saved, recalled)).toEqual({ recallSince: '2026-11-15' });
  const later = { ...recalled, checkedAt: '2026-12-24T10:00:00+00:00' };
  expect(changesFound(told, later)).toEqual({});
  expect(changesFound(told, { ...answer, recall: 'unknown' })).toEqual({});
  const patch = changesFound(told, answer);
  expect(patch).toEqual({ recallSince: null });
  expect(describeChanges(told, patch)).toEqual(['Safety recall: outstanding → none outstanding']);
});

test.each([
  ['found', 'found', 'Vehicle Found in DVLA Database', true],
  ['found', 'unavailable', 'Vehicle Found in DVLA Database', false],
  ['unavailable', 'found', 'Vehicle Found in MOT History', false],
  ['not-found', 'found', 'Vehicle Found in MOT History', false],
  ['off', 'found', 'Vehicle Found in MOT History', false],
  ['unavailable', 'unavailable', 'Vehicle Found in Earlier Answers', false],
] as const)(
  "if DVLA's answer is %s and the MOT history is %s, the title of the look-up is %s",
  (dvla, dvsa, title, isWhole) => {
    expect(foundWords({ sources: { dvla, dvsa } })).toMatchObject({ title, isWhole });
  },
);
