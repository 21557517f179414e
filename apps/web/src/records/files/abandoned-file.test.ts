import { entities, localVersion } from '@roadworthy/domain/entities';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { type LocalRecord, openLocalStore } from '../store/local-store.ts';
import { changesWithout } from './abandoned-file.ts';

const record = (id: string, fields: Record<string, string | string[] | null>): LocalRecord => ({
  ...fields,
  id,
  createdAt: '2026-11-15T10:00:00.000Z',
  rev: 1,
});

test('giving up a file deletes its document, clears a vehicle’s picture and leaves completed tasks unchanged', async () => {
  const store = await openLocalStore({
    userId: 'alex',
    entities,
    version: localVersion,
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
  await store
    .recordsNamed('documents')
    .bulkPut([
      record('paper', { vehicleId: 'car', fileId: 'given-up' }),
      record('other', { vehicleId: 'car', fileId: 'sent' }),
    ]);
  await store.recordsNamed('vehicles').put(record('car', { imageId: 'given-up' }));
  await store
    .recordsNamed('taskCompletions')
    .put(record('done', { photoIds: ['given-up', 'sent'] }));

  expect(await changesWithout(store, 'given-up')).toEqual([
    { type: 'edit', entity: 'vehicles', id: 'car', patch: { imageId: null } },
    { type: 'delete', entity: 'documents', id: 'paper' },
  ]);
  expect(await changesWithout(store, 'nobody’s')).toEqual([]);
  store.close();
});
