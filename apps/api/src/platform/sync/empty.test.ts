import { randomUUID } from 'node:crypto';
import { retention } from '@roadworthy/domain/site/retention';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSamples } from '../../../../../tests/security/isolation/samples.ts';
import {
  type Person,
  startTestApp,
  type TestApp,
} from '../../../../../tests/support/api/test-app.ts';
import {
  adding,
  corolla,
  createDevice,
  deleting,
  editing,
} from '../../../../../tests/support/api/vehicles.ts';
import { figureInTest } from '../../../../../tests/support/figures.ts';
import { syncEntities } from '../../entities.ts';
import { generateRenewals } from '../../features/tasks/renewals.service.ts';
import { systemActor } from '../db.ts';
import { syncJobs } from './sync.jobs.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

/** Runs the hourly job once. */
const prune = () => syncJobs(stack.deps, syncEntities)['sync.prune']({}, { id: randomUUID() });

/** Moves everything that was deleted into the past, as if so many days had gone by. */
const pass = async (userId: string, days: number) => {
  for (const { table } of syncEntities) {
    await stack.database.admin(
      `update ${table.table} set deleted_at = deleted_at - make_interval(days => $2) where garage_id = $1`,
      [userId, days],
    );
  }
  await stack.database.admin(
    'update sync.accounts set prune_at = prune_at - make_interval(days => $2) where garage_id = $1',
    [userId, days],
  );
};

const rowsOf = async (table: string, userId: string) =>
  await stack.database.admin(`select * from ${table} where garage_id = $1`, [userId]);

const withDeleted = async () => {
  const person = await stack.signUp();
  const phone = createDevice(person);
  const vehicle = corolla({ notes: 'bought from Joan Smith' });
  await phone.push(adding(vehicle), editing(vehicle.id, { notes: 'sold to Peter Brown' }));
  const known = await createDevice(person.copy()).pull();
  await phone.push(deleting(vehicle.id));
  return { person, phone, vehicle, known };
};

/** The columns that a tombstone keeps. */
const ofTombstone = ['garage_id', 'id', 'rev', 'created_at', 'deleted_at', 'emptied_at'];

/** Returns the values that are left of deleted records, by table and column, except in tombstones' own columns. */
const leftOf = async ({ userId }: Person): Promise<string[]> => {
  const left: string[] = [];
  for (const { table } of syncEntities) {
    for (const row of await rowsOf(table.table, userId)) {
      if (row.deleted_at === null) continue;
      for (const [column, value] of Object.entries(row)) {
        // `open_renewal` is computed, and false for a deleted task.
        if (value === null || value === false || ofTombstone.includes(column)) continue;
        left.push(`${table.table}.${column}`);
      }
    }
  }
  for (const row of await rowsOf('sync.history', userId)) {
    const { values, untaken } = row as { values: object; untaken: object | null };
    if (Object.keys({ ...values, ...untaken }).length > 0) left.push('sync.history');
  }
  return left;
};

test('deleted records of every kind lose their fields and earlier versions after 90 days', async () => {
  const person = await stack.signUp();
  const ids = await addSamples(person);
  const device = createDevice(person);
  const kinds = syncEntities.map(({ definition }) => definition.name);
  for (const entity of kinds.toReversed()) {
    const id = ids[entity];
    if (!id) throw new Error(`There is no sample record of ${entity}`);
    const [result] = await device.push({ opId: randomUUID(), entity, id, type: 'delete' });
    expect(result?.status).toBe('applied');
  }
  await pass(person.userId, retention.deletedDays - 1);
  await prune();
  expect(await leftOf(person)).not.toEqual([]);
  await pass(person.userId, 1);
  await prune();
  const left = await leftOf(person);
  figureInTest('values left in records deleted 90 days ago', left.length, { atMost: 0 });
  expect(left).toEqual([]);
  const { rows } = await createDevice(person.copy()).pull();
  expect(rows.filter(({ deleted }) => deleted).map(({ entity }) => entity)).toEqual(
    expect.arrayContaining(kinds),
  );
  for (const { deleted, fields } of rows) if (deleted) expect(fields).toEqual({});
});

test('after a deleted record has lost its fields, devices pull its tombstone, whether or not they knew of the deletion', async () => {
  const { person, phone, vehicle, known } = await withDeleted();
  const told = await phone.pull();
  await pass(person.userId, 91);
  await prune();
  const tombstone = { id: vehicle.id, deleted: true, fields: {} };
  const kinds = (await rowsOf('sync.history', person.userId)).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(['add', 'delete', 'edit']);
  expect((await phone.pull(told.cursor, told.epoch)).rows).toMatchObject([tombstone]);
  const away = await createDevice(person.copy()).pull(known.cursor, known.epoch);
  expect(away.rows).toMatchObject([tombstone]);
  expect(away.rows[0]?.fields).toEqual({});
});

