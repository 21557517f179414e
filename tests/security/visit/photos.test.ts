import { hash, randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { Writing } from '@roadworthy/domain/visits/visits.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitFiles } from '../../../apps/api/src/features/files/visit-files.ts';
import { writePhoto } from '../../../apps/api/src/features/visits/links.service.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { createDevice, deleting, editing } from '../../support/api/vehicles.ts';
import {
  aPhoto,
  aWriting,
  decide,
  revoke,
  send,
  sendPhoto,
  startVisit,
  visitsOf,
} from '../../support/api/visits.ts';
import { cleanUp } from '../files/consistency.ts';
import { samples } from '../isolation/samples.ts';

// A photo of a visit is in nobody's room while it waits for an owner, so it must not stay longer than that.

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

type FileRow = { id: string; state: string; due_at: Date | null; visit_id: string | null };

const filesOf = async ({ userId }: Person) =>
  (await stack.database.admin(
    'select id, state, due_at, visit_id from files.files where garage_id = $1',
    [userId],
  )) as FileRow[];

const usedBytes = async (owner: Person) =>
  ((await owner.get('/api/files/room')).body as { usedBytes: number }).usedBytes;

const opens = async (owner: Person, id: string) =>
  (await owner.post(`/api/files/${id}/link`, { variant: 'original' })).status === 200;

/** A photo that waits for an owner. */
const waitingPhoto = async () => {
  const owner = await stack.signUp();
  const { token, id: visitId, vehicle } = await startVisit(owner);
  const writing = aWriting({ photos: 1 });
  const mechanic = stack.visitor();
  await sendPhoto(mechanic, { token, writing, bytes: await aPhoto() });
  await send(mechanic, token, writing);
  const [visit] = await visitsOf(owner, vehicle.id);
  const fileId = visit?.writings[0]?.photos[0] ?? '';
  return { owner, visitId, writingId: writing.id, vehicleId: vehicle.id, fileId };
};

const addDocument = async (owner: Person, fileId: string, vehicleId: string): Promise<string> => {
  const id = randomUUID();
  const patch = { ...samples.documents?.fields({ vehicleId }), fileId };
  const [added] = await createDevice(owner).push({
    ...editing(id, patch),
    entity: 'documents',
    type: 'add',
  });
  expect(added?.status).toBe('applied');
  return id;
};

test('a photo that a record names counts towards the room of the garage once nobody waits for it', async () => {
  const { owner, vehicleId, fileId } = await waitingPhoto();
  await addDocument(owner, fileId, vehicleId);
  expect(await usedBytes(owner)).toBe(0);
  await cleanUp(stack.deps, 24 * 50);
  expect(await opens(owner, fileId)).toBe(true);
  expect(await usedBytes(owner)).toBeGreaterThan(0);
});

test('a refused photo stays while a record names it, within the room, and is deleted otherwise', async () => {
  const { owner, visitId, writingId, vehicleId, fileId } = await waitingPhoto();
  const document = await addDocument(owner, fileId, vehicleId);
  await decide(owner, { visitId, writingId, lines: [] });
  await cleanUp(stack.deps, 0);
  expect(await opens(owner, fileId)).toBe(true);
  expect(await usedBytes(owner)).toBeGreaterThan(0);
  await createDevice(owner).push({ ...deleting(document), entity: 'documents' });
  await cleanUp(stack.deps, 2);
  expect(await filesOf(owner)).toEqual([]);

  const other = await waitingPhoto();
  await decide(other.owner, { visitId: other.visitId, writingId: other.writingId, lines: [] });
  await cleanUp(stack.deps, 0);
  expect(await filesOf(other.owner)).toEqual([]);
});

type Slow = { token: string; writing: Writing; bytes: Buffer };

/** Begins to send a photo over a slow connection. Returns what sends the rest. */
const beginPhoto = async (owner: Person, { token, writing, bytes }: Slow) => {
  const { deps } = stack;
  const body = new PassThrough();
  const visitor = {
    address: '203.0.113.7',
    userAgent: 'a slow phone',
    cookies: {},
    cookieHeader: '',
  };
  const sending = writePhoto({ ...deps, visitFiles: createVisitFiles(deps) }, visitor, {
    ...{ token, id: writing.id, writtenAt: writing.writtenAt, at: 0 },
    ...{ sha256: hash('sha256', bytes), length: bytes.length, body },
  });
  const ended = sending.then(
    () => null,
    (problem: { code?: string }) => problem,
  );
  body.write(bytes.subarray(0, 100));
  await expect.poll(async () => (await filesOf(owner)).length).toBe(1);
  return async () => {
    body.end(bytes.subarray(100));
    return await ended;
  };
};

test('a photo that began to arrive before the link was revoked is not stored after it', async () => {
  const owner = await stack.signUp();
  const { token, id } = await startVisit(owner);
  const finish = await beginPhoto(owner, { token, writing: aWriting(), bytes: await aPhoto() });
  expect((await revoke(owner, id)).status).toBe(200);
  expect(await finish()).toMatchObject({ code: 'VISIT_GONE' });
  expect(await filesOf(owner)).toEqual([]);
});

test('a photo that arrives twice waits for its owner as long as one that arrived once', async () => {
  const owner = await stack.signUp();
  const { token } = await startVisit(owner);
  const writing = aWriting({ photos: 1 });
  const bytes = await aPhoto();
  const finish = await beginPhoto(owner, { token, writing, bytes });
  const mechanic = stack.visitor();
  expect((await sendPhoto(mechanic, { token, writing, bytes })).status).toBe(200);
  expect((await send(mechanic, token, writing)).status).toBe(200);
  const before = await filesOf(owner);
  expect(before).toMatchObject([{ state: 'ready' }]);
  expect(await finish()).toBeNull();
  expect(await filesOf(owner)).toEqual(before);
});
