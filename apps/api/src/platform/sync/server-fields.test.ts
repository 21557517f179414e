import { randomUUID } from 'node:crypto';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '../../../../../tests/security/isolation/samples.ts';
import {
  type Person,
  startTestApp,
  type TestApp,
} from '../../../../../tests/support/api/test-app.ts';
import { adding, corolla, createDevice } from '../../../../../tests/support/api/vehicles.ts';
import { syncEntities } from '../../entities.ts';

let stack: TestApp;
let person: Person;
let device: ReturnType<typeof createDevice>;
beforeAll(async () => {
  stack = await startTestApp();
  person = await stack.signUp();
  device = createDevice(person);
});
afterAll(() => stack.close());

const kinds = syncEntities
  .filter(({ definition }) => definition.serverFields.includes('notedAt'))
  .map(({ definition, table }) => ({ entity: definition.name, table: table.table }));
const tableOf = (entity: string) => kinds.find((kind) => kind.entity === entity)?.table;

/** Matches a moment since the tests began, and none that a device said. */
const began = new Date().toISOString();
const sinceBegan = expect.toSatisfy(
  (at: unknown) => typeof at === 'string' && at >= began && at <= new Date().toISOString(),
);

const longAgo = '2001-01-01T00:00:00.000Z';
const earlier = '2026-01-01T00:00:00.000Z';

type Change = Pick<Operation, 'type'> & Partial<Operation>;

/** Adds a vehicle and a record of it; returns how to change, read and backdate the record. */
const addRecord = async (entity: string, lies: object = {}) => {
  const vehicle = corolla();
  const id = randomUUID();
  const named = Object.keys(samples[entity]?.references ?? {});
  const ids: Record<string, string> = { vehicleId: vehicle.id, taskId: randomUUID() };
  const references = Object.fromEntries(named.map((field) => [field, ids[field] ?? '']));
  const fields = samples[entity]?.fields(references) ?? {};
  const change = async (rest: Change) => {
    const [result] = await device.push({ opId: randomUUID(), entity, id, ...rest });
    return result;
  };
  await device.push(adding(vehicle));
  const added = await change({ type: 'add', patch: { ...fields, ...lies } });
  return {
    vehicle,
    id,
    fields,
    added,
    change,
    read: async () => (await device.pull()).rows.find((row) => row.id === id),
    /** As if the server had received it then. */
    backdate: async () =>
      await stack.database.admin(
        `update ${tableOf(entity)} set noted_at = '${earlier}' where id = '${id}'`,
      ),
  };
};

test('five kinds of record say when the server received them', () => {
  expect(kinds.map(({ entity }) => entity).toSorted()).toEqual([
    'documents',
    'expenses',
    'fuelFills',
    'mileageReadings',
    'taskCompletions',
  ]);
});

test.each([longAgo, 'yesterday', 20, null])(
  'what a device says of notedAt is ignored, not refused: %j',
  async (notedAt) => {
    for (const { entity } of kinds) {
      const lies = { notedAt, ...(entity === 'documents' && { paper: 'read' }) };
      const { added, read } = await addRecord(entity, lies);
      expect(added).toMatchObject({ status: 'applied' });
      const stored = (await read())?.fields;
      expect(added?.row?.fields).toEqual(stored);
      expect(stored?.notedAt).toEqual(sinceBegan);
      if (entity === 'documents') expect(stored?.paper).toBeNull();
    }
  },
);

test('a record that was added in time and is changed later into one about another day was noted later', async () => {
  const { backdate, change, read } = await addRecord('expenses');
  await backdate();
  await change({ type: 'edit', patch: { date: '2025-03-14', notedAt: earlier } });
  expect((await read())?.fields).toMatchObject({ date: '2025-03-14', notedAt: sinceBegan });
});

