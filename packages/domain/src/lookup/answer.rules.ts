import { type CivilDate, dateInLondon } from '../kernel/civil-date.ts';
import { isSame } from '../sync/merge.ts';
import type { VehicleFields, VehiclePatch } from '../vehicles/vehicles.schema.ts';
import { failureIn } from './history.rules.ts';
import type { LookupAnswer } from './lookup.schema.ts';

const dayOf = ({ checkedAt }: LookupAnswer) => dateInLondon(new Date(checkedAt));

/** Returns when the registers were asked, in the format that a vehicle stores. */
export const checkedAtOf = ({ checkedAt }: Pick<LookupAnswer, 'checkedAt'>): string =>
  new Date(checkedAt).toISOString();

type Dates = Pick<LookupAnswer, 'taxDueDate' | 'motExpiryDate' | 'isFirstMot'>;

/**
 * Returns the last day for which the register says a vehicle is taxed or tested. The due date of a first MOT is not the
 * end of a certificate.
 */
export const registerDate = (kind: 'mot' | 'tax', answer: Dates): CivilDate | null => {
  if (kind === 'tax') return answer.taxDueDate;
  return answer.isFirstMot ? null : answer.motExpiryDate;
};

/** Returns the register's new date, or null if it is past or not later than the old one. */
export const renewedDate = (
  kind: 'mot' | 'tax',
  answer: Dates,
  { before, today }: { before: CivilDate | null; today: CivilDate },
): CivilDate | null => {
  const newDate = registerDate(kind, answer);
  return newDate && newDate >= today && (!before || newDate > before) ? newDate : null;
};

/** Converts an answer to vehicle fields. Missing values are null. */
export const fieldsFrom = (answer: LookupAnswer) => ({
  registrationNumber: answer.registrationNumber,
  make: answer.make,
  model: answer.model,
  year: answer.year,
  color: answer.color,
  fuelType: answer.fuelType,
  cylinderCapacity: answer.cylinderCapacity,
  co2Emissions: answer.co2Emissions,
  monthOfFirstRegistration: answer.monthOfFirstRegistration,
  firstRegistrationDate: answer.firstRegistrationDate,
  // DVLA's texts have no length limit. A text that is too long would prevent the rest from being saved.
  euroStatus: answer.euroStatus?.slice(0, 30) ?? null,
  typeApproval: answer.typeApproval?.slice(0, 10) ?? null,
  additionalRateEndDate: answer.additionalRateEndDate ?? null,
  lastV5cDate: answer.lastV5cDate ?? null,
  wheelplan: answer.wheelplan?.slice(0, 30) ?? null,
  // Nor have its weights.
  revenueWeight:
    answer.revenueWeight && answer.revenueWeight <= 99_999 ? answer.revenueWeight : null,
  isUsedImport: answer.isUsedImport ?? null,
  taxStatus: answer.taxStatus,
  taxDueDate: answer.taxDueDate,
  motStatus: answer.motStatus,
  motExpiryDate: registerDate('mot', answer),
  firstMotDueDate: answer.isFirstMot ? answer.motExpiryDate : null,
  ...failureIn(answer.tests),
  recallSince: answer.recall === 'outstanding' ? dayOf(answer) : null,
  checkedAt: checkedAtOf(answer),
});

type Name = keyof VehicleFields;

/** The fields that the registers decide. The owner's own wording is kept. */
const registerFields: readonly Name[] = [
  'motExpiryDate',
  'taxDueDate',
  'motStatus',
  'taxStatus',
  'color',
  'fuelType',
  'cylinderCapacity',
  'co2Emissions',
  'monthOfFirstRegistration',
  'firstRegistrationDate',
  'euroStatus',
  'typeApproval',
  'additionalRateEndDate',
  'lastV5cDate',
  'wheelplan',
  'revenueWeight',
  'isUsedImport',
  'firstMotDueDate',
];

