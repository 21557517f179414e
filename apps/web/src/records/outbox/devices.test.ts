import { entities, localVersion } from '@roadworthy/domain/entities';
import type { Fields } from '@roadworthy/domain/sync/entity';
import { forceCloseDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { corolla, createTestServer } from '../../../../../tests/support/web/sync-server.ts';
import { type LocalRecord, openLocalStore } from '../store/local-store.ts';
import { type Resolution, resolveParked } from './attention.ts';
import { pullChanges } from './pull.ts';
import { pushWaiting } from './push.ts';
import { type ChangeContext, createChanges, RecordGone } from './write.ts';

type Server = ReturnType<typeof createTestServer>;

const createDevice = async (server: Server) => {
  const store = await openLocalStore({
    userId: 'somebody',
    entities,
    version: localVersion,
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
  const clock = { today: '2026-11-15' };
  const context: ChangeContext = {
    today: () => clock.today,
    now: Date.now,
    random: (bytes) => crypto.getRandomValues(bytes),
    isOnline: () => true,
  };
  const { save } = createChanges(store, context);
  const device = {
    store,
    clock,
    add: async (fields: Partial<ReturnType<typeof corolla>> = {}): Promise<string> =>
      (await save([{ type: 'add', entity: 'vehicles', fields: corolla(fields) }]))[0] ?? '',
    edit: async (id: string, patch: Fields, seen?: Fields) =>
      await save([{ type: 'edit', entity: 'vehicles', id, patch, ...(seen ? { seen } : {}) }]),
    remove: async (id: string) => await save([{ type: 'delete', entity: 'vehicles', id }]),
    restore: async (record: LocalRecord) =>
      await save([{ type: 'restore', entity: 'vehicles', id: record.id, record }]),
    push: async () => await pushWaiting(store, server.push, 'device'),
    pull: async () => await pullChanges(store, server.pull),
    async sync() {
      await device.push().catch(async () => {
        await device.pull();
        await device.push();
      });
      await device.pull();
    },
    async decide(resolution: Resolution) {
      for (const { key } of await store.parked.toArray()) {
        await resolveParked(store, key, resolution, context);
      }
    },
    shown: async () => await store.recordsNamed('vehicles').toArray(),
    unsent: async () => [
      await store.outbox.count(),
      await store.parked.count(),
      await store.shadows.count(),
    ],
  };
  return device;
};

/** Two devices of one person, both with the same vehicle. */
const withTwo = async (fields: Parameters<typeof corolla>[0] = {}) => {
  const server = createTestServer();
  const [here, there] = [await createDevice(server), await createDevice(server)];
  const id = await here.add(fields);
  await here.sync();
  await there.sync();
  return { server, here, there, id };
};

/** Adds a vehicle that the device accepts, because its clock is wrong, and that the server rejects. */
const addRefused = async (device: Awaited<ReturnType<typeof createDevice>>, mileage?: number) => {
  device.clock.today = '2030-01-01';
  const id = await device.add({ year: 2028, mileage: mileage ?? null });
  return id;
};

test('a database connection that the browser dropped is reopened', async () => {
  const device = await createDevice(createTestServer());
  await device.add();
  forceCloseDatabase(device.store.db.backendDB() as never);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await device.add();
  expect((await device.shown()).length).toBe(2);
});

test('an edit of a deleted record fails instead of being reported as saved', async () => {
  const { here, there, id } = await withTwo();
  await there.remove(id);
  await there.sync();
  await here.sync();
  await expect(here.edit(id, { notes: 'kept?' })).rejects.toThrow(RecordGone);
});

test('an edit is based on the record as the user saw it when the form opened', async () => {
  const { server, here, there, id } = await withTwo({ mileage: 100 });
  const [opened] = await there.shown();
  await here.edit(id, { mileage: 150 });
  await here.sync();
  // The new mileage arrives while the form is open at 100.
  await there.sync();
  await there.edit(id, { mileage: 120 }, opened);
  await there.sync();
  expect(server.rows.get(id)?.fields.mileage).toBe(150);
  expect((await there.store.parked.toArray())[0]?.problem.code).toBe('CONFLICT');
});

test('a record added and deleted offline stays deleted if the server rejects the addition', async () => {
  const device = await createDevice(createTestServer());
  const id = await addRefused(device);
  await device.remove(id);
  await device.sync();
  expect(await device.shown()).toEqual([]);
  expect(await device.unsent()).toEqual([0, 0, 0]);
});

test('if two rejected edits of a mileage are sent again, they do not conflict with each other', async () => {
  const { server, here, there, id } = await withTwo({ mileage: 100 });
  await there.edit(id, { mileage: 150 });
  await there.sync();
  await here.edit(id, { mileage: 200 });
  await here.edit(id, { mileage: 220 });
  await here.sync();
  await here.decide('mine');
  await here.sync();
  expect(await here.unsent()).toEqual([0, 0, 0]);
  expect(server.rows.get(id)?.fields.mileage).toBe(220);
});

test('a rejected deletion can be sent again after an edit of the same record', async () => {
  const { server, here, there, id } = await withTwo();
  await there.edit(id, { color: 'Red' });
  await there.sync();
  await here.remove(id);
  await here.sync();
  await here.edit(id, { notes: 'mine' });
  await here.decide('mine');
  await here.sync();
  expect(await here.unsent()).toEqual([0, 0, 0]);
  expect(server.rows.get(id)?.deleted).toBe(true);
});

test('retrying a rejected addition also sends the rejected edit of that record', async () => {
  const server = createTestServer();
  const device = await createDevice(server);
  const id = await addRefused(device, 100);
  await device.edit(id, { mileage: 120 });
  await device.sync();
  expect(await device.store.parked.count()).toBe(2);
  expect((await device.shown())[0]).toMatchObject({ mileage: 120 });
  server.today = '2027-01-01';
  const [first] = await device.store.parked.toArray();
  await resolveParked(device.store, first?.key ?? 0, 'mine', {
    now: Date.now,
    random: (bytes) => crypto.getRandomValues(bytes),
  });
  await device.sync();
  expect(await device.unsent()).toEqual([0, 0, 0]);
  expect(server.rows.get(id)?.fields.mileage).toBe(120);
});

test('editing a record whose addition was rejected sends the addition again', async () => {
  const device = await createDevice(createTestServer());
  const id = await addRefused(device);
  await device.push();
  await device.edit(id, { year: 2026 });
  await device.edit(id, { notes: 'x' });
  await device.sync();
  expect(await device.unsent()).toEqual([0, 0, 0]);
  expect((await device.shown())[0]).toMatchObject({ notes: 'x', year: 2026 });
});

test('if a pull from the beginning is interrupted after its first page, no record disappears from the screen', async () => {
  const server = createTestServer();
  const device = await createDevice(server);
  for (let count = 0; count < 6; count += 1) await device.add();
  await device.sync();
  const [gone] = server.rows.keys();
  server.rows.delete(gone ?? '');
  server.epoch = 'e2';
  server.rowsPerPage = 2;
  let calls = 0;
  const tunnel = pullChanges(device.store, async (query) => {
    calls += 1;
    if (calls > 1) throw new Error('a tunnel');
    return await server.pull(query);
  });
  await expect(tunnel).rejects.toThrow('a tunnel');
  expect((await device.shown()).length).toBe(6);
  await device.pull();
  expect((await device.shown()).map(({ id }) => id).sort()).toEqual([...server.rows.keys()].sort());
});

test.each(['before', 'after'])(
  'a record that a restore lost is added again if this device edited the record %s the pull from the beginning',
  async (when) => {
    const { server, here, id } = await withTwo();
    server.rows.clear();
    server.epoch = 'e2';
    await here.edit(id, { notes: 'since the backup' });
    if (when === 'after') await here.pull();
    await here.sync();
    await here.sync();
    expect(server.rows.get(id)?.fields).toMatchObject({
      make: 'Toyota',
      notes: 'since the backup',
    });
    expect(await here.unsent()).toEqual([0, 0, 0]);
  },
);

test('discarding a rejected addition also discards the queued changes to that record', async () => {
  const server = createTestServer();
  const device = await createDevice(server);
  const id = await addRefused(device);
  await device.push();
  // Written by another tab while the rejection was on its way.
  await device.store.outbox.add({
    entity: 'vehicles',
    id,
    at: '2026-11-15T10:00:00.000Z',
    op: { opId: crypto.randomUUID(), entity: 'vehicles', id, type: 'edit', patch: { notes: 'x' } },
  });
  await device.decide('theirs');
  expect(await device.unsent()).toEqual([0, 0, 0]);
  expect(await device.shown()).toEqual([]);
});

const moments = {
  'before the server received the deletion': async () => undefined,
  'after the server received the deletion': async (
    device: Awaited<ReturnType<typeof createDevice>>,
  ) => await device.sync(),
};
for (const [moment, wait] of Object.entries(moments)) {
  test(`a deletion that is undone ${moment} leaves the record unchanged on every device`, async () => {
    const { server, here, there, id } = await withTwo({ mileage: 100, notes: 'Kept dry' });
    const [record] = await here.shown();
    await here.remove(id);
    await wait(here);
    expect(await here.shown()).toEqual([]);
    await here.restore(record as LocalRecord);
    expect(await here.shown()).toEqual([record]);
    await here.sync();
    await there.sync();
    for (const device of [here, there]) {
      expect(await device.shown()).toMatchObject([{ id, mileage: 100, notes: 'Kept dry' }]);
      expect(await device.unsent()).toEqual([0, 0, 0]);
    }
    expect(server.rows.get(id)?.deleted).toBe(false);
  });
}

test('a record added, deleted and restored offline reaches the server', async () => {
  const server = createTestServer();
  const device = await createDevice(server);
  const id = await device.add({ mileage: 7 });
  const [record] = await device.shown();
  await device.remove(id);
  await device.restore(record as LocalRecord);
  await device.sync();
  expect(await device.shown()).toMatchObject([{ id, mileage: 7 }]);
  expect(server.rows.get(id)).toMatchObject({ deleted: false, fields: { mileage: 7 } });
});

test('undoing a deletion twice keeps an edit made between the two', async () => {
  const { here, id } = await withTwo({ notes: 'before' });
  const [record] = await here.shown();
  await here.remove(id);
  await here.restore(record as LocalRecord);
  await here.edit(id, { notes: 'after' });
  await here.restore(record as LocalRecord);
  await here.sync();
  expect(await here.shown()).toMatchObject([{ notes: 'after' }]);
});

test("a device drops its copy of a deleted record once the server has removed the record's fields", async () => {
  const { server, here, there, id } = await withTwo({ notes: 'from Joan' });
  await here.remove(id);
  await here.sync();
  await there.sync();
  expect(JSON.stringify(await there.store.graves.toArray())).toContain('from Joan');
  server.empty(id);
  await here.sync();
  await there.sync();
  for (const { store } of [here, there]) {
    expect(await store.graves.toArray()).toEqual([
      { entity: 'vehicles', id, rev: server.revision() },
    ]);
  }
});

test("if the server has removed a record's fields, the owner of offline edits is asked once: restore the whole record, or nothing", async () => {
  for (const first of ['push', 'pull'] as const) {
    for (const resolution of ['mine', 'theirs'] as const) {
      const { server, here, there, id } = await withTwo({ mileage: 100, notes: 'from Joan' });
      await there.edit(id, { color: 'Red', mileage: 120 });
      await here.remove(id);
      await here.sync();
      server.empty(id);
      await there[first]();
      await there.sync();
      // Nothing of it is on the screen until its owner has decided.
      expect(await there.shown()).toEqual([]);
      const parked = await there.store.parked.toArray();
      expect(parked).toMatchObject([{ problem: { code: 'NOT_FOUND' } }]);
      await there.decide(resolution);
      await there.sync();
      expect(await there.unsent()).toEqual([0, 0, 0]);
      const whole = corolla({ mileage: 120, notes: 'from Joan', color: 'Red' });
      if (resolution === 'mine') {
        expect(server.rows.get(id)).toMatchObject({ deleted: false, fields: whole });
        expect(await there.shown()).toMatchObject([whole]);
      } else {
        expect(server.rows.get(id)).toMatchObject({ deleted: true, fields: {} });
        expect(JSON.stringify(await there.store.graves.toArray())).not.toContain('Joan');
      }
    }
  }
});
