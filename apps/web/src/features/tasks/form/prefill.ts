import type { TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { onlyVehicle } from './only-vehicle.ts';

type PrefillInput = { query: URLSearchParams; vehicles: readonly Vehicle[] };

const longestTitle = 100;

/** Returns the fields that another page started a task with, from the URL. */
export const prefilledFields = ({ query, vehicles }: PrefillInput): Partial<TaskFields> => {
  const vehicle = vehicles.find(({ id }) => id === query.get('vehicleId')) ?? null;
  const title = query.get('title')?.trim().slice(0, longestTitle);
  return { ...(title ? { title } : {}), ...onlyVehicle(vehicles, vehicle?.id) };
};
