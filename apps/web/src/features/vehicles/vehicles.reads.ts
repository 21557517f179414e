import { vehicleWithPlate } from '@roadworthy/domain/vehicles/same-plate.rules';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useEffect } from 'react';
import { openedStore } from '../../records/client.ts';
import { useLocal, useSyncedStatus, useUnsynced } from '../../records/hooks.ts';
import {
  useInsuredVehicle,
  useInsuredVehicles,
  type VehicleWithDangers,
} from '../../records/insured-vehicles.ts';
import { createLastRead } from '../../records/open-client.ts';
import { readMovedVehicles } from '../../records/outbox/other-garages.ts';
import { countParts } from '../../records/outbox/parts.ts';

const lastList = createLastRead<VehicleWithDangers[]>();
const remembered = (): VehicleWithDangers[] => lastList.get() ?? [];

/** Reads every vehicle on this device, newest first. */
export const useVehicles = () => {
  const { status, value } = useInsuredVehicles();
  useEffect(() => {
    if (status === 'ready') lastList.set(value);
  }, [status, value]);
  const known = status === 'loading' ? remembered() : value;
  const synced = useSyncedStatus({ status, isMissing: known.length === 0 });
  return { ...synced, vehicles: known, ...(known.length > 0 ? { status: 'ready' as const } : {}) };
};

/** Reads one vehicle as it is on this device now. */
export const useVehicle = (id: string) => {
  const { status, value } = useInsuredVehicle(id);
  return { ...useSyncedStatus({ status, isMissing: value === null }), vehicle: value };
};

/** Reads one vehicle for display. Until it is read, the list's last copy is used. */
export const useVehicleToShow = (id: string) => {
  const { status, vehicle } = useVehicle(id);
  const known = vehicle ?? (status === 'loading' && remembered().find((one) => one.id === id));
  return { status, vehicle: known || null };
};

/** Returns which vehicles have changes that are not synced. */
export const useUnsyncedVehicles = () => useUnsynced(vehicleEntity);

/** Returns the vehicle with this plate in the local garage. `besides`: the vehicle being edited, which is left out. */
export const findByPlate = async (
  registration: string,
  besides: string | null = null,
): Promise<Vehicle | null> => {
  const store = await openedStore();
  return vehicleWithPlate(await store.records(vehicleEntity).toArray(), registration, besides);
};

/** Counts the records of each kind that are deleted with a vehicle; null until they are counted. */
export const usePartCounts = (id: string | null): ReadonlyMap<string, number> | null =>
  useLocal<ReadonlyMap<string, number> | null>(
    async (store) =>
      id === null ? null : await countParts(store, { entity: vehicleEntity.name, id }),
    null,
    [id],
  ).value;

/** Counts the records of each kind that move with a vehicle; null until they are counted. */
export const useMovingCounts = (id: string): ReadonlyMap<string, number> | null =>
  useLocal<ReadonlyMap<string, number> | null>(
    async (store) => {
      const kinds = [...store.entities.values()].filter(
        ({ vehicleField }) => vehicleField === 'vehicleId',
      );
      const counts = kinds.map(
        async ({ name }): Promise<[string, number]> => [
          name,
          await store.recordsNamed(name).where('vehicleId').equals(id).count(),
        ],
      );
      return new Map(await Promise.all(counts));
    },
    null,
    [id],
  ).value;

/**
 * Returns whether a vehicle that is not here moved to another garage: on its way from there, or to one that this device
 * does not have. Null: it did not, or was deleted there.
 */
export const useMovedVehicle = (id: string): 'coming' | 'away' | null =>
  useLocal<'coming' | 'away' | null>(
    async ({ stores }) => {
      const known = (await Promise.all(stores.map(readMovedVehicles))).flat();
      const moved = known.find((each) => each.id === id);
      if (!moved) return null;
      const target = stores.find(({ garageId }) => garageId === moved.to);
      if (!target) return 'away';
      return (await target.graves.get([vehicleEntity.name, id])) ? null : 'coming';
    },
    null,
    [id],
  ).value;
