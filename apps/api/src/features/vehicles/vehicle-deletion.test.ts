import { randomUUID } from 'node:crypto';
import { paidOnId } from '@roadworthy/domain/costs/costs.schema';
import type { Operation, SyncRow } from '@roadworthy/domain/sync/sync.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '../../../../../tests/security/isolation/samples.ts';
import { parking } from '../../../../../tests/support/api/costs.ts';
import { tyreCheck, tyreCheckDone } from '../../../../../tests/support/api/tasks.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/api/test-app.ts';
import {
  adding,
  corolla,
  createDevice,
  deleting,
  editing,
} from '../../../../../tests/support/api/vehicles.ts';
import { figureInTest } from '../../../../../tests/support/figures.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const addingOf = (entity: string, { id, ...patch }: { id: string }): Operation => ({
  opId: randomUUID(),
  entity,
  id,
  type: 'add',
  patch: patch as Operation['patch'],
});
const document = (vehicleId: string, overrides = {}) => ({
  id: randomUUID(),
  ...samples.documents?.fields({ vehicleId }),
  costPence: null,
  ...overrides,
});
const reading = (vehicleId: string) => ({
  id: randomUUID(),
  vehicleId,
  date: '2026-11-15',
  miles: 48_210,
  source: 'owner',
});

/** Creates a vehicle with a record of every kind, and another vehicle with a document. */
const garage = async () => {
  const person = await stack.signUp();
  const phone = createDevice(person);
  const laptop = createDevice(person.copy());
  const vehicle = corolla();
  const other = corolla();
  const of = { vehicleId: vehicle.id };
  const day = '2026-11-02';
  const service = { costPence: 18_500, serviceDate: day, serviceProvider: 'High Street Garage' };
  const records = {
    paper: document(vehicle.id),
    invoice: document(vehicle.id, { ...service, documentType: 'service_invoice' }),
    receipt: document(vehicle.id, { costPence: 4_500, serviceDate: '2026-11-15' }),
    foreign: document(other.id),
    task: tyreCheck(of),
    ownTask: tyreCheck(),
    miles: reading(vehicle.id),
    done: tyreCheckDone(of),
    parking: parking(of),
  };
  await phone.push(
    adding(vehicle),
    adding(other),
    ...[records.paper, records.invoice, records.receipt, records.foreign].map((one) =>
      addingOf('documents', one),
    ),
    addingOf('tasks', records.task),
    addingOf('tasks', records.ownTask),
    addingOf('mileageReadings', records.miles),
    addingOf('taskCompletions', records.done),
    addingOf('expenses', records.parking),
  );
  const { id, ...fields } = vehicle;
  const live = async (): Promise<Map<string, SyncRow>> => {
    const { rows } = await laptop.pull();
    return new Map(rows.filter(({ deleted }) => !deleted).map((row) => [row.id, row]));
  };
  return { person, phone, laptop, id, fields, records, live };
};

const goes = ['paper', 'invoice', 'receipt', 'task', 'miles'] as const;
const stays = ['foreign', 'ownTask', 'done', 'parking'] as const;

test('deleting a vehicle deletes its documents, tasks and readings, and keeps its payments and all other records', async () => {
  const { laptop, phone, id, records, live } = await garage();
  const { cursor, epoch } = await laptop.pull();
  await phone.push(deleting(id));
  const left = await live();
  expect(goes.filter((name) => left.has(records[name].id))).toEqual([]);
  expect(stays.filter((name) => !left.has(records[name].id))).toEqual([]);
  // A device that pulls from its cursor gets every deletion.
  const heard = new Set((await laptop.pull(cursor, epoch)).rows.map((row) => row.id));
  expect(goes.filter((name) => !heard.has(records[name].id))).toEqual([]);
  // The invoice was the only record of its payment; the receipt belongs to a job that is kept.
  expect(left.get(paidOnId(records.invoice.id))).toMatchObject({
    entity: 'expenses',
    fields: {
      amountPence: 18_500,
      date: '2026-11-02',
      category: 'servicing',
      vehicleId: id,
      note: 'High Street Garage',
    },
  });
  expect(left.has(paidOnId(records.receipt.id))).toBe(false);
});

test('deleting a vehicle through the public API deletes the same records and keeps the payments readable', async () => {
  const { person, id, records, live } = await garage();
  expect((await person.delete(`/api/vehicles/${id}`)).status).toBe(200);
  const left = await live();
  expect(goes.filter((name) => left.has(records[name].id))).toEqual([]);
  const listed = await person.get(`/api/expenses/${paidOnId(records.invoice.id)}`);
  expect(listed).toMatchObject({ status: 200, body: { amountPence: 18_500 } });
});

