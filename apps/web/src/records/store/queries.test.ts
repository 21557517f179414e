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
  const record = (id: string, date: string | null) => ({ id, serviceDate: date, rev: 1 });
  await store
    .records('documents')
    .bulkPut([record('a', '2026-01-01'), record('b', '2026-02-01'), record('c', null)] as never);
});
afterEach(() => store.close());

const documents = { table: 'documents', index: 'serviceDate' };

test('records are found by an index, in its order, and no more than asked for', async () => {
  const ids = await queryTables(store, ['documents'], async ({ records, count, ids }) => ({
    from: (await records({ ...documents, from: '2026-01-15' })).map(({ id }) => id),
    until: (await records({ ...documents, to: '2026-02-01', isOpen: true })).map(({ id }) => id),
    first: (await records({ ...documents, most: 1 })).map(({ id }) => id),
    names: await ids(documents),
    dated: await count(documents),
    all: await count({ table: 'documents' }),
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

test('a connection that was dropped is opened again', async () => {
  store.db.close({ disableAutoOpen: false });
  const count = await queryTables(
    store,
    ['documents'],
    async (asking) => await asking.count({ table: 'documents' }),
  );
  expect(count).toBe(3);
});

test('who watches tables hears of changes in them, and of no others', async () => {
  const heard = vi.fn();
  const stop = watchTables(store, ['documents'], heard);
  await store.records('vehicles').put({ id: 'v', rev: 1 } as never);
  expect(heard).not.toHaveBeenCalled();
  await store.records('documents').put({ id: 'd', rev: 1 } as never);
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  stop();
  heard.mockClear();
  await store.records('documents').delete('d');
  expect(heard).not.toHaveBeenCalled();
});
