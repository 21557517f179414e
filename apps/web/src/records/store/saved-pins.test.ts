import 'fake-indexeddb/auto';
import { entities, localVersion } from '@roadworthy/domain/entities';
import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { databaseName } from './databases.ts';
import { type KeptPins, openLocalStore } from './local-store.ts';
import { deleteOldPins, forgetPins, keepPins, readPins } from './saved-pins.ts';
import { sealAndWipeUser, wipeOthers, wipeUser } from './wipe.ts';

const open = (userId = 'ann') => openLocalStore({ userId, entities, version: localVersion });
const pinsOf = (vehicleId: string, guideId = 'oil-change'): KeptPins => ({
  vehicleId,
  guideId,
  version: 1,
  bytes: new Uint8Array([1, 2, 3]),
});
const keep = async (userId: string) => {
  const store = await open(userId);
  await keepPins(store, pinsOf('corolla'));
  expect(await store.outbox.count()).toBe(0);
  store.close();
};
/** Counts the pins in every database, of any user. */
const anyPinsLeft = async (): Promise<number> => {
  let count = 0;
  for (const name of await Dexie.getDatabaseNames()) {
    const db = await new Dexie(name).open();
    count += (await db.tables.find((table) => table.name === 'pins')?.count()) ?? 0;
    db.close();
  }
  return count;
};

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

test('camera pins are stored per vehicle and guide, and read back unchanged', async () => {
  const store = await open();
  await keepPins(store, pinsOf('corolla'));
  await keepPins(store, { ...pinsOf('corolla'), version: 2 });
  await keepPins(store, pinsOf('', 'coolant-flush'));
  expect(await readPins(store, { vehicleId: 'corolla', guideId: 'oil-change' })).toEqual({
    ...pinsOf('corolla'),
    version: 2,
  });
  expect(await readPins(store, { vehicleId: 'focus', guideId: 'oil-change' })).toBeNull();
  expect(await readPins(store, { vehicleId: '', guideId: 'coolant-flush' })).not.toBeNull();
  await forgetPins(store, { vehicleId: 'corolla', guideId: 'oil-change' });
  expect(await readPins(store, { vehicleId: 'corolla', guideId: 'oil-change' })).toBeNull();
  store.close();
});

test('camera pins of a deleted vehicle are deleted, and pins without a vehicle stay', async () => {
  const store = await open();
  await store.recordsNamed('vehicles').put({ id: 'corolla', createdAt: '', rev: 1 });
  for (const id of ['corolla', 'sold', '']) await keepPins(store, pinsOf(id));
  await deleteOldPins(store);
  const left = await store.pins.toArray();
  expect(left.map(({ vehicleId }) => vehicleId).sort()).toEqual(['', 'corolla']);
  store.close();
});

test('after sign-out no camera pin is left', async () => {
  await keep('ann');
  expect(await anyPinsLeft()).toBe(1);
  await wipeUser('ann');
  expect(await anyPinsLeft()).toBe(0);
});

test('if another device ends the session, no camera pin is left, sealed or open', async () => {
  await keep('ann');
  await sealAndWipeUser('ann');
  expect(await anyPinsLeft()).toBe(0);
  const names = await Dexie.getDatabaseNames();
  expect(names).not.toContain(databaseName({ userId: 'ann', garageId: 'ann' }));
});

test('if another device ends the session, changes that cannot be sealed stay and camera pins are deleted', async () => {
  const store = await open('ann');
  await keepPins(store, pinsOf('corolla'));
  const op = { opId: 'one', entity: 'vehicles', id: 'corolla', type: 'delete' } as const;
  await store.outbox.add({ entity: 'vehicles', id: 'corolla', op, at: '' });
  store.close();
  await sealAndWipeUser('ann');
  expect(await anyPinsLeft()).toBe(0);
  const again = await open('ann');
  expect(await again.outbox.count()).toBe(1);
  again.close();
});

test('the next user’s sign-in deletes the previous user’s camera pins', async () => {
  await keep('ann');
  await (await open('ben')).close();
  await wipeOthers('ben');
  expect(await anyPinsLeft()).toBe(0);
});
