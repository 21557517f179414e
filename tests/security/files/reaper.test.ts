import { randomUUID } from 'node:crypto';
import { defineEntity } from '@roadworthy/domain/sync/entity';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { syncEntities } from '../../../apps/api/src/entities.ts';
import { eraseUser } from '../../../apps/api/src/features/accounts/deletion/erasure.service.ts';
import { createReaper, sweepOrphans } from '../../../apps/api/src/features/files/files.reaper.ts';
import { systemActor } from '../../../apps/api/src/platform/db.ts';
import { recordTable } from '../../../apps/api/src/platform/sync/record-table.ts';
import { samplePdf, sendFile, storedFile } from '../../support/api/files.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { createDevice, deleting, editing } from '../../support/api/vehicles.ts';
import { figureInTest } from '../../support/figures.ts';
import { addSamples, sampleOperation, samples } from '../isolation/samples.ts';
import { cleanUp, inconsistencies, later } from './consistency.ts';
import { jpeg } from './photos.ts';
import { namesIn } from './stores.ts';

let stack: TestApp;
let person: Person;
beforeAll(async () => {
  stack = await startTestApp();
});
beforeEach(async () => {
  person = await stack.signUp();
});
afterAll(() => stack.close());

const isThere = async (id: string, owner = person) =>
  (await owner.post(`/api/files/${id}/link`, { variant: 'original' })).status === 200;

const entitiesWithFiles = syncEntities.flatMap(({ definition }) =>
  definition.fileFields.map((field) => [definition.name, field] as const),
);

/** Adds a record that names the file in the given field, or in a list in that field. */
const addNaming = async (entity: string, field: string, fileId: string) => {
  const ids = await addSamples(person);
  const id = randomUUID();
  const references = Object.fromEntries(
    Object.entries(samples[entity]?.references ?? {}).map(([name, kind]) => [
      name,
      ids[kind] ?? '',
    ]),
  );
  const op = sampleOperation(entity, id, 'add', references);
  const isList = Array.isArray(op.patch?.[field]);
  const naming: Operation = { ...op, patch: { ...op.patch, [field]: isList ? [fileId] : fileId } };
  const [result] = await createDevice(person).push(naming);
  expect(result?.status).toBe('applied');
  return id;
};

test('at least two kinds of records can refer to files', () => {
  expect(entitiesWithFiles.length).toBeGreaterThanOrEqual(2);
});

test.each(entitiesWithFiles)(
  'a file is kept while a record refers to it (%s.%s), and removed an hour after the record is deleted',
  async (entity, field) => {
    const { id: fileId } = await storedFile(person);
    const id = await addNaming(entity, field, fileId);
    await cleanUp(stack.deps, 24 * 400);
    expect(await isThere(fileId)).toBe(true);
    await createDevice(person).push({ ...deleting(id), entity });
    await cleanUp(stack.deps, 0.9);
    expect(await isThere(fileId)).toBe(true);
    await cleanUp(stack.deps, 1.1);
    expect(await isThere(fileId)).toBe(false);
    const { dangling, orphans } = await inconsistencies(stack);
    expect([dangling, orphans]).toEqual([[], []]);
  },
);

test('a file that no record refers to is removed after a day, and not before', async () => {
  const { id } = await storedFile(person, await jpeg());
  await cleanUp(stack.deps, 23.9);
  expect(await isThere(id)).toBe(true);
  await cleanUp(stack.deps, 24.1);
  expect(await isThere(id)).toBe(false);
  expect((await person.get('/api/files/room')).body).toMatchObject({ usedBytes: 0 });
  const { dangling, orphans } = await inconsistencies(stack);
  expect([dangling, orphans]).toEqual([[], []]);
});

test('a replaced picture is removed a day later and the new picture stays', async () => {
  const first = await storedFile(person, await jpeg());
  const id = await addNaming('vehicles', 'imageId', first.id);
  await cleanUp(stack.deps, 30);
  const second = await storedFile(person, await jpeg());
  await createDevice(person).push(editing(id, { imageId: second.id }));
  await cleanUp(stack.deps, 23);
  expect(await isThere(first.id)).toBe(true);
  await cleanUp(stack.deps, 25);
  expect([await isThere(first.id), await isThere(second.id)]).toEqual([false, true]);
});