test.each([
  ['documents', { mileageAtService: 1 }, { fileName: 'Invoice.pdf', receiptOf: 'own-payment' }],
  ['fuelFills', { miles: 1 }, { note: 'On the motorway' }],
  ['expenses', { note: 'A clutch' }, null],
  ['expenses', { vehicleId: null }, null],
])('of %s, a change of %j counts as a new claim', async (entity, claim, aside) => {
  const { backdate, change, read } = await addRecord(entity);
  await backdate();
  if (aside) {
    await change({ type: 'edit', patch: aside });
    expect((await read())?.fields).toMatchObject({ ...aside, notedAt: earlier });
  }
  await change({ type: 'edit', patch: claim });
  expect((await read())?.fields).toMatchObject({ ...claim, notedAt: sinceBegan });
});

test('deleting a record and undoing it leaves notedAt, whatever the device believes it to be', async () => {
  const { backdate, change, fields, read } = await addRecord('documents');
  await backdate();
  const base = { ...fields, notedAt: longAgo, paper: 'read' };
  expect(await change({ type: 'delete', base })).toMatchObject({ status: 'applied' });
  expect(await change({ type: 'edit', patch: fields })).toMatchObject({ status: 'applied' });
  expect(await read()).toMatchObject({ deleted: false, fields: { notedAt: earlier } });
});

test('a deleted record that comes back about another day was noted later', async () => {
  const { backdate, change, fields, read } = await addRecord('documents');
  await backdate();
  await change({ type: 'delete' });
  await change({ type: 'edit', patch: { ...fields, serviceDate: '2020-01-01' } });
  expect(await read()).toMatchObject({ deleted: false, fields: { notedAt: sinceBegan } });
});

test('a repeated addition changes nothing, although the server has decided a field since', async () => {
  const { backdate, change, fields, read } = await addRecord('expenses');
  await backdate();
  expect(await change({ type: 'add', patch: fields })).toMatchObject({ status: 'applied' });
  expect((await read())?.fields.notedAt).toBe(earlier);
});

test('a record that a device hands back after a restore was noted when it was handed back', async () => {
  const someone = await stack.signUp();
  const theirs = createDevice(someone);
  const vehicle = corolla();
  await theirs.push(adding(vehicle));
  const { epoch } = await theirs.pull();
  await stack.database.admin('select sync.begin_epoch()');
  const id = randomUUID();
  const patch = { ...samples.expenses?.fields({ vehicleId: vehicle.id }), notedAt: earlier };
  const lost = { epoch, rev: 1000 };
  const back = { opId: randomUUID(), entity: 'expenses', id, type: 'add' as const, patch, lost };
  expect(await theirs.push(back)).toMatchObject([{ status: 'applied' }]);
  const stored = (await theirs.pull()).rows.find((row) => row.id === id);
  expect(stored?.fields.notedAt).toEqual(sinceBegan);
});

test('a version that a device hands back leaves notedAt if it says the same as the backup', async () => {
  const someone = await stack.signUp();
  const theirs = createDevice(someone);
  const vehicle = corolla();
  const id = randomUUID();
  const fields = samples.expenses?.fields({ vehicleId: vehicle.id }) ?? {};
  const op = { entity: 'expenses', id, type: 'add' as const };
  await theirs.push(adding(vehicle), { ...op, opId: randomUUID(), patch: fields });
  const { epoch } = await theirs.pull();
  await stack.database.admin(
    `update costs.expenses set noted_at = '${earlier}' where id = '${id}'`,
  );
  await stack.database.admin('select sync.begin_epoch()');
  const patch = { ...fields, notedAt: longAgo };
  await theirs.push({ ...op, opId: randomUUID(), patch, lost: { epoch, rev: 1000 } });
  const stored = (await theirs.pull()).rows.find((row) => row.id === id);
  expect(stored?.fields.notedAt).toBe(earlier);
});

test('the history of a record does not list what the server decided', async () => {
  const { change, id } = await addRecord('expenses');
  await change({ type: 'edit', patch: { date: '2025-03-14' } });
  const { body } = await person.get(`/api/sync/expenses/${id}/history`);
  const { entries } = body as { entries: { values: object }[] };
  expect(entries.map(({ values }) => Object.keys(values))).toEqual([['date'], []]);
});
