// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDevice, openDevice } from '../../../../../tests/support/web/device.ts';
import {
  details,
  otherVehicleId,
  paper,
  putDocuments,
  vehicleId,
} from '../../../../../tests/support/web/document-device.ts';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import { StorageFull } from '../../records/outbox/write.ts';
import { type StoredDocument, useDocuments } from './documents.reads.ts';
import { addDocument, editDocument, removeDocument } from './documents.writes.ts';

// No server: these tests cover the device alone.
vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));

let client: Awaited<ReturnType<typeof openDevice>>;

beforeEach(async () => {
  furnishWindow();
  client = await openDevice();
});
afterEach(() => {
  cleanup();
  closeDevice();
  vi.restoreAllMocks();
});

const records = async () => (await client.store.records(documentEntity).toArray()) as unknown[];
const fileStates = async () => (await client.store.files.toArray()).map(({ state }) => state);
const onlyDocument = async () => (await records())[0] as StoredDocument;

test('saving a document saves its file too, and queues both for the server', async () => {
  const picked = paper();
  await addDocument(details, picked, { isSent: false });
  expect(await records()).toMatchObject([
    { fileId: picked.id, fileName: 'invoice.pdf', fileSize: 8, mimeType: 'application/pdf' },
  ]);
  expect(await fileStates()).toEqual(['waiting']);
  expect(await client.store.outbox.count()).toBe(1);
});

test('a file that the server already has is not uploaded again', async () => {
  await addDocument(details, paper(), { isSent: true });
  expect(await fileStates()).toEqual(['stored']);
});

test('if the device is full, neither the document nor its file is saved', async () => {
  // The record is small and fits; its file does not.
  client.store.files.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(addDocument(details, paper(), { isSent: false })).rejects.toThrow(StorageFull);
  expect(await records()).toEqual([]);
  expect(await client.store.outbox.count()).toBe(0);
});

test('deleting a document also deletes its file if the file still waits for upload', async () => {
  await addDocument(details, paper(), { isSent: false });
  await removeDocument(await onlyDocument());
  expect([await records(), await fileStates()]).toEqual([[], []]);
});

test('editing a document changes the details and leaves the file unchanged', async () => {
  await addDocument(details, paper(), { isSent: false });
  const document = await onlyDocument();
  await editDocument(document.id, { costPence: 1250 }, document);
  expect(await onlyDocument()).toMatchObject({ costPence: 1250, fileId: document.fileId });
  expect((await client.store.outbox.toArray()).at(-1)?.op.patch).toEqual({ costPence: 1250 });
  await editDocument(document.id, {}, document);
  expect(await client.store.outbox.count()).toBe(2);
});

test('documents are sorted by the date of the service or else by the day they were added, newest first', async () => {
  await putDocuments([
    { fileName: 'old', serviceDate: '2020-01-01', createdAt: '2026-11-15T12:00:00.000Z' },
    { fileName: 'added first', createdAt: '2026-11-14T10:00:00.000Z' },
    { fileName: 'added later', createdAt: '2026-11-14T11:00:00.000Z' },
    { fileName: 'newest', serviceDate: '2026-11-15', createdAt: '2026-11-01T10:00:00.000Z' },
    { fileName: 'of another vehicle', vehicleId: otherVehicleId },
  ]);
  const { result } = renderHook(() => useDocuments(vehicleId));
  await waitFor(() =>
    expect(result.current.documents.map(({ fileName }) => fileName)).toEqual([
      'newest',
      'added later',
      'added first',
      'old',
    ]),
  );
});
