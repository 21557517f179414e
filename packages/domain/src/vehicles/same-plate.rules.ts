import { compare } from '../kernel/compare.ts';
import { normaliseRegistration } from '../kernel/registration.ts';
import { type DangerFacts, joinDangers } from '../open-dangers/open-dangers.rules.ts';
import type { Vehicle, VehicleFields } from './vehicles.schema.ts';

export const alreadyInGarage = 'Already in your garage';

type Plated = Pick<Vehicle, 'id' | 'registrationNumber'>;

/** Returns the vehicle with a plate. `besides`: the vehicle being edited. */
export const vehicleWithPlate = <V extends Plated>(
  vehicles: readonly V[],
  registration: string,
  besides: string | null = null,
): V | null => {
  const plate = normaliseRegistration(registration);
  return (
    vehicles.find(
      ({ id, registrationNumber }) =>
        id !== besides && normaliseRegistration(registrationNumber) === plate,
    ) ?? null
  );
};

/** The fields of the verdict, which two records of one vehicle may each know in part. */
const legalFields = [
  'motExpiryDate',
  'motStatus',
  'motExempt',
  'taxDueDate',
  'taxStatus',
  'insuranceExpiryDate',
  'firstRegistrationDate',
  'monthOfFirstRegistration',
  'recallSince',
] as const satisfies readonly (keyof VehicleFields)[];

/** Returns the first record, with gaps filled from the others and the dangers of all. */
const joined = <V extends Vehicle & DangerFacts>(records: readonly V[]): V | undefined => {
  const [first, ...others] = records.toSorted((one, other) => compare(one.id, other.id));
  if (!first || others.length === 0) return first;
  const known = legalFields.map((name) => [
    name,
    [first, ...others].find((record) => (record[name] ?? null) !== null)?.[name] ?? null,
  ]);
  const openDangers = joinDangers([first, ...others]);
  return { ...first, ...Object.fromEntries(known), openDangers };
};

/**
 * Returns one vehicle per plate, in list order. Two offline devices can add the same vehicle; until the owner deletes
 * one record, the headline counts it once. A list without duplicates is returned unchanged.
 */
export const onePerPlate = <V extends Vehicle & DangerFacts>(
  vehicles: readonly V[],
): readonly V[] => {
  const byPlate = new Map<string, V[]>();
  for (const vehicle of vehicles) {
    const plate = normaliseRegistration(vehicle.registrationNumber);
    const records = byPlate.get(plate);
    if (records) records.push(vehicle);
    else byPlate.set(plate, [vehicle]);
  }
  if (byPlate.size === vehicles.length) return vehicles;
  return [...byPlate.values()].flatMap((records) => joined(records) ?? []);
};
