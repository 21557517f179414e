import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { schemaVersion } from '@roadworthy/domain/sync/sync.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { sweepOrphans } from '../../features/files/files.reaper.ts';
import { systemActor } from '../db.ts';
import { syncJobs } from './sync.jobs.ts';
import { lockDueAccount } from './sync.sql.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

/** Runs the hourly job once. */
const prune = () => syncJobs(stack.deps, syncEntities)['sync.prune']({}, { id: randomUUID() });

const age = async (userId: string, days: number) => {
  for (const table of ['receipts', 'history']) {
    await stack.database.admin(
      `update sync.${table} set created_at = now() - make_interval(days => $2) where garage_id = $1`,
      [userId, days],
    );
  }
  await stack.database.admin(
    "update sync.accounts set prune_at = now() - interval '1 second' where garage_id = $1",
    [userId],
  );
};

const countOf = async (table: string, userId: string) => {
  const [row] = await stack.database.admin(
    `select count(*)::int as count from sync.${table} where garage_id = $1`,
    [userId],
  );
  return row?.count as number;
};

/** Pushes as a device that numbers its changes. */
const counting = (person: Person) => {
  const deviceId = randomUUID();
  return async (...ops: object[]) => {
    const push = { userId: person.userId, deviceId, schemaVersion, ops };
    const { body } = await person.post('/api/sync/push', push);
    return (body as { results: { status: string; row: { fields: { notes: string } } }[] }).results;
  };
};

test('a change sent again after its receipt was pruned is not applied twice, and a new change is applied', async () => {
  const person = await stack.signUp();
  const push = counting(person);
  const { id, ...fields } = corolla({ notes: 'first' });
  const add = { ...adding({ id, ...fields }), seq: 1 };
  const edit = { ...editing(id, { notes: 'from the drawer' }), seq: 2 };
  await push(add, edit);
  await createDevice(person.copy()).push(editing(id, { notes: 'newer' }));
  await age(person.userId, 91);
  await prune();
  expect(await countOf('receipts', person.userId)).toBe(0);

  // The answers never reached the device: it sends both again, with its later change.
  const [added, edited, fresh] = await push(add, edit, {
    ...editing(id, { color: 'Red' }),
    seq: 3,
  });
  expect(added?.status).toBe('applied');
  expect(edited?.status).toBe('conflict');
  expect(edited?.row.fields.notes).toBe('newer');
  expect(fresh?.status).toBe('applied');
  const [{ rows } = {}] = await stack.database.admin(
    'select count(*)::int as rows from vehicles.vehicles where garage_id = $1',
    [person.userId],
  );
  figureInTest('additions applied twice after their receipts were pruned', (rows as number) - 1, {
    atMost: 0,
  });
  expect(rows).toBe(1);
});

test('a device that was offline for long cannot repeat a deletion that was undone', async () => {
  const person = await stack.signUp();
  const push = counting(person);
  const { id, ...fields } = corolla();
  const remove = { ...deleting(id, fields), seq: 2 };
  await push({ ...adding({ id, ...fields }), seq: 1 }, remove);
  const [back] = await createDevice(person.copy()).push(editing(id, fields));
  expect(back?.row?.deleted).toBe(false);
  await age(person.userId, 91);
  await prune();
  expect(await countOf('receipts', person.userId)).toBe(0);
  const [again] = await push(remove);
  expect(again?.status).toBe('conflict');
});

test('a large account is pruned in short transactions that do not delay other accounts', async () => {
  const heavy = await stack.signUp();
  const other = await stack.signUp();
  for (const person of [heavy, other]) await createDevice(person).push(adding(corolla()));
  await stack.database.admin(
    `insert into sync.receipts (garage_id, op_id, hash, rev, status, device_id, seq)
     select $1, gen_random_uuid(), repeat('x', 43), n + 10, 'applied', $2, n from generate_series(1, 5000) n`,
    [heavy.userId, randomUUID()],
  );
  await age(heavy.userId, 91);
  await age(other.userId, 91);
  await prune();
  expect(await countOf('receipts', heavy.userId)).toBe(3001);
  expect(await countOf('receipts', other.userId)).toBe(0);
  await prune();
  await prune();
  expect(await countOf('receipts', heavy.userId)).toBe(0);
});

/** A further job would prune what the next test makes. */
const noFurtherJobs = async () => {
  const sql = `select from queue.job where name = 'sync.prune' and state < 'completed'`;
  while ((await stack.database.admin(sql)).length > 0) await wait(50);
};

