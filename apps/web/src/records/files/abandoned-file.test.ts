import { expect, test } from 'vitest';
import { openNewStore } from '../../../../../tests/support/web/new-store.ts';
import type { LocalRecord } from '../store/local-store.ts';
import { changesWithout } from './abandoned-file.ts';

const record = (id: string, fields: Record<string, string | string[] | null>): LocalRecord => ({
  ...fields,
  id,
  createdAt: '2026-11-15T10:00:00.000Z',
  rev: 1,
});

test('giving up the upload of a file deletes its document, clears a vehicle’s picture and leaves completed tasks unchanged', async () => {
  const store = await openNewStore();
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
