import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import { entities, localVersion } from '@roadworthy/domain/entities';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createTestServer } from '../../../../../tests/support/web/sync-server.ts';
import { openLocalStore } from '../store/local-store.ts';
import { pullChanges } from './pull.ts';
import { pushWaiting } from './push.ts';
import { type Change, createChanges } from './write.ts';

const at10 = '2026-11-15T10:00:00.000Z';
const at11 = '2026-11-15T11:00:00.000Z';

const fields = {
  vehicleId: '0198f2c4-0000-7000-8000-000000000002',
  fileId: '0198f2c4-0000-7000-8000-000000000003',
  fileName: 'Invoice.pdf',
  fileSize: 1234,
  mimeType: 'application/pdf' as const,
  documentType: 'service_invoice' as const,
  serviceDate: '2026-03-14',
  serviceProvider: 'Moorside Motors',
  costPence: 24_000,
  mileageAtService: 45_231,
  description: null,
  receiptOf: null,
};

/** A device that has added a document. */
const withDocument = async (server = createTestServer()) => {
  const store = await openLocalStore({
    userId: 'somebody',
    entities,
    version: localVersion,
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
  const { save } = createChanges(store, {
    today: () => '2026-11-15',
    now: Date.now,
    random: (bytes) => crypto.getRandomValues(bytes),
    isOnline: () => true,
  });
  const [id = ''] = await save([
    { type: 'add', entity: 'documents', fields: { ...fields, notedAt: at11, paper: 'read' } },
  ]);
  const documents = store.records(documentEntity);
  return {
    server,
    store,
    id,
    save: async (change: Change) => await save([change]),
    edit: async (patch: Partial<typeof fields>) =>
      await save([{ type: 'edit', entity: 'documents', id, patch }]),
    shown: async () => await documents.get(id),
    sent: async () => (await store.outbox.orderBy('seq').toArray()).map(({ op }) => op),
    async sync() {
      await pushWaiting(store, server.push, 'device');
      await pullChanges(store, server.pull);
    },
  };
};

test('a device sends nothing of what the server decides, and shows none of it until the answer', async () => {
  const { sent, shown, sync } = await withDocument();
  const [addition] = await sent();
  expect(addition?.patch).toEqual(fields);
  expect(await shown()).not.toHaveProperty('notedAt');
  expect(await shown()).not.toHaveProperty('paper');
  await sync();
  expect(await shown()).toMatchObject({ notedAt: at10 });
});

test('a device does not know when a changed claim was noted until the answer; for any other change it does', async () => {
  const { server, edit, shown, sync } = await withDocument();
  await sync();
  server.now = at11;
  await edit({ fileName: 'Service.pdf' });
  expect(await shown()).toMatchObject({ fileName: 'Service.pdf', notedAt: at10 });
  await edit({ serviceDate: '2025-03-14' });
  expect(await shown()).not.toHaveProperty('notedAt');
  await sync();
  expect(await shown()).toMatchObject({ serviceDate: '2025-03-14', notedAt: at11 });
});

test('what the server decides is no reason to ask the owner about a deletion', async () => {
  const { server, id, save, sent, shown, store, sync } = await withDocument();
  await sync();
  const row = server.rows.get(id);
  if (row) server.rows.set(id, { ...row, fields: { ...row.fields, paper: 'kept' } });
  const record = await shown();
  await save({ type: 'delete', entity: 'documents', id });
  expect((await sent())[0]?.base).toEqual(fields);
  await sync();
  expect(await store.parked.count()).toBe(0);
  expect(server.rows.get(id)?.deleted).toBe(true);
  if (record) await save({ type: 'restore', entity: 'documents', id, record });
  expect((await sent())[0]?.patch).toEqual(fields);
  expect(await shown()).toMatchObject({ notedAt: at10 });
});

test('a record that a device gives back after a restore is noted by the server when it comes', async () => {
  const { server, sent, shown, store, sync } = await withDocument();
  await sync();
  server.goBackTo(0);
  server.now = at11;
  await pullChanges(store, server.pull);
  const [back] = await sent();
  expect(back?.patch).toEqual(fields);
  await sync();
  expect(await shown()).toMatchObject({ notedAt: at11 });
});