const isKnown = (value: unknown) => value !== null && value !== undefined;
const inCapitals = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value);

/**
 * Returns the recall change. A recall keeps the day it was first reported, and is cleared when the register reports
 * none. A missing value changes nothing.
 */
const recallChange = ({ recallSince }: VehicleFields, answer: LookupAnswer): VehiclePatch => {
  if (answer.recall === 'outstanding') return recallSince ? {} : { recallSince: dayOf(answer) };
  return answer.recall === 'none' && recallSince ? { recallSince: null } : {};
};

/** Returns the change of a failed test. An answer without tests says nothing, and a later pass ends the failure. */
const failureChange = (vehicle: VehicleFields, { tests }: LookupAnswer): VehiclePatch => {
  const failure = failureIn(tests);
  const isSaid =
    (vehicle.motFailedOn ?? null) === failure.motFailedOn &&
    (vehicle.isMotFailDangerous ?? null) === failure.isMotFailDangerous;
  return tests.length === 0 || isSaid ? {} : failure;
};

/** Returns the changes in an answer. A missing value removes nothing, and `PETROL` equals `Petrol`. */
export const changesFound = (vehicle: VehicleFields, answer: LookupAnswer): VehiclePatch => {
  const answered = fieldsFrom(answer);
  const changed = registerFields.filter((name) => {
    const value = answered[name as keyof typeof answered];
    return isKnown(value) && !isSame(inCapitals(vehicle[name] ?? null), inCapitals(value));
  });
  return {
    ...Object.fromEntries(changed.map((name) => [name, answered[name as keyof typeof answered]])),
    ...recallChange(vehicle, answer),
    ...failureChange(vehicle, answer),
  };
};

/** Returns the vehicle's changes from a new answer: the fields that differ, and the time of the answer. */
export const answerPatch = (vehicle: VehicleFields, answer: LookupAnswer): VehiclePatch => ({
  ...changesFound(vehicle, answer),
  checkedAt: checkedAtOf(answer),
});

const isNewer = ({ checkedAt }: VehicleFields, answer: LookupAnswer): boolean =>
  !checkedAt || new Date(answer.checkedAt) > new Date(checkedAt);

/** Returns whether the owner's date is later than the register's: a register can be days behind a renewal. */
const isAhead = (own: CivilDate | null, register: CivilDate | null): boolean =>
  own !== null && register !== null && own > register;

/**
 * Returns the vehicle's changes from an answer that was loaded to be shown, not to check the dates. Nobody waits for its
 * changes, so an older answer and another make change nothing, and a date that the owner renewed stays.
 */
export const patchFromShownAnswer = (
  vehicle: VehicleFields,
  answer: LookupAnswer,
): VehiclePatch => {
  if (!isNewer(vehicle, answer) || isAnotherMake(vehicle, answer)) return {};
  const patch = answerPatch(vehicle, answer);
  const answered = fieldsFrom(answer);
  const behind: Name[] = [
    ...(isAhead(vehicle.motExpiryDate, answered.motExpiryDate)
      ? (['motExpiryDate', 'motStatus', 'motFailedOn', 'isMotFailDangerous'] as const)
      : []),
    ...(isAhead(vehicle.taxDueDate, answered.taxDueDate)
      ? (['taxDueDate', 'taxStatus'] as const)
      : []),
  ];
  return Object.fromEntries(
    Object.entries(patch).filter(([name]) => !behind.includes(name as Name)),
  );
};

/** Returns whether the answer is for another make than the owner's vehicle, most likely a mistyped plate. */
export const isAnotherMake = (
  vehicle: Pick<VehicleFields, 'make'>,
  answer: Pick<LookupAnswer, 'make'>,
): boolean => {
  if (!answer.make) return false;
  const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const [own, theirs] = [letters(vehicle.make), letters(answer.make)];
  return !own.includes(theirs) && !theirs.includes(own);
};
