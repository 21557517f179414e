import { vehicleWithPlate } from '@roadworthy/domain/vehicles/same-plate.rules';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useEffect } from 'react';
import { clientState, requireClient } from '../../records/client.ts';
import { useLocal, useSettled, useUnsynced } from '../../records/hooks.ts';
import { useInsuredVehicle, useInsuredVehicles } from '../../records/insured-vehicles.ts';
import { countParts } from '../../records/outbox/parts.ts';

/** What the list last showed: pages that follow it open at once. It goes with the database it came from. */
const lastList = new WeakMap<object, Vehicle[]>();
const openClient = () => {
  const state = clientState.get();
  return state.status === 'open' ? state.client : null;
};
const remembered = (): Vehicle[] => lastList.get(openClient() ?? {}) ?? [];

/** Every vehicle on this device, newest first. */
export const useVehicles = () => {
  const { status, value } = useInsuredVehicles();
  useEffect(() => {
    const client = openClient();
    if (client && status === 'ready') lastList.set(client, value);
  }, [status, value]);
  const known = status === 'loading' ? remembered() : value;
  const settled = useSettled({ status, isMissing: known.length === 0 });
  return { ...settled, vehicles: known, ...(known.length > 0 ? { status: 'ready' as const } : {}) };
};

/** One vehicle as it is on this device now. */
export const useVehicle = (id: string) => {
  const { status, value } = useInsuredVehicle(id);
  return { ...useSettled({ status, isMissing: value === null }), vehicle: value };
};

/** The same to look at: what the list has just shown stands in until it is read. */
export const useVehicleToShow = (id: string) => {
  const { status, vehicle } = useVehicle(id);
  const known = vehicle ?? (status === 'loading' && remembered().find((one) => one.id === id));
  return { status, vehicle: known || null };
};

/** Which vehicles the server has not heard of as they are here. */
export const useUnsyncedVehicles = () => useUnsynced(vehicleEntity);

/** The vehicle with a plate, as this device knows the garage now. `besides`: the one that is being edited. */
export const findByPlate = async (
  registration: string,
  besides: string | null = null,
): Promise<Vehicle | null> =>
  vehicleWithPlate(
    await requireClient().store.records(vehicleEntity).toArray(),
    registration,
    besides,
  );

/** How much of each kind goes with a vehicle; null until that is known. */
export const useGoingAlong = (id: string | null): ReadonlyMap<string, number> | null =>
  useLocal<ReadonlyMap<string, number> | null>(
    async (store) =>
      id === null ? null : await countParts(store, { entity: vehicleEntity.name, id }),
    null,
    [id],
  ).value;
