// @vitest-environment jsdom

// First of all: Dexie looks for a database when it is loaded.
import 'fake-indexeddb/auto';

import { emptyTask, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import { emptyVehicle, type Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncClient } from '../../../lib/sync-client.ts';
import { closeDevice, details, furnishWindow, openDevice, vehicleId } from '../test-garage.ts';
import { findServiceOffer, type Serviced } from './find-service-offer.ts';
import { applyService } from './service.changes.ts';

// Without a server: what a device does by itself.
vi.mock('../../../lib/api.ts', () => ({
  call: vi.fn(async () => {
    throw Object.assign(new Error('NETWORK'), { code: 'NETWORK' });
  }),
  preloadApi: vi.fn(),
  whenUnauthenticated: vi.fn(),
}));

const today = '2026-11-16';
const createdAt = '2026-11-01T10:00:00.000Z';
const corolla: Vehicle = {
  ...emptyVehicle,
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  mileage: 40_000,
  id: vehicleId,
  createdAt,
};
const service: Task = {
  ...emptyTask,
  title: 'Annual service',
  description: 'Oil and filters',
  category: 'Engine',
  estimatedDuration: '2 hours',
  vehicleId,
  id: '00000000-0000-4000-8000-00000000000a',
  createdAt,
};
const invoice = {
  ...details,
  documentType: 'service_invoice' as const,
  serviceDate: '2026-11-12',
  mileageAtService: 48_210,
  costPence: 18_500,
};

let client: SyncClient;
beforeEach(async () => {
  furnishWindow();
  client = await openDevice();
  await client.store.records('vehicles').put({ ...corolla, rev: 1 } as never);
  await client.store.records('tasks').put({ ...service, rev: 1 } as never);
});
afterEach(closeDevice);

const all = async (entity: string) => await client.store.records(entity).toArray();
const offered = async (): Promise<Serviced> => {
  const found = await findServiceOffer(vehicleId, invoice, today);
  if (!found) throw new Error('Nothing was offered');
  return found;
};
const agreed = {
  isService: true,
  nextDate: '2027-11-12',
  nextMiles: 58_210,
  taskIds: [service.id],
};

test('one confirmation notes the service, the next one and the miles, and ticks the task', async () => {
  const { vehicle, offer } = await offered();
  await applyService(vehicle, offer, agreed);
  expect(await all('vehicles')).toMatchObject([
    {
      lastServiceDate: '2026-11-12',
      lastServiceMileage: 48_210,
      nextServiceDate: '2027-11-12',
      nextServiceMileage: 58_210,
      mileage: 48_210,
    },
  ]);
  expect(await all('mileageReadings')).toMatchObject([{ date: '2026-11-12', miles: 48_210 }]);
  expect(await all('tasks')).toMatchObject([{ status: 'completed' }]);
  // The invoice is the payment: with the task it would be counted again.
  expect(await all('taskCompletions')).toMatchObject([
    { taskId: service.id, completedOn: '2026-11-12', mileage: 48_210, costPence: null },
  ]);
  expect(await findServiceOffer(vehicleId, invoice, today)).toBeNull();
});

test('what is not confirmed stays as it is', async () => {
  const { vehicle, offer } = await offered();
  await applyService(vehicle, offer, { ...agreed, isService: false, taskIds: [] });
  expect(await all('vehicles')).toMatchObject([{ lastServiceDate: null, nextServiceDate: null }]);
  expect(await all('tasks')).toMatchObject([{ status: 'pending' }]);
  expect(await all('taskCompletions')).toEqual([]);
});

test('an invoice of a vehicle that is gone offers nothing', async () => {
  expect(await findServiceOffer('gone', invoice, today)).toBeNull();
});