test('undoing the deletion of a vehicle restores exactly the records that were deleted with it', async () => {
  const { phone, id, fields, records, live } = await garage();
  await phone.push({ ...deleting(records.paper.id), entity: 'documents' });
  await phone.push(deleting(id));
  await phone.push(editing(id, fields as Operation['patch']));
  const back = await live();
  expect(back.has(records.paper.id)).toBe(false);
  expect([...goes, ...stays].filter((name) => !back.has(records[name].id))).toEqual(['paper']);
  expect(back.get(records.invoice.id)?.fields).toMatchObject({ costPence: 18_500 });
  expect(back.has(paidOnId(records.invoice.id))).toBe(false);
  // After a second deletion the payment's record exists again.
  await phone.push(deleting(id));
  expect((await live()).has(paidOnId(records.invoice.id))).toBe(true);
});

test('if another device adds or changes records of a deleted vehicle, they are deleted and restored with it', async () => {
  const { phone, laptop, id, fields, records, live } = await garage();
  await phone.push(deleting(id));
  const late = document(id, { costPence: 9_900, serviceDate: '2026-11-03' });
  const results = await laptop.push(
    addingOf('documents', late),
    { ...editing(records.task.id, { notes: 'from the laptop' }), entity: 'tasks' },
    addingOf('mileageReadings', reading(id)),
  );
  expect(results.map(({ status, row }) => [status, row?.deleted])).toEqual([
    ['applied', true],
    ['applied', true],
    ['applied', true],
  ]);
  const left = await live();
  expect([late.id, records.task.id].filter((name) => left.has(name))).toEqual([]);
  expect(left.get(paidOnId(late.id))?.fields).toMatchObject({ amountPence: 9_900 });
  await phone.push(editing(id, fields as Operation['patch']));
  const back = await live();
  expect(back.get(records.task.id)?.fields).toMatchObject({ notes: 'from the laptop' });
  expect(back.has(late.id)).toBe(true);
  expect(back.has(paidOnId(late.id))).toBe(false);
});

test('if deleting a vehicle conflicts with a newer change, nothing is deleted', async () => {
  const { phone, laptop, id, fields, records, live } = await garage();
  await laptop.push(editing(id, { color: 'Red' }));
  const [result] = await phone.push(deleting(id, fields as Operation['base']));
  expect(result?.status).toBe('conflict');
  const left = await live();
  expect(goes.filter((name) => !left.has(records[name].id))).toEqual([]);
});

test("deleting a vehicle deletes no other user's records, even if ids are equal", async () => {
  const mine = await garage();
  const theirs = await stack.signUp();
  const device = createDevice(theirs);
  const same = corolla({ id: mine.id });
  const paper = document(same.id);
  await device.push(adding(same), addingOf('documents', paper));
  await mine.phone.push(deleting(mine.id));
  const { rows } = await device.pull();
  expect(rows.filter(({ deleted }) => deleted)).toEqual([]);
});

test('a vehicle with nearly the maximum number of records is deleted in one change and restored in one change, while the server answers other users', async () => {
  const { person, phone, id, fields } = await garage();
  await stack.database.admin(
    `insert into documents.documents (garage_id, id, rev, vehicle_id, file_id, file_name, file_size, mime_type, document_type, cost_pence)
     select $1, gen_random_uuid()::text, 20 + n, $2, gen_random_uuid()::text, 'paper.pdf', 1000, 'application/pdf', 'other', 100 + n
     from generate_series(1, 1400) n`,
    [person.userId, id],
  );
  await stack.database.admin(
    `insert into vehicles.mileage_readings (garage_id, id, rev, vehicle_id, date, miles, source)
     select $1, gen_random_uuid()::text, 1420 + n, $2, '2026-11-01', n, 'owner' from generate_series(1, 3900) n`,
    [person.userId, id],
  );
  await stack.database.admin('update sync.accounts set rev = 5320 where garage_id = $1', [
    person.userId,
  ]);
  const countLive = async () => {
    const [{ live } = {}] = await stack.database.admin(
      `select (select count(*)::int from documents.documents where garage_id = $1 and deleted_at is null)
         + (select count(*)::int from vehicles.mileage_readings where garage_id = $1 and deleted_at is null) as live`,
      [person.userId],
    );
    return live;
  };
  const stranger = await stack.signUp();
  let longest = 0;
  let working = true;
  const asking = (async () => {
    while (working) {
      const from = performance.now();
      await stranger.get('/api/profile');
      longest = Math.max(longest, performance.now() - from);
    }
  })();
  const from = performance.now();
  expect((await phone.push(deleting(id)))[0]?.status).toBe('applied');
  const deleted = performance.now() - from;
  // The other vehicle's document.
  expect(await countLive()).toBe(1);
  const again = performance.now();
  expect((await phone.push(editing(id, fields as Operation['patch'])))[0]?.status).toBe('applied');
  const restored = performance.now() - again;
  working = false;
  await asking;
  expect(await countLive()).toBe(5305);
  figureInTest('ms to delete a vehicle with 5,300 records', Math.round(deleted), {
    atMost: 30_000,
  });
  figureInTest('ms to restore a vehicle with 5,300 records', Math.round(restored), {
    atMost: 30_000,
  });
  figureInTest("ms of another user's longest read during the deletion", Math.round(longest), {
    atMost: 1000,
  });
});
