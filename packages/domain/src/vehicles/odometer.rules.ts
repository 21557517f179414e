import { type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import type { MileageReadingFields, Vehicle, VehiclePatch } from './vehicles.schema.ts';

/** `drop`: fewer miles than before. `jump`: more than anyone drives in that time. */
export type MileageDoubt = 'drop' | 'jump';

/** An odometer reading on a day. Null if unreadable. */
type OdometerReading = { readonly date: CivilDate; readonly miles: number | null };
type Read = { date: CivilDate; miles: number };

const mostMilesADay = 500;
const mostMilesAYear = 60_000;

/** Returns the most plausible miles: 500 a day over a short time, 60,000 a year over a long one. */
const mostMilesIn = (days: number): number =>
  Math.min(
    mostMilesADay * Math.max(1, days),
    Math.max(mostMilesAYear, (mostMilesAYear * days) / 365),
  );

const compare = (earlier: Read, later: Read): MileageDoubt | null => {
  if (later.miles < earlier.miles) return 'drop';
  const isTooMany =
    later.miles - earlier.miles > mostMilesIn(daysBetween(earlier.date, later.date));
  return isTooMany ? 'jump' : null;
};

/**
 * Returns doubtful readings; `readings` are oldest first. A doubtful reading is believed once the next one agrees with
 * it, so that one mistake is marked once.
 */
export const doubtReadings = <R extends OdometerReading>(
  readings: readonly R[],
): Map<R, MileageDoubt> => {
  const doubts = new Map<R, MileageDoubt>();
  let trusted: Read | null = null;
  let doubted: Read | null = null;
  for (const reading of readings) {
    if (reading.miles === null) continue;
    const read: Read = { date: reading.date, miles: reading.miles };
    const doubt: MileageDoubt | null = trusted && compare(trusted, read);
    const isConfirmed: boolean = doubted !== null && compare(doubted, read) === null;
    if (doubt && !isConfirmed) {
      doubts.set(reading, doubt);
      doubted = read;
    } else {
      trusted = read;
      doubted = null;
    }
  }
  return doubts;
};

type Typed = { readonly date: CivilDate; readonly miles: number | null | undefined };

/** Returns the reading to store for a mileage that the owner entered; none if the owner entered none. */
export const ownersReadings = (
  vehicleId: string,
  { date, miles }: Typed,
): MileageReadingFields[] =>
  miles === null || miles === undefined ? [] : [{ vehicleId, date, miles, source: 'owner' }];

/** Returns whether a mileage is higher than the vehicle's. An odometer only goes up. */
export const isNewMileage = (
  miles: number | null,
  { mileage = null }: Pick<VehiclePatch, 'mileage'>,
): miles is number => miles !== null && (mileage === null || miles > mileage);

/**
 * Returns the changes for a mileage read on a given day: a reading, and the vehicle's mileage if the new one is higher.
 * A lower mileage, as for older work, is only stored as a reading.
 */
export const mileageChanges = (
  vehicle: Pick<Vehicle, 'id' | 'mileage'>,
  { date, miles }: { readonly date: CivilDate; readonly miles: number | null },
): { patch: Pick<VehiclePatch, 'mileage'>; readings: MileageReadingFields[] } => ({
  patch: isNewMileage(miles, vehicle) ? { mileage: miles } : {},
  readings: ownersReadings(vehicle.id, { date, miles }),
});
