import { randomUUID } from 'node:crypto';
import type { Fields } from '@roadworthy/domain/sync/entity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '../../../../../tests/security/isolation/samples.ts';
import { storedFile } from '../../../../../tests/support/api/files.ts';
import { inGarage, openGarage } from '../../../../../tests/support/api/garages.ts';
import { makePdf } from '../../../../../tests/support/api/papers.ts';
import {
  type Person,
  startTestApp,
  type TestApp,
} from '../../../../../tests/support/api/test-app.ts';
import {
  adding,
  corolla,
  createDevice,
  editing,
} from '../../../../../tests/support/api/vehicles.ts';

// The invoice of `makePdf`: 14 March 2026, £240.00, 45,231 miles.

let stack: TestApp;
let person: Person;
let device: ReturnType<typeof createDevice>;
const files = { named: '', unnamed: '', unread: '' };
beforeAll(async () => {
  stack = await startTestApp();
  person = await stack.signUp();
  device = createDevice(person);
  files.named = (await storedFile(person, await makePdf({ plate: 'AB17 CDE' }))).id;
  files.unnamed = (await storedFile(person, await makePdf())).id;
  files.unread = (await storedFile(person, await makePdf({ plate: 'AB17 CDE', pages: 2 }))).id;
  await read(files.named);
  await read(files.unnamed);
});
afterAll(() => stack.close());

/** On a busy machine a reading may take longer than it may. */
const read = async (fileId: string) => {
  for (let tries = 1; tries <= 5; tries += 1) {
    const { status, body } = await person.post(`/api/files/${fileId}/reading`, {});
    expect(status).toBe(200);
    if ((body as { draft: unknown }).draft) return;
  }
  throw new Error('The server could not read the paper');
};

const asPrinted = { serviceDate: '2026-03-14', costPence: 24_000, mileageAtService: 45_231 };
const nothing = { serviceDate: null, costPence: null, mileageAtService: null };

const addDocument = async (fields: Fields, vehicle = corolla()) => {
  const id = randomUUID();
  const sample = samples.documents?.fields({ vehicleId: vehicle.id });
  const patch = { ...sample, ...asPrinted, ...fields };
  const op = { opId: randomUUID(), entity: 'documents', id, type: 'add' as const, patch };
  const [, added] = await device.push(adding(vehicle), op);
  const row = async () => (await device.pull()).rows.find((each) => each.id === id);
  return {
    id,
    vehicle,
    row,
    added: added?.row?.fields.paper,
    paper: async () => (await row())?.fields.paper,
  };
};

test.each<[string, keyof typeof files, Fields, unknown]>([
  ['the paper names the vehicle and agrees', 'named', {}, 'read'],
  ['only the date agrees', 'named', { ...nothing, serviceDate: '2026-03-14' }, 'read'],
  ['only the cost agrees', 'named', { ...nothing, costPence: 24_000 }, 'read'],
  ['only the mileage agrees', 'named', { ...nothing, mileageAtService: 45_231 }, 'read'],
  ['nothing can be compared', 'named', nothing, 'kept'],
  ['the date differs', 'named', { serviceDate: '2026-03-15' }, 'kept'],
  ['the cost differs', 'named', { costPence: 24_001 }, 'kept'],
  ['the mileage differs', 'named', { mileageAtService: 45_230 }, 'kept'],
  ['the paper names no vehicle', 'unnamed', {}, 'kept'],
  ['the paper was not read', 'unread', {}, null],
])('if %s (%s, %j), the document says %j', async (_when, file, fields, paper) => {
  const document = await addDocument({ ...fields, fileId: files[file] });
  expect(document.added).toBe(paper);
  expect(await document.paper()).toBe(paper);
});

test('a paper that names another vehicle is kept, not read', async () => {
  const other = corolla({ registrationNumber: 'XY68ZZZ' });
  expect((await addDocument({ fileId: files.named }, other)).added).toBe('kept');
});

test('a document is graded again when it is changed', async () => {
  const { id, paper } = await addDocument({ fileId: files.named });
  await device.push({ ...editing(id, { costPence: 1, paper: 'read' }), entity: 'documents' });
  expect(await paper()).toBe('kept');
  await device.push({ ...editing(id, { costPence: 24_000 }), entity: 'documents' });
  expect(await paper()).toBe('read');
});

test('a document that was saved before its paper was read is graded then, devices hear of it, and nobody edited it', async () => {
  const { id: fileId } = await storedFile(person, await makePdf({ plate: 'AB17 CDE', pages: 3 }));
  const { id, row } = await addDocument({ fileId });
  const { cursor, epoch } = await device.pull();
  const before = await row();
  await read(fileId);
  const { rows } = await device.pull(cursor, epoch);
  expect(rows).toEqual([
    { ...before, rev: cursor + 1, fields: { ...before?.fields, paper: 'read' } },
  ]);
  const { body } = await person.get(`/api/sync/documents/${id}/history`);
  expect((body as { entries: unknown[] }).entries).toHaveLength(1);
  await read(fileId);
  expect((await device.pull(cursor + 1, epoch)).rows).toEqual([]);
});

test('if a vehicle gets another plate, a paper that names the earlier plate does not name the vehicle', async () => {
  const { vehicle, paper } = await addDocument({ fileId: files.named });
  const { cursor, epoch } = await device.pull();
  await device.push(editing(vehicle.id, { registrationNumber: 'XY68ZZZ' }));
  expect(await paper()).toBe('kept');
  const { rows } = await device.pull(cursor, epoch);
  expect(rows.map(({ rev }) => rev)).toEqual([cursor + 1, cursor + 2]);
  await device.push(editing(vehicle.id, { registrationNumber: 'AB17CDE' }));
  expect(await paper()).toBe('read');
});

test('a member of another garage cannot grade a document by reading a file with the same id', async () => {
  const { id: fileId } = await storedFile(person, await makePdf({ plate: 'AB17 CDE', pages: 4 }));
  const { paper } = await addDocument({ fileId });
  const stranger = await stack.signUp();
  const { status } = await stranger.post(`/api/files/${fileId}/reading`, {});
  expect(status).toBe(404);
  expect(await paper()).toBeNull();
});

test('what the reader found moves with a vehicle to another garage', async () => {
  const { id: fileId } = await storedFile(person, await makePdf({ plate: 'AB17 CDE', pages: 5 }));
  await read(fileId);
  const { id, vehicle, row } = await addDocument({ fileId });
  const before = (await row())?.fields;
  const { userId } = person;
  const to = await openGarage(stack.database, { userId, role: 'owner' });
  const moved = await person.send('PUT', `/api/garages/${userId}/vehicles/${vehicle.id}/garage`, {
    to,
  });
  expect(moved.status).toBe(200);
  const there = createDevice(inGarage(person, to));
  const paperThere = async () => (await there.pull()).rows.find((each) => each.id === id)?.fields;
  expect(await paperThere()).toEqual(before);
  await there.push({ ...editing(id, { description: 'Service' }), entity: 'documents' });
  expect(await paperThere()).toMatchObject({ paper: 'read' });
});
