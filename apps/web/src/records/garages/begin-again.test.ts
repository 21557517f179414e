import { entities, localVersion } from '@roadworthy/domain/entities';
import type { PullReply, Push, SyncRow } from '@roadworthy/domain/sync/sync.schema';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { corolla } from '../../../../../tests/support/web/sync-server.ts';
import { createEngine } from '../outbox/engine.ts';
import { createChanges } from '../outbox/write.ts';
import { type LocalStore, openLocalStore } from '../store/local-store.ts';
import { beginAgain, heedRole } from './begin-again.ts';

const garageId = crypto.randomUUID();
const [car, van] = ['car', 'van'];
const now = Date.parse('2026-11-15T12:00:00Z');
const context = {
  now: () => now,
  random: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  today: () => '2026-11-15',
  isOnline: () => true,
};

let store: LocalStore;
/** The role that the server knows, and what it has. */
let role: 'editor' | 'driver';
let rows: SyncRow[];
/** Runs while an answer is on its way. */
let meanwhile: () => Promise<void>;

const row = (id: string, rev: number): SyncRow => ({
  ...{ entity: 'vehicles', id, rev, deleted: false, createdAt: '2026-11-01T10:00:00.000Z' },
  fields: { ...corolla({ notes: 'private' }) },
});
const seen = (each: SyncRow): SyncRow =>
  role === 'driver' ? { ...each, fields: { ...each.fields, notes: null } } : each;

const pull = async ({ since }: { since: string }): Promise<PullReply> => {
  const page: PullReply = {
    ...{ epoch: 'one', reset: since === '0', cursor: 9, more: false },
    rows: rows.filter(({ rev }) => rev > Number(since)).map(seen),
    isForDriver: role === 'driver',
  };
  await meanwhile();
  await heedRole(store, page, now);
  return page;
};
const push = async ({ ops }: Push) => {
  const applied = { status: 'applied' as const, problem: null };
  const results = ops.map(({ opId, id }) => ({ opId, ...applied, row: seen(row(id, 3)) }));
  await meanwhile();
  return { epoch: 'one', results };
};
const sync = async () =>
  await createEngine({ ...context, store, api: { push, pull }, locks: navigator.locks }).syncOnce();
const notes = async () =>
  Object.fromEntries(
    (await store.recordsNamed('vehicles').toArray()).map((each) => [each.id, each.notes]),
  );
const becomeDriver = async () => {
  role = 'driver';
  meanwhile = async () => undefined;
  await beginAgain(store, role, now);
};

beforeEach(async () => {
  store = await openLocalStore({
    ...{ userId: crypto.randomUUID(), garageId, entities, version: localVersion },
    ...{ indexedDB: new IDBFactory(), IDBKeyRange },
  });
  role = 'editor';
  rows = [row(car, 1), row(van, 2)];
  meanwhile = async () => undefined;
  await beginAgain(store, role, now);
});

test('a member who was a driver only between two fetches of the list of garages gets back all fields of all records', async () => {
  await sync();
  expect(await notes()).toEqual({ car: 'private', van: 'private' });
  role = 'driver';
  rows = [row(car, 1), row(van, 4)];
  await sync();
  expect(await notes()).toEqual({ car: null, van: null });
  role = 'editor';
  await sync();
  expect(await notes()).toEqual({ car: 'private', van: 'private' });
});

test('a page of a pull that arrives after the user became a driver is not stored', async () => {
  meanwhile = becomeDriver;
  await sync();
  expect(await notes()).toEqual({ car: null, van: null });
});

test('the answer to a push that arrives after the user became a driver stores no record', async () => {
  await sync();
  const edit = { type: 'edit', entity: 'vehicles', id: car, patch: { color: 'Red' } } as const;
  await createChanges(store, context).save([edit]);
  rows = [row(car, 3), row(van, 2)];
  meanwhile = async () => {
    await becomeDriver();
    // The device hears nothing else for now.
    meanwhile = async () => {
      throw new Error('No signal');
    };
  };
  await expect(sync()).rejects.toThrow('No signal');
  expect(await store.outbox.count()).toBe(0);
  expect(JSON.stringify(await store.shadows.toArray())).not.toContain('private');
  expect(JSON.stringify(await notes())).not.toContain('private');
});
