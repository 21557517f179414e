import { entities, localVersion } from '@roadworthy/domain/entities';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { cacheLookup, deleteOldLookups, readCachedLookup } from './cached-lookups.ts';
import { databaseName } from './databases.ts';
import { openLocalStore } from './local-store.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-15T12:00:00Z');
const about = (registrationNumber: string) => ({ registrationNumber }) as LookupAnswer;

const openStore = (indexedDB = new IDBFactory()) =>
  openLocalStore({ userId: 'alex', entities, version: localVersion, indexedDB, IDBKeyRange });

test('a cached look-up is used for 24 hours and then deleted', async () => {
  const store = await openStore();
  await cacheLookup(store, about('AB17CDE'), now);
  expect(await readCachedLookup(store, 'AB17CDE', now + 24 * hour - 1)).toEqual(about('AB17CDE'));
  expect(await readCachedLookup(store, 'YX65KLM', now)).toBeNull();
  expect(await readCachedLookup(store, 'AB17CDE', now + 24 * hour)).toBeNull();
  expect(await store.lookups.count()).toBe(0);
});

test("an expired look-up of a saved vehicle is kept for the vehicle's page, but is not returned to a new look-up", async () => {
  const store = await openStore();
  await store
    .recordsNamed('vehicles')
    .put({ id: 'one', createdAt: '', rev: 1, registrationNumber: 'AB17CDE' });
  await cacheLookup(store, about('AB17CDE'), now);
  await cacheLookup(store, about('YX65KLM'), now);
  await deleteOldLookups(store, now + 25 * hour);
  expect(await store.lookups.toCollection().primaryKeys()).toEqual(['AB17CDE']);
  expect(await readCachedLookup(store, 'AB17CDE', now + 25 * hour)).toBeNull();
  expect(await store.lookups.count()).toBe(1);
});

test('a device that still has the first version of the database keeps its records and gets the table of look-ups', async () => {
  const indexedDB = new IDBFactory();
  const old = new Dexie(databaseName({ userId: 'alex', garageId: 'alex' }), {
    indexedDB,
    IDBKeyRange,
  });
  old.version(1).stores({
    vehicles: 'id',
    mileageReadings: 'id, vehicleId',
    shadows: '[entity+id]',
    outbox: '++seq, [entity+id]',
    parked: '++key, [entity+id]',
    meta: 'name',
  });
  await old.table('vehicles').put({ id: 'one', make: 'Toyota' });
  old.close();
  const store = await openStore(indexedDB);
  expect(await store.recordsNamed('vehicles').get('one')).toMatchObject({ make: 'Toyota' });
  await cacheLookup(store, about('AB17CDE'), now);
  expect(await readCachedLookup(store, 'AB17CDE', now)).toEqual(about('AB17CDE'));
});