test('an edit made offline 200 days ago does not revive a record deleted 100 days ago, unless the edit contains every field', async () => {
  const { person, vehicle } = await withDeleted();
  const away = createDevice(person.copy());
  await pass(person.userId, 100);
  await prune();
  const [edited] = await away.push(editing(vehicle.id, { color: 'Red' }));
  expect(edited).toMatchObject({
    status: 'rejected',
    problem: { code: 'NOT_FOUND' },
    row: { deleted: true, fields: {} },
  });
  // Every field that must be there, and not every field: still half a record.
  const half = { registrationNumber: 'AB17CDE', make: 'Toyota', model: 'Corolla', year: 2017 };
  const [halved] = await away.push(editing(vehicle.id, half));
  expect(halved).toMatchObject({ status: 'rejected', problem: { code: 'NOT_FOUND' } });
  expect(await leftOf(person)).toEqual([]);

  const { id, ...whole } = { ...vehicle, color: 'Red' };
  const [revived] = await away.push(editing(id, whole));
  expect(revived).toMatchObject({ status: 'applied', row: { deleted: false, fields: whole } });
  const [row] = await rowsOf('vehicles.vehicles', person.userId);
  expect(row).toMatchObject({ emptied_at: null, deleted_at: null, make: 'Toyota' });
});

test('deleting or adding a record again changes nothing once only its tombstone is left', async () => {
  const { person, phone, vehicle } = await withDeleted();
  await pass(person.userId, 91);
  await prune();
  const [deleted, added] = await phone.push(deleting(vehicle.id), adding(vehicle));
  expect(deleted).toMatchObject({ status: 'applied' });
  expect(added).toMatchObject({ status: 'rejected', problem: { code: 'ID_TAKEN' } });
  expect(await leftOf(person)).toEqual([]);
});

test('after a restore, the fields of a record that a device sends back are not written into its tombstone', async () => {
  const { person, phone, vehicle } = await withDeleted();
  await pass(person.userId, 91);
  await prune();
  const { epoch } = await phone.pull();
  await stack.database.admin(
    `update sync.epoch set past = past || epoch, epoch = gen_random_uuid()`,
  );
  const { id, ...patch } = vehicle;
  const [result] = await phone.push({
    ...deleting(id),
    patch,
    lost: { epoch, rev: 1_000_000 },
  });
  expect(result).toMatchObject({ status: 'applied', row: { deleted: true, fields: {} } });
  expect(await leftOf(person)).toEqual([]);
});

test('records deleted with a vehicle lose their fields with it, and records deleted later keep their fields', async () => {
  const person = await stack.signUp();
  const device = createDevice(person);
  const ids = await addSamples(person);
  await device.push(deleting(ids.vehicles ?? ''));
  await pass(person.userId, 91);
  const later = corolla();
  await device.push(adding(later), deleting(later.id));
  await prune();
  const parts = await rowsOf('documents.documents', person.userId);
  expect(parts).toMatchObject([{ vehicle_id: null, file_name: null }]);
  const vehicles = await rowsOf('vehicles.vehicles', person.userId);
  expect(vehicles.filter(({ make }) => make !== null)).toMatchObject([{ id: later.id }]);
  // The next look is when that one is due, at the latest.
  const [{ days } = {}] = await stack.database.admin(
    `select extract(day from prune_at - now())::int as days from sync.accounts where garage_id = $1`,
    [person.userId],
  );
  expect(days).toBeLessThan(retention.deletedDays);
});

test('a renewal task that its owner deleted comes back with all its fields after 90 days if the renewal is still due', async () => {
  const person = await stack.signUp();
  const device = createDevice(person);
  const vehicle = corolla({ motExpiryDate: '2026-01-31', year: 2010 });
  await device.push(adding(vehicle));
  const actor = systemActor(person.userId);
  await generateRenewals(stack.deps, actor);
  const [task] = await rowsOf('tasks.tasks', person.userId);
  await device.push({
    opId: randomUUID(),
    entity: 'tasks',
    id: String(task?.id),
    type: 'delete',
  });
  expect(await generateRenewals(stack.deps, actor)).toMatchObject({ changed: 0, created: 0 });
  await pass(person.userId, 91);
  await prune();
  expect(await generateRenewals(stack.deps, actor)).toMatchObject({ changed: 1, created: 0 });
  const [back] = await rowsOf('tasks.tasks', person.userId);
  expect(back).toMatchObject({ deleted_at: null, title: task?.title, due_date: task?.due_date });
  expect(await generateRenewals(stack.deps, actor)).toMatchObject({ changed: 0, created: 0 });
});

test('thousands of deleted records of one garage lose their fields in one run, in several transactions', async () => {
  const person = await stack.signUp();
  await createDevice(person).push(adding(corolla()));
  await stack.database.admin(
    `insert into costs.expenses (garage_id, id, rev, deleted_at, date, amount_pence, category, note)
     select $1, gen_random_uuid(), 2, now() - interval '100 days', '2026-01-01', 100, 'parking', 'near Joan'
     from generate_series(1, 5000)`,
    [person.userId],
  );
  await pass(person.userId, 91);
  const began = performance.now();
  await prune();
  const seconds = (performance.now() - began) / 1000;
  const [{ left } = {}] = await stack.database.admin(
    'select count(*)::int as left from costs.expenses where garage_id = $1 and emptied_at is null',
    [person.userId],
  );
  figureInTest('seconds to empty 5,000 deleted records of one garage', seconds, { atMost: 30 });
  expect(left).toBe(0);
  // Each has a revision of its own, so that no page of a pull must hold them all.
  const [{ revisions } = {}] = await stack.database.admin(
    'select count(distinct rev)::int as revisions from costs.expenses where garage_id = $1',
    [person.userId],
  );
  expect(revisions).toBe(5000);
}, 60_000);
