import { compare } from '../kernel/compare.ts';
import { normaliseRegistration } from '../kernel/registration.ts';
import type { Vehicle, VehicleFields } from './vehicles.schema.ts';

export const alreadyInGarage = 'Already in your garage';

type Plated = Pick<Vehicle, 'id' | 'registrationNumber'>;

/** The vehicle of a garage that has a plate. `besides`: the one that is being edited. */
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

/** What the verdict hangs on, and two records of one vehicle may each know in part. */
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

/** The first record, with the gaps in it filled from the others. */
const joined = <V extends Vehicle>(records: readonly V[]): V | undefined => {
  const [first, ...others] = records.toSorted((one, other) => compare(one.id, other.id));
  if (!first || others.length === 0) return first;
  const known = legalFields.map((name) => [
    name,
    [first, ...others].find((record) => (record[name] ?? null) !== null)?.[name] ?? null,
  ]);
  return { ...first, ...Object.fromEntries(known) };
};

/**
 * One vehicle for each plate, in the order of the list. Two devices that were both offline can add the same one; until its
 * owner has deleted one of the two, the headline counts it once. A list without such a pair is given back as it is.
 */
export const onePerPlate = <V extends Vehicle>(vehicles: readonly V[]): readonly V[] => {
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