test('pruning goes on in a further job when the time of a run is over', async () => {
  const people = [await stack.signUp(), await stack.signUp(), await stack.signUp()];
  for (const person of people) {
    await createDevice(person).push(adding(corolla()));
    await age(person.userId, 91);
  }
  const run = randomUUID();
  await syncJobs(stack.deps, syncEntities, { runMs: 0 })['sync.prune']({}, { id: run });
  const isPruned = async () =>
    (await Promise.all(people.map(({ userId }) => countOf('receipts', userId)))).every(
      (count) => count === 0,
    );
  const began = performance.now();
  while (!(await isPruned()) && performance.now() - began < 20_000) await wait(50);
  expect(await isPruned()).toBe(true);
  await noFurtherJobs();
});

test('a run passes over a garage that another run has', async () => {
  const person = await stack.signUp();
  await createDevice(person).push(adding(corolla()));
  await age(person.userId, 91);
  await stack.deps.db.asUser(systemActor(person.userId), async (tx) => {
    await tx.query(lockDueAccount(person.userId, new Date()));
    await prune();
    expect(await countOf('receipts', person.userId)).toBe(1);
  });
  await prune();
  expect(await countOf('receipts', person.userId)).toBe(0);
});

test('the receipts and the history of the largest account stay below their limit', {
  tags: ['long'],
}, async () => {
  const person = await stack.signUp();
  const device = createDevice(person);
  const vehicle = corolla();
  await device.push(adding(vehicle));
  // Ten times the limit, of texts that cannot be compressed.
  const noise = randomBytes(6000).toString('base64');
  await stack.database.admin(
    `insert into sync.history (garage_id, entity, record_id, rev, op_id, kind, "values")
     select $1, 'vehicles', $2, n + 10, gen_random_uuid(), 'edit', jsonb_build_object('notes', $3 || n)
     from generate_series(1, 20000) n`,
    [person.userId, vehicle.id, noise],
  );
  await stack.database.admin(
    `insert into sync.receipts (garage_id, op_id, hash, rev, status, problem, device_id, seq)
     select $1, gen_random_uuid(), repeat('x', 43), n + 10, 'conflict', jsonb_build_object('code', repeat('y', 300)), $2, n
     from generate_series(1, 60000) n`,
    [person.userId, randomUUID()],
  );
  await stack.database.admin('update sync.accounts set rev = 90000 where garage_id = $1', [
    person.userId,
  ]);
  for (let turn = 0; turn < 40; turn += 1) {
    await stack.database.admin(
      "update sync.accounts set prune_at = now() - interval '1 second' where garage_id = $1",
      [person.userId],
    );
    await prune();
  }
  const [{ bytes } = {}] = await stack.database.admin(
    `select (select sum(pg_column_size(r.*) + 150) from sync.receipts r where garage_id = $1)
       + (select sum(pg_column_size("values") + 200) from sync.history where garage_id = $1) as bytes`,
    [person.userId],
  );
  const mb = Number(bytes) / 1_000_000;
  figureInTest('MB of receipts and history of the heaviest account', mb, { atMost: 24.5 });
  expect(mb).toBeLessThan(24.5);
  expect(mb).toBeGreaterThan(20);
});

test('each push prunes old receipts and history, even if the pruning job does not run', async () => {
  const person = await stack.signUp();
  const push = counting(person);
  const { id, ...fields } = corolla();
  await push({ ...adding({ id, ...fields }), seq: 1 });
  await age(person.userId, 91);
  const edits = Array.from({ length: 100 }, (_, at) => ({
    ...editing(id, { notes: `n${at}` }),
    seq: at + 2,
  }));
  await push(...edits);
  const [{ old } = {}] = await stack.database.admin(
    `select count(*)::int as old from sync.receipts where garage_id = $1 and created_at < now() - interval '90 days'`,
    [person.userId],
  );
  expect(old).toBe(0);
});

test('after a restore, stored files without a row are kept until devices have had time to send their records again', async () => {
  const name = `00/${randomUUID()}`;
  const { deps, database } = stack;
  await deps.store.put(`${name}.original`, Buffer.from('x'), {
    contentType: 'application/pdf',
  });
  const later = (days: number) => ({
    ...deps,
    now: () => new Date(Date.now() + days * 24 * 3_600_000),
  });
  await database.admin('select sync.begin_epoch()');
  expect(await sweepOrphans(later(3), ['00/'])).toBe(0);
  expect(await sweepOrphans(later(29), ['00/'])).toBe(0);
  expect(await sweepOrphans(later(31), ['00/'])).toBe(1);
});
