import { compare } from '@roadworthy/domain/kernel/compare';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { vehicleName } from '../cost-words.ts';
import type { Costs } from '../costs.reads.ts';

/** Returns the vehicles to choose from, and the named one even if it was deleted. */
export const vehicleOptions = (vehicles: readonly Vehicle[], named: string | null) => {
  const options = vehicles.map((vehicle) => ({
    value: vehicle.id,
    label: `${vehicleName(vehicle)}, ${formatRegistration(vehicle.registrationNumber)}`,
  }));
  const isMissing = named !== null && !options.some(({ value }) => value === named);
  return isMissing ? [...options, { value: named, label: 'Deleted vehicle' }] : options;
};

/** Returns the vehicle on screen or else the one that the last entry was for, or the only one. */
export const likelyVehicle = (costs: Costs, shown: string | null): string | null => {
  if (costs.vehicleOf(shown)) return shown;
  const [last] = [...costs.expenses.values(), ...costs.fuelFills.values()]
    .filter(({ vehicleId }) => costs.vehicleOf(vehicleId))
    .toSorted(
      (one, other) => compare(other.createdAt, one.createdAt) || compare(other.date, one.date),
    );
  if (last) return last.vehicleId;
  return costs.vehicles.length === 1 ? (costs.vehicles[0]?.id ?? null) : null;
};
