import { locks } from 'node:worker_threads';
import type { Entity, Fields } from '@roadworthy/domain/sync/entity';
import { emptyTask, type Task, type TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import {
  emptyVehicle,
  type Vehicle,
  type VehicleFields,
} from '@roadworthy/domain/vehicles/vehicles.schema';
import { garageOf } from '../../apps/web/src/features/tasks/use-garage.ts';
import {
  clientState,
  requireClient,
  startSync,
  stopSync,
} from '../../apps/web/src/records/client.ts';

export const today = '2026-11-15';
export const vehicleId = '00000000-0000-4000-8000-000000000001';
export const taskId = '00000000-0000-4000-8000-00000000000a';

/** Adds what the local database needs and jsdom lacks. */
export const furnishWindow = () =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

/** Opens a user's fresh device with its database. */
export const openDevice = async () => {
  await startSync(crypto.randomUUID());
  const state = clientState.get();
  if (state.status !== 'open') throw new Error(`The database is ${state.status}`, { cause: state });
  return state.client;
};
export const closeDevice = stopSync;

export const corolla = (fields: Partial<VehicleFields> = {}): Vehicle => ({
  ...emptyVehicle,
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  ...fields,
  id: vehicleId,
  createdAt: '2026-11-01T10:00:00.000Z',
});

export const aTask = (fields: Partial<TaskFields> = {}, id = taskId): Task => ({
  ...emptyTask,
  title: 'Oil change',
  description: 'Drain the old oil, fit a new filter, fill up.',
  category: 'Fluids',
  estimatedDuration: '1 hour',
  ...fields,
  id,
  createdAt: '2026-11-01T10:00:00.000Z',
});

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

export const garage = (vehicle: Vehicle | null = null) =>
  garageOf({ vehicles: vehicle ? [vehicle] : [], readings: [], answers: [] }, today);
