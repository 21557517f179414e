// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import { serviceOffer } from '@roadworthy/domain/documents/service.rules';
import type { Entity } from '@roadworthy/domain/sync/entity';
import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { emptyTask, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { emptyVehicle, type Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDevice, openDevice } from '../../../../../../tests/support/web/device.ts';
import { details, paper, vehicleId } from '../../../../../../tests/support/web/document-device.ts';
import { furnishWindow } from '../../../../../../tests/support/web/furnish-window.ts';
import { type Confirmed, saveInvoice, undoInvoice } from './service.writes.ts';

// No server: these tests cover the device alone.
vi.mock(
  '../../../api/api.ts',
  () => import('../../../../../../tests/support/web/dead-api.mock.ts'),
);

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
  photoIds: null,
  photoTitles: null,
  description: 'Oil and filters',
  category: 'Engine',
  estimatedDuration: '2 hours',
  assigneeId: null,
  vehicleId,
  id: '00000000-0000-4000-8000-00000000000a',
  createdAt,
};
const pads: Task = {
  ...service,
  title: 'Replace front brake pads',
  isRecurring: true,
  recurringInterval: 24,
  recurringType: 'months',
  dueDate: '2026-12-01',
  id: '00000000-0000-4000-8000-00000000000b',
};
const { vehicleId: _, ...plain } = details;
const invoice = {
  ...plain,
  documentType: 'service_invoice' as const,
  serviceDate: '2026-11-12',
  serviceProvider: 'Moorside Motors',
  mileageAtService: 48_210,
  costPence: 18_500,
  description: 'Full service incl. oil & filter\nFront pads & discs',
};

let client: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  furnishWindow();
  client = await openDevice();
  await client.store.records(vehicleEntity).put({ ...corolla, rev: 1 });
  await client.store
    .records(taskEntity)
    .bulkPut([service, pads].map((task) => ({ ...task, rev: 1 })));
});
afterEach(closeDevice);

const all = async <T>(entity: Entity<T>) => await client.store.records(entity).toArray();
const agreed: Confirmed = {
  isService: true,
  nextDate: '2027-11-12',
  nextMiles: 58_210,
  taskIds: [service.id, pads.id],
  motExpiryDate: null,
};
const save = async (confirmed: Partial<Confirmed> = {}) => {
  const offer = serviceOffer(invoice, corolla, { tasks: [service, pads], today });
  if (!offer) throw new Error('The invoice offered no service');
  return await saveInvoice({
    ...{ details: invoice, picked: paper(), isSent: false, vehicle: corolla, offer },
    confirmed: { ...agreed, ...confirmed },
  });
};
/** Reads everything an invoice may change. Revisions and files are excluded, because the owner does not edit them. */
const everything = async () =>
  Object.fromEntries(
    await Promise.all(
      ['documents', 'vehicles', 'tasks', 'taskCompletions', 'mileageReadings'].map(
        async (name) => [name, await client.store.recordsNamed(name).toArray()] as const,
      ),
    ),
  );

test('one confirmation saves the invoice, the service, the next service and the mileage, and completes the tasks', async () => {
  await save();
  expect(await all(documentEntity)).toMatchObject([{ costPence: 18_500, vehicleId }]);
  expect(await all(vehicleEntity)).toMatchObject([
    {
      lastServiceDate: '2026-11-12',
      lastServiceMileage: 48_210,
      nextServiceDate: '2027-11-12',
      nextServiceMileage: 58_210,
      mileage: 48_210,
    },
  ]);
  expect(await all(mileageReadingEntity)).toMatchObject([{ date: '2026-11-12', miles: 48_210 }]);
  expect(await all(taskEntity)).toMatchObject([
    { id: service.id, status: 'completed' },
    { id: pads.id, status: 'pending', occurrence: 2 },
  ]);
  // The invoice holds the payment; a cost on the completion would count it twice.
  const done = { completedOn: '2026-11-12', mileage: 48_210, costPence: null };
  const notes = 'On the invoice of Moorside Motors';
  expect(await all(taskCompletionEntity)).toMatchObject([
    { ...done, notes },
    { ...done, notes },
  ]);
  expect(await client.store.files.toArray()).toHaveLength(1);
});

test('one press on Undo reverts all changes made from an invoice', async () => {
  const before = await everything();
  const deed = await save();
  expect(await everything()).not.toEqual(before);
  await undoInvoice(deed);
  expect(await everything()).toEqual(before);
  expect(await client.store.files.toArray()).toEqual([]);
});

test('undoing the changes from an invoice keeps values that were changed later', async () => {
  const deed = await save();
  await client.changes.save([
    { type: 'edit', entity: 'vehicles', id: vehicleId, patch: { mileage: 48_900 } },
  ]);
  await undoInvoice(deed);
  expect(await all(vehicleEntity)).toMatchObject([{ mileage: 48_900, lastServiceDate: null }]);
});

test('only the changes from an invoice that the owner confirmed are saved', async () => {
  await save({ isService: false, taskIds: [] });
  expect(await all(documentEntity)).toHaveLength(1);
  expect(await all(vehicleEntity)).toMatchObject([
    { lastServiceDate: null, nextServiceDate: null },
  ]);
  expect(await all(taskEntity)).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
  expect(await all(taskCompletionEntity)).toEqual([]);
});

test('if one change from an invoice cannot be saved, nothing is saved', async () => {
  const before = await everything();
  await client.store.records(taskEntity).delete(pads.id);
  await expect(save()).rejects.toThrow();
  expect(await everything()).toEqual({ ...before, tasks: [before.tasks?.[0]] });
});
