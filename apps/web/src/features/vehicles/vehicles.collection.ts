import { paymentsLeft } from '@roadworthy/domain/costs/left-payments.rules';
import type { Cover } from '@roadworthy/domain/cover/cover.schema';
import { coversLeft } from '@roadworthy/domain/cover/left-cover.rules';
import { type CivilDate, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { vehicleWithPlate } from '@roadworthy/domain/vehicles/same-plate.rules';
import type {
  MileageReadingFields,
  Vehicle,
  VehicleFields,
  VehiclePatch,
} from '@roadworthy/domain/vehicles/vehicles.schema';
import { useEffect } from 'react';
import { clientState, requireClient } from '../../records/client.ts';
import { useLocal, useSettled, useUnsynced } from '../../records/hooks.ts';
import { useInsuredVehicle, useInsuredVehicles } from '../../records/insured-vehicles.ts';
import { countParts, type Left, readParts } from '../../records/outbox/parts.ts';
import { changes } from '../../records/save.ts';
import type { KeptFile, LocalStore } from '../../records/store/local-store.ts';

const vehicles = 'vehicles';
const mileageReadings = 'mileageReadings';
const documents = 'documents';
const expenses = 'expenses';

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
export const useUnsyncedVehicles = () => useUnsynced(vehicles);

/** What the odometer says is also kept as a reading of the day, in the same change. */
const reading = (vehicleId: string, miles: number | null | undefined, date: CivilDate) => {
  if (miles === null || miles === undefined) return [];
  const fields: MileageReadingFields = { vehicleId, date, miles, source: 'owner' };
  return [{ type: 'add' as const, entity: mileageReadings, fields }];
};

/** The vehicle with a plate, as this device knows the garage now. */
export const findByPlate = async (registration: string): Promise<Vehicle | null> =>
  vehicleWithPlate(
    (await requireClient().store.records(vehicles).toArray()) as unknown as Vehicle[],
    registration,
  );

type SaveOptions = { today: CivilDate; files?: readonly KeptFile[] };

/** Gives the id it is known by from now on. */
export const addVehicle = async (
  fields: VehicleFields,
  { today, files = [] }: SaveOptions,
): Promise<string> => {
  const id = changes.makeId();
  await changes.together(
    [{ type: 'add', entity: vehicles, id, fields }, ...reading(id, fields.mileage, today)],
    files,
  );
  return id;
};

export const patchVehicle = async (
  id: string,
  patch: VehiclePatch,
  { today, files = [], seen }: SaveOptions & { seen?: VehicleFields },
): Promise<void> => {
  if (Object.keys(patch).length === 0) return;
  await changes.together(
    [
      { type: 'edit', entity: vehicles, id, patch, ...(seen ? { seen } : {}) },
      ...reading(id, patch.mileage, today),
    ],
    files,
  );
};

/** How much of each kind goes with a vehicle; null until that is known. */
export const useGoingAlong = (id: string | null): ReadonlyMap<string, number> | null =>
  useLocal<ReadonlyMap<string, number> | null>(
    async (store) => (id === null ? null : await countParts(store, { entity: vehicles, id })),
    null,
    [id],
  ).value;

/** What stands for the vehicle's documents and covers in the ledger once they are gone. */
const leftBy = async (store: LocalStore, id: string): Promise<Left[]> => {
  const its = async <T>(entity: string) =>
    (await store.records(entity).where('vehicleId').equals(id).toArray()) as unknown as T[];
  const left = paymentsLeft({
    documents: await its(documents),
    completions: await its('taskCompletions'),
    expenses: await its(expenses),
    fuelFills: await its('fuelFills'),
  });
  const covers = coversLeft(await its<Cover>('covers'), dateInLondon(new Date()));
  return [
    ...left.map((one) => ({ entity: expenses, ...one })),
    ...covers.map((one) => ({ entity: 'covers', ...one })),
  ];
};

/** Deletes the vehicle and what belongs to it, and gives what brings all of it back. */
export const removeVehicle = async (id: string): Promise<() => Promise<void>> => {
  const { store } = requireClient();
  const record = await store.records(vehicles).get(id);
  const parts = await readParts(store, { entity: vehicles, id });
  const left = await leftBy(store, id);
  await changes.together([{ type: 'delete', entity: vehicles, id, left }]);
  return async () => {
    if (!record) return;
    await changes.together([{ type: 'restore', entity: vehicles, id, record, parts, left }]);
  };
};
