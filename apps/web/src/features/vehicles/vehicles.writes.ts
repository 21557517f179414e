import { paymentsLeft } from '@roadworthy/domain/costs/left-payments.rules';
import type { Cover } from '@roadworthy/domain/cover/cover.schema';
import { coversLeft } from '@roadworthy/domain/cover/left-cover.rules';
import { type CivilDate, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type {
  MileageReadingFields,
  VehicleFields,
  VehiclePatch,
} from '@roadworthy/domain/vehicles/vehicles.schema';
import { requireClient } from '../../records/client.ts';
import { type Left, readParts } from '../../records/outbox/parts.ts';
import { changes } from '../../records/save.ts';
import type { LocalFile, LocalStore } from '../../records/store/local-store.ts';
import { vehiclesName } from './vehicles.reads.ts';

const mileageReadings = 'mileageReadings';
const documents = 'documents';
const expenses = 'expenses';

/** What the odometer says is also kept as a reading of the day, in the same change. */
const reading = (vehicleId: string, miles: number | null | undefined, date: CivilDate) => {
  if (miles === null || miles === undefined) return [];
  const fields: MileageReadingFields = { vehicleId, date, miles, source: 'owner' };
  return [{ type: 'add' as const, entity: mileageReadings, fields }];
};

type SaveOptions = { today: CivilDate; files?: readonly LocalFile[] };

/** Gives the id it is known by from now on. */
export const addVehicle = async (
  fields: VehicleFields,
  { today, files = [] }: SaveOptions,
): Promise<string> => {
  const id = changes.makeId();
  await changes.together(
    [{ type: 'add', entity: vehiclesName, id, fields }, ...reading(id, fields.mileage, today)],
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
      { type: 'edit', entity: vehiclesName, id, patch, ...(seen ? { seen } : {}) },
      ...reading(id, patch.mileage, today),
    ],
    files,
  );
};

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
  const record = await store.records(vehiclesName).get(id);
  const parts = await readParts(store, { entity: vehiclesName, id });
  const left = await leftBy(store, id);
  await changes.together([{ type: 'delete', entity: vehiclesName, id, left }]);
  return async () => {
    if (!record) return;
    await changes.together([{ type: 'restore', entity: vehiclesName, id, record, parts, left }]);
  };
};
