import { entities, localVersion } from '@roadworthy/domain/entities';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { corolla, createTestServer } from '../../../../../tests/support/web/sync-server.ts';
import { createUploadQueue } from '../files/upload-queue.ts';
import { openLocalStore } from '../store/local-store.ts';
import { createEngine } from './engine.ts';
import { createChanges } from './write.ts';

// A device after the server was restored from a backup. `npm run proof sync` tests this against the real server, over a
// failing network.

const createDevice = async (
  server: ReturnType<typeof createTestServer>,
  factory = new IDBFactory(),
  kinds = entities,
) => {
  const store = await openLocalStore({
    userId: crypto.randomUUID(),
    entities: kinds,
    version: localVersion,
    indexedDB: factory,
    IDBKeyRange,
  });
  const context = {
    today: () => '2026-11-15',
    now: Date.now,
    random: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
    isOnline: () => true,
  };
  const { save } = createChanges(store, context);
  const engine = createEngine({ ...context, store, api: server, locks: navigator.locks });
  return {
    store,
    sync: engine.syncOnce,
    add: async (notes: string) =>
      (await save([{ type: 'add', entity: 'vehicles', fields: corolla({ notes }) }]))[0] ?? '',
    edit: async (id: string, notes: string) =>
      await save([{ type: 'edit', entity: 'vehicles', id, patch: { notes } }]),
    paint: async (id: string, color: string) =>
      await save([{ type: 'edit', entity: 'vehicles', id, patch: { color } }]),
    drive: async (id: string, mileage: number) =>
      await save([{ type: 'edit', entity: 'vehicles', id, patch: { mileage } }]),
    read: async (vehicleId: string, miles: number) => {
      const fields = { vehicleId, date: '2026-11-15', miles, source: 'owner' };
      return (await save([{ type: 'add', entity: 'mileageReadings', fields }]))[0] ?? '';
    },
    remove: async (id: string) => await save([{ type: 'delete', entity: 'vehicles', id }]),
    shown: async () =>
      (await store.recordsNamed('vehicles').toArray()).map(({ notes }) => notes).sort(),
    unsent: async () => [
      await store.outbox.count(),
      await store.parked.count(),
      await store.shadows.count(),
    ],
  };
};

const notesOf = (server: ReturnType<typeof createTestServer>) =>
  [...server.rows.values()]
    .filter(({ deleted }) => !deleted)
    .map(({ fields }) => fields.notes)
    .sort();

test('after a restore of the server, a device sends back the additions, edits and deletions that were lost', async () => {
  const server = createTestServer();
  const device = await createDevice(server);
  const edited = await device.add('before');
  const removed = await device.add('to be removed');
  await device.sync();
  const backup = structuredClone([...server.rows]);
  const revision = server.revision();
  await device.add('since the backup');
  await device.edit(edited, 'edited since the backup');
  await device.remove(removed);
  await device.sync();

  server.goBackTo(revision);
  for (const [id, row] of backup) server.rows.set(id, row);
  await device.sync();
  await device.sync();
  expect(notesOf(server)).toEqual(['edited since the backup', 'since the backup']);
  expect(await device.shown()).toEqual(notesOf(server));
  expect(await device.unsent()).toEqual([0, 0, 0]);
});

test('a file that was uploaded after the backup is uploaded again, although the backup has its record', async () => {
  const server = createTestServer();
  const { store, ...device } = await createDevice(server);
  const uploads = createUploadQueue({ store, send: async () => {}, locks: navigator.locks });
  const send = async (id: string) => {
    await store.files.add({
      id,
      variant: 'original',
      purpose: 'document',
      name: 'paper.pdf',
      type: 'application/pdf',
      bytes: new ArrayBuffer(8),
      state: 'waiting',
      problem: null,
      usedAt: 1,
    });
    await uploads.poke();
  };
  const waiting = async () =>
    (await store.files.where('state').equals('waiting').toArray()).map(({ id }) => id);
  await device.add('before');
  await device.sync();
  await send('early');
  await device.sync();
  await device.add('later');
  await device.sync();
  const backup = structuredClone([...server.rows]);
  const revision = server.revision();
  await send('late');
  await device.sync();
  await send('latest');

  server.goBackTo(revision);
  for (const [id, row] of backup) server.rows.set(id, row);
  await device.sync();
  expect(await waiting()).toEqual(['late', 'latest']);
  await uploads.poke();
  expect(await waiting()).toEqual([]);
  uploads.stop();
});

test('after a restore, a record edited and deleted since the backup keeps the edit if another device revives it', async () => {
  const server = createTestServer();
  const phone = await createDevice(server);
  const laptop = await createDevice(server);
  const id = await phone.add('before');
  await phone.sync();
  await laptop.sync();
  const backup = structuredClone([...server.rows]);
  const revision = server.revision();
  await phone.edit(id, 'edited since the backup');
  await phone.remove(id);
  await phone.sync();
  // The laptop has not pulled the deletion, and still uses the vehicle.
  await laptop.paint(id, 'Red');

  server.goBackTo(revision);
  for (const [key, row] of backup) server.rows.set(key, row);
  // The first round learns of the restore, the second sends back what it lost.
  await phone.sync();
  await phone.sync();
  await laptop.sync();
  await phone.sync();
  expect(notesOf(server)).toEqual(['edited since the backup']);
  expect(server.rows.get(id)?.fields.color).toBe('Red');
  expect(await phone.shown()).toEqual(notesOf(server));
  expect(await laptop.shown()).toEqual(notesOf(server));
});

