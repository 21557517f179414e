import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { newId, newOfflineId } from '@roadworthy/domain/kernel/ids';
import type {
  MileageReadingFields,
  Vehicle,
  VehicleFields,
} from '@roadworthy/domain/vehicles/vehicles.schema';
import { useMemo } from 'react';
import {
  changes,
  isOnline,
  StorageFull,
  useRecord,
  useRecords,
  useUnsynced,
} from '../../lib/sync.ts';
import { changedFields } from './vehicle-form-values.ts';

const vehicles = 'vehicles';
const mileageReadings = 'mileageReadings';

/** Every vehicle on this device, newest first. */
export const useVehicles = () => {
  const { records, ...rest } = useRecords<VehicleFields>(vehicles);
  const newestFirst = useMemo(
    () => records.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    [records],
  );
  return { ...rest, vehicles: newestFirst as Vehicle[] };
};

export const useVehicle = (id: string) => {
  const { status, record } = useRecord<VehicleFields>(vehicles, id);
  return { status, vehicle: record as Vehicle | null };
};

/** Which vehicles the server has not heard of as they are here. */
export const useUnsyncedVehicles = () => useUnsynced(vehicles);

const idSource = () => ({
  now: Date.now(),
  random: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
});

/** What the odometer says is also kept as a reading of the day, in the same change. */
const reading = (vehicleId: string, miles: number | null | undefined, date: CivilDate) => {
  if (miles === null || miles === undefined) return [];
  const patch: MileageReadingFields = { vehicleId, date, miles, source: 'owner' };
  return [{ type: 'add' as const, entity: mileageReadings, patch }];
};

export const addVehicle = async (fields: VehicleFields, today: CivilDate): Promise<void> => {
  const id = isOnline() ? newId(idSource()) : newOfflineId(idSource());
  await changes.together([
    { type: 'add', entity: vehicles, id, patch: fields },
    ...reading(id, fields.mileage, today),
  ]);
};

/** `opened`: the values the form showed at first. What others changed meanwhile is left alone. */
export const editVehicle = async (
  { id, opened, fields }: { id: string; opened: VehicleFields; fields: VehicleFields },
  today: CivilDate,
): Promise<void> => {
  const patch = changedFields(opened, fields);
  if (Object.keys(patch).length === 0) return;
  await changes.together([
    { type: 'edit', entity: vehicles, id, patch },
    ...reading(id, patch.mileage, today),
  ]);
};

export const removeVehicle = (id: string): Promise<void> => changes.remove(vehicles, id);

const noRoom = 'Your device has no room left to save this. Free some space and try again.';

/** What to say when a change could not even be kept on this device. */
export const failureWords = (error: unknown, otherwise: string): string =>
  error instanceof StorageFull ? noRoom : otherwise;
