import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { isSame } from '@roadworthy/domain/sync/merge';
import type { VehicleFields, VehiclePatch } from '@roadworthy/domain/vehicles/vehicles.schema';
import { fieldsFrom } from '../lookup/answer-fields.ts';
import { formatField, labels } from '../vehicle-words.ts';

type Name = keyof VehicleFields;

/** What the registers decide. How the owner calls the vehicle is the owner's. */
const decided: readonly Name[] = [
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
];

const isTold = (value: unknown) => value !== null && value !== undefined;
const inCapitals = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value);

/** What a new answer says differently. Silence takes nothing away, and `PETROL` is no news to `Petrol`. */
export const changesFound = (vehicle: VehicleFields, answer: LookupAnswer): VehiclePatch => {
  const told = fieldsFrom(answer);
  const changed = decided.filter((name) => {
    const value = told[name as keyof typeof told];
    return isTold(value) && !isSame(inCapitals(vehicle[name] ?? null), inCapitals(value));
  });
  return Object.fromEntries(changed.map((name) => [name, told[name as keyof typeof told]]));
};

/** `MOT expiry: 26 Nov 2026 → 20 Nov 2027` */
export const describeChanges = (vehicle: VehicleFields, patch: VehiclePatch): string[] =>
  Object.entries(patch)
    // The day says the month as well.
    .filter(([name]) => name !== 'monthOfFirstRegistration' || !patch.firstRegistrationDate)
    .map(([name, value]) => {
      const label = labels[name as Name]
        .replace(/ Date$/, '')
        .replace(/ [A-Z][a-z]/g, (start) => start.toLowerCase());
      return `${label}: ${formatField(name, vehicle[name as Name])} → ${formatField(name, value)}`;
    });

/** Whether the answer is of another make than the owner's vehicle: a mistyped plate, most likely. */
export const isAnotherMake = (vehicle: VehicleFields, answer: LookupAnswer): boolean => {
  if (!answer.make) return false;
  const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const [own, told] = [letters(vehicle.make), letters(answer.make)];
  return !own.includes(told) && !told.includes(own);
};