test('after a restore, the parts of a deleted vehicle are sent back although the deletion has not reached the server', async () => {
  const server = createTestServer();
  const device = await createDevice(server);
  const vehicleId = await device.add('before');
  await device.sync();
  const revision = server.revision();
  const backup = structuredClone([...server.rows]);
  const reading = await device.read(vehicleId, 952);
  await device.sync();
  await device.remove(vehicleId);
  expect(await device.store.recordsNamed('mileageReadings').count()).toBe(0);

  server.goBackTo(revision);
  for (const [key, row] of backup) server.rows.set(key, row);
  await device.sync();
  await device.sync();
  expect(server.rows.get(reading)?.fields.miles).toBe(952);
  expect(server.rows.get(vehicleId)?.deleted).toBe(true);
  expect(await device.unsent()).toEqual([0, 0, 0]);
});

test('after a restore, a deleted record that has a rejected change is sent back as deleted', async () => {
  const server = createTestServer();
  const phone = await createDevice(server);
  const laptop = await createDevice(server);
  const id = await phone.add('before');
  await phone.sync();
  await laptop.sync();
  const backup = structuredClone([...server.rows]);
  const revision = server.revision();
  await phone.drive(id, 100);
  await phone.sync();
  await laptop.drive(id, 200);
  await laptop.sync();
  expect(await laptop.store.parked.count()).toBe(1);
  await phone.remove(id);
  await phone.sync();
  await laptop.sync();

  server.goBackTo(revision);
  for (const [key, row] of backup) server.rows.set(key, row);
  await laptop.sync();
  await laptop.sync();
  expect(server.rows.get(id)).toMatchObject({ deleted: true, fields: { mileage: 100 } });
});

test('after a restore, a device that did not store the fields of a deleted record still sends the deletion back', async () => {
  const server = createTestServer();
  const device = await createDevice(server);
  const id = await device.add('before');
  await device.sync();
  const backup = structuredClone([...server.rows]);
  const revision = server.revision();
  await device.remove(id);
  await device.sync();
  await device.store.graves.toCollection().modify((grave) => {
    delete grave.fields;
  });
  server.goBackTo(revision);
  for (const [key, row] of backup) server.rows.set(key, row);
  await device.sync();
  await device.sync();
  expect(notesOf(server)).toEqual([]);
  expect(await device.unsent()).toEqual([0, 0, 0]);
});

test('after a restore, a record from before the backup that the server no longer sends stays deleted on the device', async () => {
  const server = createTestServer();
  const device = await createDevice(server);
  const old = await device.add('old');
  await device.sync();
  const revision = server.revision();
  await device.add('since the backup');
  await device.sync();
  server.goBackTo(revision);
  server.rows.delete(old);
  await device.sync();
  await device.sync();
  expect(notesOf(server)).toEqual(['since the backup']);
  expect(await device.shown()).toEqual(['since the backup']);
});

test('after an update that adds a kind of record, the device pulls from the beginning and sends nothing back', async () => {
  const server = createTestServer();
  const factory = new IDBFactory();
  const before = await createDevice(server, factory, entities.slice(0, 2));
  const gone = await before.add('gone');
  await before.add('kept');
  await before.sync();
  before.store.close();
  const row = server.rows.get(gone);
  if (row) server.rows.set(gone, { ...row, deleted: true, rev: server.revision() + 1 });
  const revision = server.revision();

  const store = await openLocalStore({
    userId: before.store.userId,
    entities,
    version: localVersion + 1,
    indexedDB: factory,
    IDBKeyRange,
  });
  const engine = createEngine({
    store,
    api: server,
    locks: navigator.locks,
    now: Date.now,
    random: (bytes) => crypto.getRandomValues(bytes),
  });
  await engine.syncOnce();
  expect(await store.outbox.count()).toBe(0);
  expect(server.revision()).toBe(revision);
  expect((await store.recordsNamed('vehicles').toArray()).map(({ notes }) => notes)).toEqual([
    'kept',
  ]);
});

test('if the server is restored while the app is updated, the device still detects the restore', async () => {
  const server = createTestServer();
  const factory = new IDBFactory();
  const before = await createDevice(server, factory, entities.slice(0, 2));
  await before.add('before');
  await before.sync();
  const revision = server.revision();
  await before.add('since the backup');
  await before.sync();
  before.store.close();
  server.goBackTo(revision);

  const store = await openLocalStore({
    userId: before.store.userId,
    entities,
    version: localVersion + 1,
    indexedDB: factory,
    IDBKeyRange,
  });
  const engine = createEngine({
    store,
    api: server,
    locks: navigator.locks,
    now: Date.now,
    random: (bytes) => crypto.getRandomValues(bytes),
  });
  await engine.syncOnce();
  await engine.syncOnce();
  expect(notesOf(server)).toEqual(['before', 'since the backup']);
});

test('after a restore, waiting changes are sent after the lost records that they change', async () => {
  const server = createTestServer();
  const device = await createDevice(server);
  await device.add('before');
  await device.sync();
  const revision = server.revision();
  const id = await device.add('since the backup');
  await device.sync();
  server.goBackTo(revision);
  await device.edit(id, 'edited offline');
  await device.sync();
  expect(notesOf(server)).toEqual(['before', 'edited offline']);
  expect(await device.unsent()).toEqual([0, 0, 0]);
});
