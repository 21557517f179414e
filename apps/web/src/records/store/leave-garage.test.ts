import { entities, localVersion } from '@roadworthy/domain/entities';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { corolla } from '../../../../../tests/support/web/sync-server.ts';
import { createChanges } from '../outbox/write.ts';
import { leaveGarage } from './leave-garage.ts';
import { type LocalFile, type LocalStore, openLocalStore, readMeta } from './local-store.ts';
import type { Written } from './unsent.ts';

const [me, bens] = [crypto.randomUUID(), crypto.randomUUID()];
let device: IDBFactory;
let own: LocalStore;

const open = (garageId: string) =>
  openLocalStore({
    userId: me,
    garageId,
    entities,
    version: localVersion,
    indexedDB: device,
    IDBKeyRange,
  });

beforeEach(async () => {
  device = new IDBFactory();
  own = await open(me);
});

const addVehicle = async (store: LocalStore, make: string) => {
  const { save } = createChanges(store, {
    now: Date.now,
    random: (bytes) => crypto.getRandomValues(bytes),
    today: () => '2026-11-15',
    isOnline: () => true,
  });
  await save([{ type: 'add', entity: 'vehicles', fields: corolla({ make }) }]);
};

const photo = (id: string, state: LocalFile['state']): LocalFile => ({
  id,
  variant: 'original',
  purpose: 'image',
  name: 'car.jpg',
  type: 'image/jpeg',
  bytes: new TextEncoder().encode(id).buffer,
  state,
  problem: null,
  usedAt: 1,
});

const readKept = () => readMeta<Written | null>(own, `left-${bens}`, null);
const makesKept = async () => (await readKept())?.outbox.map(({ op }) => op.patch?.make);
const namesLeft = async () => (await device.databases()).map(({ name }) => name);

test('on leaving a garage, unsent changes and files move to the user’s own database, and the garage’s database is deleted', async () => {
  const left = await open(bens);
  await left.recordsNamed('vehicles').put({ id: 'theirs', createdAt: '', rev: 1 });
  await addVehicle(left, 'Ford');
  await addVehicle(left, 'Fiat');
  await left.parked.add({
    entity: 'vehicles',
    id: 'theirs',
    op: {
      opId: 'refused',
      entity: 'vehicles',
      id: 'theirs',
      type: 'edit',
      patch: { make: 'Seat' },
    },
    at: '',
    problem: { code: 'INVALID_INPUT', fields: {} },
    theirs: { make: 'Secret' },
  });
  await left.files.bulkPut([photo('a', 'refused'), photo('b', 'waiting'), photo('c', 'stored')]);
  await leaveGarage(left, own);

  const kept = await readKept();
  expect(await makesKept()).toEqual(['Ford', 'Fiat']);
  expect(kept?.parked).toMatchObject([{ op: { opId: 'refused' }, theirs: null }]);
  expect(kept?.files.map(({ bytes }) => new TextDecoder().decode(bytes))).toEqual(['a', 'b']);
  expect(await namesLeft()).toEqual([own.db.name]);
});

test('if leaving a garage is interrupted before the deletion, every unsent change is stored once', async () => {
  const left = await open(bens);
  await addVehicle(left, 'Ford');
  vi.spyOn(device, 'deleteDatabase').mockImplementationOnce(() => {
    throw new Error('interrupted');
  });
  await expect(leaveGarage(left, own)).rejects.toThrow('interrupted');
  expect(await makesKept()).toEqual(['Ford']);

  const again = await open(bens);
  await addVehicle(again, 'Fiat');
  await leaveGarage(again, own);
  expect(await makesKept()).toEqual(['Ford', 'Fiat']);
  expect(await namesLeft()).toEqual([own.db.name]);
});

test('if the unsent changes of a garage cannot be moved, nothing is deleted', async () => {
  const left = await open(bens);
  await addVehicle(left, 'Ford');
  const closed = await open(me);
  closed.close();
  await expect(leaveGarage(left, closed)).rejects.toThrow();
  expect(await (await open(bens)).outbox.count()).toBe(1);
});

test('a change made in another tab while the user leaves a garage is either moved or reported as not saved', async () => {
  const left = await open(bens);
  const otherTab = await open(bens);
  await addVehicle(left, 'Ford');
  // The leaving has read what to keep, and waits for a transaction of the own garage.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const holding = own.db.transaction('rw', own.meta, () => Dexie.waitFor(released));
  const leaving = leaveGarage(left, own);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const saved = await addVehicle(otherTab, 'Fiat').then(
    () => ['Ford', 'Fiat'],
    () => ['Ford'],
  );
  release();
  await Promise.all([holding, leaving]);
  expect(await makesKept()).toEqual(saved);
  expect(await namesLeft()).toEqual([own.db.name]);
});

test('a deletion that is moved out of a garage that the user has left does not contain the garage’s record', async () => {
  const left = await open(bens);
  const op = { opId: 'deletion', entity: 'tasks', id: 'theirs' };
  const base = { title: 'Secret' };
  await left.outbox.add({ ...op, op: { ...op, type: 'delete', base }, at: '' });
  await leaveGarage(left, own);
  expect((await readKept())?.outbox).toMatchObject([{ op: { ...op, type: 'delete' } }]);
  expect(JSON.stringify(await readKept())).not.toContain('Secret');
});

test('if a user leaves a garage a second time, unsent changes are added to those moved the first time', async () => {
  for (const make of ['Ford', 'Fiat']) {
    const left = await open(bens);
    await addVehicle(left, make);
    await leaveGarage(left, own);
    // A second tab hears the same answer of the server.
    await leaveGarage(left, own);
  }
  expect(await makesKept()).toEqual(['Ford', 'Fiat']);
  expect(await namesLeft()).toEqual([own.db.name]);
});

test('after leaving a garage without waiting changes, no data of the garage stays on the device', async () => {
  await leaveGarage(await open(bens), own);
  expect(await readKept()).toBeNull();
});

test('a user cannot leave their own garage', async () => {
  await addVehicle(own, 'Ford');
  await expect(leaveGarage(own, own)).rejects.toThrow('own');
  expect(await own.outbox.count()).toBe(1);
});