test('a record restored within an hour of its deletion still has its file', async () => {
  const { id: fileId } = await storedFile(person);
  const id = await addNaming('vehicles', 'imageId', fileId);
  await cleanUp(stack.deps, 30);
  const device = createDevice(person);
  await device.push(deleting(id));
  await device.push(editing(id, { color: 'Red' }));
  await cleanUp(stack.deps, 100);
  expect(await isThere(fileId)).toBe(true);
});

test('a file is kept while at least one of two records refers to it', async () => {
  const { id: fileId } = await storedFile(person);
  const first = await addNaming('documents', 'fileId', fileId);
  const second = await addNaming('vehicles', 'imageId', fileId);
  await createDevice(person).push({ ...deleting(first), entity: 'documents' });
  await cleanUp(stack.deps, 100);
  expect(await isThere(fileId)).toBe(true);
  await createDevice(person).push(deleting(second));
  await cleanUp(stack.deps, 100);
  expect(await isThere(fileId)).toBe(false);
});

test('a photo that moves from a task to its completion and back is kept', async () => {
  const { id: fileId } = await storedFile(person);
  const task = await addNaming('tasks', 'photoIds', fileId);
  const device = createDevice(person);
  const ofTask = (photoIds: string[] | null) => ({
    ...editing(task, { photoIds }),
    entity: 'tasks',
  });
  const completion = randomUUID();
  const done = sampleOperation('taskCompletions', completion, 'add', { taskId: task });
  await device.push(ofTask(null), { ...done, patch: { ...done.patch, photoIds: [fileId] } });
  await cleanUp(stack.deps, 24 * 400);
  expect(await isThere(fileId)).toBe(true);
  await device.push(ofTask([fileId]), { ...deleting(completion), entity: 'taskCompletions' });
  await cleanUp(stack.deps, 24 * 400);
  expect(await isThere(fileId)).toBe(true);
  await device.push(ofTask(null));
  await cleanUp(stack.deps, 25);
  expect(await isThere(fileId)).toBe(false);
});

test("every file in a record's list is kept, and each file taken off the list is removed", async () => {
  const own = await startTestApp();
  const owner = await own.signUp();
  await own.database.admin(`
    create table documents.albums (
      garage_id uuid not null, id text not null, rev bigint not null, deleted_at timestamptz, emptied_at timestamptz,
      created_at timestamptz not null default now(), photo_ids jsonb, primary key (garage_id, id));
    grant select, insert, update on documents.albums to roadworthy_app;
    create trigger let_go_of_photos after update on documents.albums for each row
      when (old.photo_ids is distinct from new.photo_ids or new.deleted_at is not null)
      execute function files.let_go('photo_ids')`);
  const albums = defineEntity({
    limit: 100,
    demoLimit: 10,
    name: 'albums',
    schema: z.strictObject({ photoIds: z.nullable(z.array(z.string())) }),
    fileFields: ['photoIds'],
  });
  const table = recordTable(albums, 'documents.albums');
  const reap = createReaper([{ definition: albums, table }]);
  const actor = systemActor(owner.userId);
  const save = (rev: number, photoIds: string[] | null) =>
    own.deps.db.changeAs(
      actor,
      table.save({
        garageId: actor.garageId,
        id: 'a',
        rev,
        record: { deleted: false, fields: { photoIds } },
      }),
    );
  const [one, two] = [await storedFile(owner), await storedFile(owner)];
  await save(1, [one.id, two.id]);
  await reap(later(own.deps, 30));
  expect([await isThere(one.id, owner), await isThere(two.id, owner)]).toEqual([true, true]);
  await save(2, [two.id]);
  await reap(later(own.deps, 30));
  expect([await isThere(one.id, owner), await isThere(two.id, owner)]).toEqual([false, true]);
  await save(3, null);
  await reap(later(own.deps, 30));
  expect(await isThere(two.id, owner)).toBe(false);
  await own.close();
});

