import { addYears, type CivilDate } from '../kernel/civil-date.ts';
import { renewedDate } from '../lookup/answer.rules.ts';
import type { LookupAnswer } from '../lookup/lookup.schema.ts';
import { dateByHand } from '../vehicles/date-by-hand.rules.ts';
import { firstTestDue } from '../vehicles/first-test.rules.ts';
import type { Facts } from '../vehicles/legal.rules.ts';
import { expiryAfterPass, type MotFacts } from '../vehicles/mot.rules.ts';
import { isNewMileage } from '../vehicles/odometer.rules.ts';
import type { VehiclePatch } from '../vehicles/vehicles.schema.ts';

/** The kinds with a date that the owner can renew. */
const renewableKinds = ['mot', 'tax', 'insurance', 'service'] as const;
export type RenewableKind = (typeof renewableKinds)[number];

export type DoneFacts = MotFacts &
  Facts<
    'taxDueDate' | 'insuranceExpiryDate' | 'nextServiceDate' | 'nextServiceMileage' | 'mileage'
  >;

/** The values of the 'I've done it' form. */
export type DoneValues = {
  /** The new last day, the new tax due date, or the next service date. A service may have only miles. */
  readonly date: CivilDate | null;
  readonly provider: string | null;
  readonly mileage: number | null;
  readonly nextMileage: number | null;
};

const dateBefore = (kind: RenewableKind, vehicle: DoneFacts): CivilDate | null =>
  ({
    mot: vehicle.motExpiryDate,
    tax: vehicle.taxDueDate,
    insurance: vehicle.insuranceExpiryDate,
    service: vehicle.nextServiceDate,
  })[kind] ?? null;

/** Returns the most likely new date: a year later; for an MOT by the rule that keeps its day. */
export const likelyDate = (
  kind: RenewableKind,
  vehicle: DoneFacts,
  today: CivilDate,
): CivilDate | null => {
  const before = dateBefore(kind, vehicle);
  if (kind === 'mot') {
    return expiryAfterPass(today, before ?? firstTestDue(vehicle)?.lastDay ?? null);
  }
  if (kind === 'service') return addYears(today, 1);
  return before && before >= addYears(today, -1) ? addYears(before, 1) : null;
};

type DoneProblem = { readonly field: keyof DoneValues; readonly message: string };

/** Returns the problem with the entered values, or null. Without a previous date the new one need not be later. */
export const doneProblem = (
  kind: RenewableKind,
  vehicle: DoneFacts,
  { date, mileage, nextMileage }: DoneValues,
  today: CivilDate,
): DoneProblem | null => {
  const before = dateBefore(kind, vehicle);
  if (kind === 'service') {
    if (!date && nextMileage === null) {
      return { field: 'date', message: 'Please enter the date or mileage of the next service' };
    }
    if (nextMileage !== null && mileage !== null && nextMileage <= mileage) {
      return {
        field: 'nextMileage',
        message: 'The next service must be at a higher mileage than now',
      };
    }
  } else if (!date) return { field: 'date', message: 'Please enter the new date' };
  if (date && date < today) {
    return { field: 'date', message: 'The new date cannot be in the past' };
  }
  if (date && before && kind !== 'service' && date <= before) {
    return { field: 'date', message: 'The new date must be later than the old one' };
  }
  return null;
};

/** Returns the vehicle's changes. Renewed insurance is stored as a cover instead. */
export const donePatch = (
  kind: Exclude<RenewableKind, 'insurance'>,
  vehicle: DoneFacts,
  { date, mileage, nextMileage }: Omit<DoneValues, 'provider'>,
  today: CivilDate,
): VehiclePatch => {
  if (kind !== 'service') return dateByHand(kind, date, vehicle);
  return {
    lastServiceDate: today,
    lastServiceMileage: mileage,
    nextServiceDate: date,
    nextServiceMileage: nextMileage,
    ...(isNewMileage(mileage, vehicle) ? { mileage } : {}),
  };
};

/** Returns the new date in the records, or null if none is later than ours. */
export const renewedInRecords = (
  kind: 'mot' | 'tax',
  vehicle: DoneFacts,
  answer: LookupAnswer,
  today: CivilDate,
): CivilDate | null => renewedDate(kind, answer, { before: dateBefore(kind, vehicle), today });
