import { fieldsFrom } from '@roadworthy/domain/lookup/answer.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { emptyVehicle, type VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { Draft } from '../form/vehicle-form-values.ts';

/** What a lookup says and the form does not show. It belongs to one plate. */
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
] as const;

/** What only the owner can know of what was typed: the rest was, or will be, said of one plate. */
export const ownWords = (typed: Draft): Draft => {
  const { mileage, vin, insuranceProvider, insuranceExpiryDate, notes, nation, motExempt } = typed;
  const { lastServiceDate, lastServiceMileage, nextServiceDate, nextServiceMileage } = typed;
  const service = { lastServiceDate, lastServiceMileage, nextServiceDate, nextServiceMileage };
  const insurance = { insuranceProvider, insuranceExpiryDate };
  return { ...emptyVehicle, mileage, vin, ...service, ...insurance, notes, nation, motExempt };
};

/** The form as the answer fills it in. What only the owner can know stays as typed; of another plate nothing stays. */
export const draftOfAnswer = (answer: LookupAnswer, typed: Draft = emptyVehicle): Draft => ({
  ...ownWords(typed),
  ...fieldsFrom(answer),
});

/** With another plate than the one that was looked up it is another vehicle: the unseen details are not its own. */
export const ofOwnPlate = (fields: VehicleFields, answer: LookupAnswer | null): VehicleFields => {
  if (!answer || fields.registrationNumber === answer.registrationNumber) return fields;
  return { ...fields, ...Object.fromEntries(unseen.map((name) => [name, null])) };
};
