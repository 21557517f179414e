import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import { entities, localVersion } from '@roadworthy/domain/entities';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LocalStore, openLocalStore } from './local-store.ts';
import { queryTables, watchTables } from './queries.ts';

let store: LocalStore;
beforeEach(async () => {
  const indexedDB = new IDBFactory();
  store = await openLocalStore({
    userId: 'alex',
    entities,
    version: localVersion,
    indexedDB,
    IDBKeyRange,
  });
  const record = (id: string, date: string | null) => ({
    id,
    serviceDate: date,
    createdAt: '',
    rev: 1,
  });
  await store
    .recordsNamed('documents')
    .bulkPut([record('a', '2026-01-01'), record('b', '2026-02-01'), record('c', null)]);
});
afterEach(() => store.close());

const documents = { of: documentEntity, index: 'serviceDate' } as const;

test('records on the device are read by an index, in its order, up to the limit', async () => {
  const ids = await queryTables(store, [documentEntity], async ({ records, count, ids }) => ({
    from: (await records({ ...documents, from: '2026-01-15' })).map(({ id }) => id),
    until: (await records({ ...documents, to: '2026-02-01', isOpen: true })).map(({ id }) => id),
    first: (await records({ ...documents, limit: 1 })).map(({ id }) => id),
    names: await ids(documents),
    dated: await count(documents),
    all: await count({ of: documentEntity }),
  }));
  expect(ids).toEqual({
    from: ['b'],
    until: ['a'],
    first: ['a'],
    names: ['a', 'b'],
    dated: 2,
    all: 3,
  });
});

test('a database connection of the device that was dropped is reopened', async () => {
  store.db.close({ disableAutoOpen: false });
  const count = await queryTables(
    store,
    [documentEntity],
    async (asking) => await asking.count({ of: documentEntity }),
  );
  expect(count).toBe(3);
});

test('a query that watches tables is notified of changes in these tables only', async () => {
  const heard = vi.fn();
  const stop = watchTables(store, [documentEntity], heard);
  await store.recordsNamed('vehicles').put({ id: 'v', createdAt: '', rev: 1 });
  expect(heard).not.toHaveBeenCalled();
  await store.recordsNamed('documents').put({ id: 'd', createdAt: '', rev: 1 });
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  stop();
  heard.mockClear();
  await store.recordsNamed('documents').delete('d');
  expect(heard).not.toHaveBeenCalled();
});
