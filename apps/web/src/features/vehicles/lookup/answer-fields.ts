import { fieldsFrom } from '@roadworthy/domain/lookup/answer.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { emptyVehicle, type VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { Draft } from '../form/vehicle-form-values.ts';

/** Fields of a lookup that the form does not show. They belong to one plate. */
const unseen = [
  'taxStatus',
  'motStatus',
  'cylinderCapacity',
  'fuelType',
  'co2Emissions',
  'monthOfFirstRegistration',
  'firstRegistrationDate',
  'recallSince',
  'checkedAt',
  'euroStatus',
  'typeApproval',
  'additionalRateEndDate',
  'lastV5cDate',
  'wheelplan',
  'revenueWeight',
  'isUsedImport',
  'firstMotDueDate',
  'motFailedOn',
  'isMotFailDangerous',
] as const;

/** Returns the typed fields that only the owner can know; the others belong to one plate. */
export const ownWords = (typed: Draft): Draft => {
  const { mileage, vin, insuranceProvider, insuranceExpiryDate, notes } = typed;
  const { nation, motExempt, isTestedYearly } = typed;
  const { lastServiceDate, lastServiceMileage, nextServiceDate, nextServiceMileage } = typed;
  const service = { lastServiceDate, lastServiceMileage, nextServiceDate, nextServiceMileage };
  const insurance = { insuranceProvider, insuranceExpiryDate };
  const tests = { nation, motExempt, isTestedYearly };
  return { ...emptyVehicle, mileage, vin, ...service, ...insurance, notes, ...tests };
};

/**
 * Returns the form as the answer fills it in. Fields that only the owner can know stay as typed; the others are
 * replaced.
 */
export const draftOfAnswer = (answer: LookupAnswer, typed: Draft = emptyVehicle): Draft => ({
  ...ownWords(typed),
  ...fieldsFrom(answer),
});

/** Clears the hidden fields if the plate is not the looked-up one, because it is then another vehicle. */
export const ofOwnPlate = (fields: VehicleFields, answer: LookupAnswer | null): VehicleFields => {
  if (!answer || fields.registrationNumber === answer.registrationNumber) return fields;
  return { ...fields, ...Object.fromEntries(unseen.map((name) => [name, null])) };
};
