import { locks } from 'node:worker_threads';
import type { Expense, FuelFill } from '@roadworthy/domain/costs/costs.schema';
import type { Entity, Fields } from '@roadworthy/domain/sync/entity';
import { emptyVehicle, type Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { costsOf, type Kept } from '../../apps/web/src/features/costs/costs.reads.ts';
import { clientState, requireClient, startSync } from '../../apps/web/src/records/client.ts';

export const today = '2026-11-15';
export const vehicleId = '00000000-0000-4000-8000-000000000001';
const createdAt = '2026-11-01T10:00:00.000Z';

/** Opens a user's fresh device with its database. */
export const openDevice = async () => {
  // The local database needs this and jsdom lacks it.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  await startSync(crypto.randomUUID());
  const state = clientState.get();
  if (state.status !== 'open') throw new Error(`The database is ${state.status}`, { cause: state });
  return state.client;
};

/** Writes a record straight into the database, as a pull does. */
export const put = async <T extends Fields, R extends T & { id: string; createdAt: string }>(
  entity: Entity<T>,
  record: R,
): Promise<R> => {
  await requireClient()
    .store.records(entity)
    .put({ ...record, rev: 1 });
  return record;
};

export const corolla = (fields: Partial<Vehicle> = {}): Vehicle => ({
  ...emptyVehicle,
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  id: vehicleId,
  createdAt,
  ...fields,
});

export const parking = (fields: Partial<Expense> = {}): Expense => ({
  id: '00000000-0000-4000-8000-00000000000e',
  createdAt,
  date: '2026-11-10',
  amountPence: 650,
  category: 'parking',
  vehicleId,
  note: null,
  ...fields,
});

export const tank = (fields: Partial<FuelFill> = {}): FuelFill => ({
  id: '00000000-0000-4000-8000-00000000000f',
  createdAt,
  vehicleId,
  date: '2026-11-01',
  miles: 48_000,
  energy: 'fuel',
  amount: 40_000,
  pricePence: 5596,
  isFull: true,
  missedBefore: false,
  note: null,
  ...fields,
});

export const costs = (kept: Partial<Kept> = {}) =>
  costsOf(
    {
      expenses: [],
      fuelFills: [],
      completions: [],
      documents: [],
      covers: [],
      vehicles: [],
      readings: [],
      answers: [],
      taskIds: new Set(),
      ...kept,
    },
    '2026-11-16',
  );