test("another user's record does not keep a file from being removed", async () => {
  const { id: fileId } = await storedFile(person);
  const owner = person;
  person = await stack.signUp();
  await addNaming('vehicles', 'imageId', fileId);
  person = owner;
  await cleanUp(stack.deps, 25);
  expect(await isThere(fileId)).toBe(false);
});

test('stored objects without a row are removed after a day, and every folder is checked within a day', async () => {
  const { id } = await storedFile(person);
  await addNaming('documents', 'fileId', id);
  const known = await namesIn(stack.deps.store);
  const strays = ['00/stray.original', '7f/stray.small', 'ff/stray.original.1.part'];
  for (const name of strays) {
    await stack.deps.store.put(name, Buffer.from('x'), { contentType: 'image/webp' });
  }
  expect(await sweepOrphans(later(stack.deps, 23), [''])).toBe(0);
  let removed = 0;
  const listed = new Set<string>();
  const { store } = stack.deps;
  const list: typeof store.list = (prefix, before) => {
    listed.add(prefix);
    return store.list(prefix, before);
  };
  const watched = { ...stack.deps, store: { ...store, list } };
  for (let hour = 24; hour < 48; hour += 1) removed += await sweepOrphans(later(watched, hour + 1));
  expect(removed).toBe(strays.length);
  expect(await namesIn(stack.deps.store)).toEqual(known);
  expect(listed.size).toBe(256);
});

test("erasing a user removes that user's stored objects and no others", async () => {
  const other = await stack.signUp();
  const kept = await storedFile(other, samplePdf('kept'));
  await storedFile(person, await jpeg());
  await storedFile(person, samplePdf('canary of the erased'));
  const rows = await stack.database.admin('select object from files.files where garage_id = $1', [
    person.userId,
  ]);
  await eraseUser(stack.deps, person.userId);
  for (let tries = 0; tries < 100; tries += 1) {
    const left = await stack.database.admin('select from files.dropped_objects');
    if (left.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const names = (await namesIn(stack.deps.store)).join();
  const left = rows.filter(({ object }) => names.includes(String(object)));
  figureInTest('A16 stored objects left of an erased user', left.length, { atMost: 0 });
  expect([rows.length, left]).toEqual([2, []]);
  expect((await other.post(`/api/files/${kept.id}/link`, { variant: 'original' })).status).toBe(
    200,
  );
});

test('if the owner is erased during an upload, no stored object is left', async () => {
  const gone = await startTestApp({
    plant: (deps) => ({
      ...deps,
      store: {
        ...deps.store,
        put: async (name, bytes, options) => {
          if (name.endsWith('.large')) await eraseUser(deps, erased.userId);
          await deps.store.put(name, bytes, options);
        },
      },
    }),
  });
  const erased = await gone.signUp();
  const reply = await sendFile(erased, await jpeg());
  expect([reply.status, reply.code]).toEqual([400, 'FILE_TORN']);
  await cleanUp(gone.deps, 0);
  const { files, orphans } = await inconsistencies(gone);
  expect([files, orphans]).toEqual([0, []]);
  await gone.close();
});

test('planted fault: a table that refers to files but has no trigger to release them is detected', async () => {
  const broken = await startTestApp();
  await broken.database.admin('drop trigger let_go_of_file on documents.documents');
  const [outer, outerPerson] = [stack, person];
  [stack, person] = [broken, await broken.signUp()];
  const { id: fileId } = await storedFile(person);
  const id = await addNaming('documents', 'fileId', fileId);
  await cleanUp(stack.deps, 30);
  await createDevice(person).push({ ...deleting(id), entity: 'documents' });
  await cleanUp(stack.deps, 30);
  expect(await isThere(fileId)).toBe(true);
  [stack, person] = [outer, outerPerson];
  await broken.close();
});
