import 'fake-indexeddb/auto';
import { entities, localVersion } from '@roadworthy/domain/entities';
import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { corolla } from '../../../../../tests/support/web/sync-server.ts';
import { createChanges } from '../outbox/write.ts';
import { countUnsyncedOf } from './count-unsynced.ts';
import { databaseName } from './databases.ts';
import { leaveGarage } from './leave-garage.ts';
import { type LocalFile, openLocalStore } from './local-store.ts';
import { wipeOthers, wipeUser } from './wipe.ts';

const context = {
  now: Date.now,
  random: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  today: () => '2026-11-15',
  isOnline: () => true,
};

const open = (userId: string, garageId = userId) =>
  openLocalStore({ userId, garageId, entities, version: localVersion });
const nameOf = (userId: string, garageId = userId) => databaseName({ userId, garageId });
const names = async () => (await Dexie.getDatabaseNames()).sort();
const photo: LocalFile = {
  id: 'photo',
  variant: 'original',
  purpose: 'image',
  name: 'car.jpg',
  type: 'image/jpeg',
  bytes: new ArrayBuffer(4),
  state: 'waiting',
  problem: null,
  usedAt: 1,
};

/** Leaves a database on the device, with or without unsent data. */
const leave = async (
  userId: string,
  left: 'nothing' | 'a change' | 'a file' | 'a copy',
  garageId = userId,
) => {
  const store = await open(userId, garageId);
  if (left === 'a change') {
    const fields = corolla();
    await createChanges(store, context).save([{ type: 'add', entity: 'vehicles', fields }]);
  }
  if (left === 'a file') await store.files.put(photo);
  if (left === 'a copy') await store.files.put({ ...photo, state: 'stored' });
  store.close();
};

beforeEach(async () => {
  for (const name of await names()) await Dexie.delete(name);
});

test('for a user new to the device the count of unsent changes is zero, and counting creates no database', async () => {
  expect(await countUnsyncedOf('nobody')).toBe(0);
  expect(await names()).toEqual([]);
});

test.each([
  ['nothing', 0],
  ['a change', 1],
  ['a file', 1],
  ['a copy', 0],
] as const)(
  'for a user who left %s on the device, %i unsent items are counted',
  async (left, count) => {
    await leave('ann', left);
    expect(await countUnsyncedOf('ann')).toBe(count);
  },
);

test('signing out deletes all of the user’s data on the device, sent or not', async () => {
  await leave('ann', 'a change');
  await wipeUser('ann');
  expect(await names()).toEqual([]);
});

test("the next user’s sign-in deletes earlier users' databases, except databases with unsent changes or files", async () => {
  await leave('ann', 'nothing');
  await leave('ben', 'a change');
  await leave('cat', 'a file');
  await leave('dan', 'a copy');
  await leave('eve', 'nothing');
  await wipeOthers('eve');
  expect(await names()).toEqual(['ben', 'cat', 'eve'].map((userId) => nameOf(userId)));
});

const [me, bens] = [crypto.randomUUID(), crypto.randomUUID()];

test('unsent items are counted in all garages of a user, including garages that the user has left', async () => {
  await leave(me, 'a change');
  await leave(me, 'a file', bens);
  await leave('eve', 'a change');
  expect(await countUnsyncedOf(me)).toBe(2);
  const own = await open(me);
  await leaveGarage(await open(me, bens), own);
  own.close();
  expect(await names()).not.toContain(nameOf(me, bens));
  expect(await countUnsyncedOf(me)).toBe(2);
});

test('signing out deletes the databases of all of the user’s garages, and no database of another user', async () => {
  await leave(me, 'a change');
  await leave(me, 'a change', bens);
  await leave(bens, 'nothing');
  await wipeUser(me);
  expect(await names()).toEqual([nameOf(bens)]);
});

test('a sign-in keeps the databases of all garages of that user', async () => {
  await leave(me, 'nothing');
  await leave(me, 'nothing', bens);
  await leave(bens, 'nothing');
  await leave(bens, 'nothing', me);
  await wipeOthers(me);
  expect(await names()).toEqual([nameOf(me), nameOf(me, bens)].sort());
});
