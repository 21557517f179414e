import { entities, localVersion } from '@roadworthy/domain/entities';
import { emptyTask } from '@roadworthy/domain/tasks/tasks.schema';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { corolla, createTestServer } from '../../../../../tests/support/web/sync-server.ts';
import { type LocalRecord, openLocalStore } from '../store/local-store.ts';
import { countParts, type Replacement, readParts } from './parts.ts';
import { pullChanges } from './pull.ts';
import { pushWaiting } from './push.ts';
import { createChanges } from './write.ts';

const createDevice = async (server: ReturnType<typeof createTestServer>) => {
  const store = await openLocalStore({
    userId: 'somebody',
    entities,
    version: localVersion,
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
  const { save } = createChanges(store, {
    today: () => '2026-11-15',
    now: Date.now,
    random: (bytes) => crypto.getRandomValues(bytes),
    isOnline: () => true,
  });
  const sync = async () => {
    await pushWaiting(store, server.push, 'device');
    await pullChanges(store, server.pull);
  };
  const count = async (entity: string) => await store.recordsNamed(entity).count();
  return { store, save, sync, count };
};

const task = {
  ...emptyTask,
  title: 'Tyres',
  description: 'All four',
  category: 'Tires' as const,
  estimatedDuration: '10 minutes',
};
const replacement: Replacement = {
  entity: 'expenses',
  id: `paid-${crypto.randomUUID()}`,
  fields: { date: '2026-11-01', amountPence: 100, category: 'mot', vehicleId: null, note: 'x' },
};

/** A vehicle with two tasks and a reading, and a task without a vehicle, all synced. */
const withParts = async () => {
  const server = createTestServer();
  const device = await createDevice(server);
  const [id = ''] = await device.save([{ type: 'add', entity: 'vehicles', fields: corolla() }]);
  const reading = { vehicleId: id, date: '2026-11-15', miles: 1, source: 'owner' };
  await device.save([
    { type: 'add', entity: 'tasks', fields: { ...task, vehicleId: id } },
    { type: 'add', entity: 'tasks', fields: { ...task, vehicleId: id } },
    { type: 'add', entity: 'tasks', fields: task },
    { type: 'add', entity: 'mileageReadings', fields: reading },
  ]);
  await device.sync();
  const record = (await device.store.recordsNamed('vehicles').get(id)) as LocalRecord;
  return { server, ...device, id, whole: { entity: 'vehicles', id }, record };
};

test('deleting a vehicle offline deletes its parts at once and queues one change', async () => {
  const { store, save, count, id, whole } = await withParts();
  const counts = [...(await countParts(store, whole))].filter(([, many]) => many > 0);
  expect(Object.fromEntries(counts)).toEqual({ mileageReadings: 1, tasks: 2 });
  await save([{ type: 'delete', entity: 'vehicles', id, replacements: [replacement] }]);
  expect([await count('tasks'), await count('mileageReadings')]).toEqual([1, 0]);
  expect(await count('expenses')).toBe(1);
  expect(await store.outbox.count()).toBe(1);
});

test('undoing the deletion of a vehicle restores its parts and removes the records that replaced them', async () => {
  const { store, save, count, id, whole, record } = await withParts();
  const parts = await readParts(store, whole);
  await save([{ type: 'delete', entity: 'vehicles', id, replacements: [replacement] }]);
  await save([
    { type: 'restore', entity: 'vehicles', id, record, parts, replacements: [replacement] },
  ]);
  expect(await readParts(store, whole)).toEqual(parts);
  expect([await count('vehicles'), await count('tasks'), await count('expenses')]).toEqual([
    1, 3, 0,
  ]);
});

test('if the server rejects the deletion of a vehicle, its parts are restored', async () => {
  const { server, save, sync, count, id } = await withParts();
  const other = await createDevice(server);
  await other.sync();
  await other.save([{ type: 'edit', entity: 'vehicles', id, patch: { color: 'Red' } }]);
  await other.sync();
  await save([{ type: 'delete', entity: 'vehicles', id, replacements: [replacement] }]);
  expect(await count('tasks')).toBe(1);
  await sync();
  expect([await count('vehicles'), await count('tasks'), await count('mileageReadings')]).toEqual([
    1, 3, 1,
  ]);
  expect(await count('expenses')).toBe(0);
});
