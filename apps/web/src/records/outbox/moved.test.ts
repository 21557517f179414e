import { entities, localVersion } from '@roadworthy/domain/entities';
import type { Fields } from '@roadworthy/domain/sync/entity';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { corolla, createTestServer } from '../../../../../tests/support/web/sync-server.ts';
import {
  isForDriverName,
  type LocalStore,
  openLocalStore,
  writeMeta,
} from '../store/local-store.ts';
import { type OpenGarage, readMovedVehicles } from './other-garages.ts';
import { pullChanges } from './pull.ts';
import { pushWaiting } from './push.ts';
import { createChanges } from './write.ts';

type Server = ReturnType<typeof createTestServer>;

const createGarage = async (garageId: string) => {
  const server = createTestServer();
  const store = await openLocalStore({
    userId: 'somebody',
    garageId,
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
  return { server, store, save, garageId };
};

/** One device with two garages. The vehicle is in the first. */
const withTwoGarages = async () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const [one, other] = [await createGarage(ids[0]), await createGarage(ids[1])];
  const garages = [one, other];
  const openGarage: OpenGarage = async (garageId) =>
    garages.find((garage) => garage.garageId === garageId)?.store ?? null;
  const push = async (
    { store, server }: { store: LocalStore; server: Server },
    open = openGarage,
  ) => await pushWaiting(store, server.push, 'device', open);
  const pull = async ({ store, server }: { store: LocalStore; server: Server }) =>
    await pullChanges(store, server.pull, openGarage);
  const [id = ''] = await one.save([{ type: 'add', entity: 'vehicles', fields: corolla() }]);
  await push(one);
  await pull(one);
  const edit = async (patch: Fields) =>
    await one.save([{ type: 'edit', entity: 'vehicles', id, patch }]);
  return { one, other, id, push, pull, edit };
};

const shown = async ({ store }: { store: LocalStore }) =>
  await store.recordsNamed('vehicles').toArray();
const left = async ({ store }: { store: LocalStore }) => [
  await store.outbox.count(),
  await store.parked.count(),
  await store.shadows.count(),
  await store.graves.count(),
];

test('a moved vehicle disappears from the old garage without being recorded as deleted, and appears in the new one', async () => {
  const { one, other, id, pull } = await withTwoGarages();
  one.server.moveTo(other.server, id, other.garageId);
  await pull(one);
  await pull(other);
  expect(await shown(one)).toEqual([]);
  expect(await shown(other)).toMatchObject([{ id, make: 'Toyota' }]);
  expect(await left(one)).toEqual([0, 0, 0, 0]);
  expect(await readMovedVehicles(one.store)).toMatchObject([{ id, to: other.garageId }]);
});

test('the unsent changes of a moved vehicle pass to its new garage in the same order, with the same operation ids', async () => {
  const { one, other, id, push, pull, edit } = await withTwoGarages();
  await edit({ color: 'Blue' });
  await edit({ color: 'Red' });
  const [fileId, taken] = [crypto.randomUUID(), crypto.randomUUID()];
  await one.store.files.put({
    ...{ id: fileId, variant: 'original', purpose: 'image', name: 'Car.jpg', type: 'image/jpeg' },
    ...{ bytes: new ArrayBuffer(1), state: 'waiting', problem: null, usedAt: 1 },
  });
  await edit({ imageId: fileId });
  await one.save([
    {
      type: 'add',
      entity: 'mileageReadings',
      id: taken,
      fields: { vehicleId: id, date: '2026-11-15', miles: 100, source: 'owner' },
    },
  ]);
  const sent = (await one.store.outbox.toArray()).map(({ op }) => op.opId);
  one.server.moveTo(other.server, id, other.garageId);
  await push(one);
  expect((await other.store.outbox.toArray()).map(({ op }) => op.opId)).toEqual(sent);
  expect(await left(one)).toEqual([0, 0, 0, 0]);
  expect(await shown(one)).toEqual([]);
  expect(await shown(other)).toMatchObject([{ id, color: 'Red', make: 'Toyota', imageId: fileId }]);
  expect(await other.store.files.toArray()).toMatchObject([{ id: fileId, state: 'waiting' }]);
  await push(other);
  await pull(other);
  expect(other.server.rows.get(id)?.fields).toMatchObject({ color: 'Red', imageId: fileId });
  expect(other.server.rows.get(taken)?.fields).toMatchObject({ miles: 100 });
  expect(await shown(other)).toMatchObject([{ id, color: 'Red' }]);
  expect(await left(other)).toEqual([0, 0, 0, 0]);
});

test('a change that the server applied before a move, but whose answer was lost, is not applied again', async () => {
  const { one, other, id, push, pull, edit } = await withTwoGarages();
  await edit({ color: 'Blue' });
  const losing: Server = {
    ...one.server,
    push: async (sent) => {
      await one.server.push(sent);
      throw new Error('The connection was lost');
    },
  };
  await push({ ...one, server: losing }).catch(() => undefined);
  one.server.moveTo(other.server, id, other.garageId);
  await push(one);
  expect(await other.store.outbox.count()).toBe(0);
  await pull(one);
  await pull(other);
  expect(await shown(other)).toMatchObject([{ id, color: 'Blue' }]);
  expect(await left(one)).toEqual([0, 0, 0, 0]);
});

test('if passing a change to the new garage is interrupted, the repetition makes no second copy of the change', async () => {
  const { one, other, id, push, edit } = await withTwoGarages();
  await edit({ color: 'Blue' });
  const kept = await one.store.outbox.toArray();
  one.server.moveTo(other.server, id, other.garageId);
  await push(one);
  await one.store.outbox.bulkAdd(kept);
  await push(one);
  expect(await other.store.outbox.count()).toBe(1);
});

test('a change of a moved vehicle waits until its new garage is open on the device, and other changes are sent', async () => {
  const { one, other, id, push, edit } = await withTwoGarages();
  await edit({ color: 'Blue' });
  const [second = ''] = await one.save([
    { type: 'add', entity: 'vehicles', fields: corolla({ registrationNumber: 'XY18ZZZ' }) },
  ]);
  one.server.moveTo(other.server, id, other.garageId);
  await expect(push(one, async () => null)).rejects.toThrow('not open');
  expect(one.server.rows.has(second)).toBe(true);
  expect(await one.store.outbox.count()).toBe(1);
  await push(one);
  expect(await other.store.outbox.count()).toBe(1);
});

test('if a record has moved to a garage of which the user is not a member, the user’s unsent change is kept for the user to read', async () => {
  const { one, other, id, push, pull, edit } = await withTwoGarages();
  await edit({ color: 'Blue' });
  one.server.moveTo(other.server, id, null);
  await push(one);
  await pull(one);
  expect(await one.store.parked.toArray()).toMatchObject([{ problem: { code: 'MOVED' } }]);
  expect(await shown(one)).toEqual([]);
  expect(await one.store.graves.count()).toBe(0);
});

test('a change that follows a vehicle into a garage where the user is a driver keeps only the user’s own values', async () => {
  const { one, other, id, push, edit } = await withTwoGarages();
  await writeMeta(other.store, isForDriverName, true);
  await edit({ mileage: 5000 });
  await one.save([{ type: 'delete', entity: 'vehicles', id }]);
  one.server.moveTo(other.server, id, other.garageId);
  await push(one);
  const [change, deletion] = await other.store.outbox.toArray();
  expect(change?.op.patch).toEqual({ mileage: 5000 });
  expect(deletion?.op.base).toBeUndefined();
  expect(await other.store.shadows.toArray()).toMatchObject([{ id, record: null }]);
});

test('if a moved vehicle comes back, the changes that followed it come back too', async () => {
  const { one, other, id, push, pull, edit } = await withTwoGarages();
  await edit({ color: 'Blue' });
  one.server.moveTo(other.server, id, other.garageId);
  await push(one);
  other.server.moveTo(one.server, id, one.garageId);
  await push(other);
  await push(one);
  for (const garage of [one, other]) await pull(garage);
  expect(await shown(one)).toMatchObject([{ id, color: 'Blue' }]);
  expect(await shown(other)).toEqual([]);
  expect(await readMovedVehicles(one.store)).toEqual([]);
  expect(await left(one)).toEqual([0, 0, 0, 0]);
  expect(await left(other)).toEqual([0, 0, 0, 0]);
});
