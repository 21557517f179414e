import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, addMonths, addYears, formatDate } from '@roadworthy/domain/kernel/civil-date';
import { renewalNeeds } from '@roadworthy/domain/tasks/renewals.rules';
import type { RenewalCounts } from '@roadworthy/domain/tasks/tasks.contract';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { NewVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import fc from 'fast-check';
import pg from 'pg';
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
import { jobHandlers } from '../../job-handlers.ts';
import { todayOf } from '../../platform/clock.ts';
import { systemActor } from '../../platform/db.ts';
import { mayNeedRenewal, selectGaragesToRenew } from './renewals.read-model.sql.ts';
import { generateRenewals } from './renewals.service.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const today = () => todayOf(stack.deps.now);
const inDays = (days: number) => addDays(today(), days);

const tasksOf = async (person: Person): Promise<Task[]> =>
  ((await person.get('/api/tasks')).body as { tasks: Task[] }).tasks;

const renew = async (person: Person): Promise<RenewalCounts> => {
  const reply = await person.post('/api/tasks/renewals');
  expect(reply.status).toBe(200);
  return reply.body as RenewalCounts;
};

/** Adds vehicles without triggering the worker, to test the procedure alone. */
const addQuietly = async (person: Person, ...vehicles: NewVehicle[]): Promise<void> => {
  for (const { id, ...patch } of vehicles) {
    await stack.deps.sync.applyTogether(systemActor(person.userId), async (_tx, apply) => {
      expect(await apply({ entity: 'vehicles', id, type: 'add', patch })).toMatchObject({
        status: 'applied',
      });
    });
  }
};

const until = async <T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> => {
  for (let tries = 0; tries < 150; tries += 1) {
    const value = await read();
    if (isDone(value)) return value;
    await wait(200);
  }
  return await read();
};

test('a renewal due within a month gets one task with a text for its kind, synced to every device', async () => {
  const owner = await stack.signUp();
  const soon = corolla({ motExpiryDate: inDays(11), taxDueDate: inDays(200) });
  const late = corolla({ motExpiryDate: inDays(400), taxDueDate: inDays(-1) });
  const exempt = corolla({ motExempt: true, motExpiryDate: inDays(-500) });
  await addQuietly(owner, soon, late, exempt, corolla());
  const device = createDevice(owner);
  const { cursor, epoch } = await device.pull();

  expect(await renew(owner)).toEqual({ created: 2, changed: 0 });
  expect(await renew(owner)).toEqual({ created: 0, changed: 0 });
  const { rows } = await device.pull(cursor, epoch);
  const told = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(told).toMatchObject([
    {
      entity: 'tasks',
      id: `mot-${soon.id}`,
      fields: { title: 'MOT for AB17 CDE', priority: 'medium', dueDate: soon.motExpiryDate },
    },
    {
      entity: 'tasks',
      id: `tax-${late.id}`,
      fields: { title: 'Road tax for AB17 CDE', priority: 'high', dueDate: late.taxDueDate },
    },
  ]);
  expect((await owner.get(`/api/sync/tasks/mot-${soon.id}/history`)).body).toMatchObject({
    entries: [{ kind: 'add' }],
  });
});

test('ten simultaneous calls create each renewal task once, for the calling user only', async () => {
  const [owner, other] = [await stack.signUp(), await stack.signUp()];
  const both = { motExpiryDate: inDays(3), taxDueDate: inDays(3) };
  await addQuietly(owner, corolla(both), corolla(both));
  await addQuietly(other, corolla(both));
  const counts = await Promise.all(Array.from({ length: 10 }, () => renew(owner.copy())));
  expect(counts.reduce((sum, { created }) => sum + created, 0)).toBe(4);
  expect(counts.reduce((sum, { changed }) => sum + changed, 0)).toBe(0);
  expect(await tasksOf(owner)).toHaveLength(4);
  expect(await tasksOf(other)).toEqual([]);
});

test('renewal tasks are created and updated soon after a device pushes a change of a vehicle', async () => {
  const owner = await stack.signUp();
  const device = createDevice(owner);
  const motExpiryDate = inDays(5);
  const [kept, sold] = [corolla({ motExpiryDate }), corolla({ motExpiryDate })];
  await device.push(adding(kept), adding(sold));
  const made = await until(
    () => tasksOf(owner),
    ({ length }) => length === 2,
  );
  const expected = [kept, sold].map(({ id }) => ({ id: `mot-${id}`, status: 'pending' }));
  expect(made).toEqual(
    expect.arrayContaining(expected.map((task) => expect.objectContaining(task))),
  );

  // Too soon after the first change for a separate run, but still handled.
  const passed = editing(kept.id, { motExpiryDate: inDays(370) }, { motExpiryDate });
  await device.push(passed, deleting(sold.id));
  const left = await until(
    () => tasksOf(owner),
    ([task, ...others]) => task?.status === 'completed' && others.length === 0,
  );
  expect(left).toMatchObject([{ id: `mot-${kept.id}`, status: 'completed' }]);
});

test('a vehicle off the road has no renewal tasks, and gets them again when it is back on the road', async () => {
  const owner = await stack.signUp();
  const vehicle = corolla({ motExpiryDate: inDays(-20) });
  await addQuietly(owner, vehicle);
  await renew(owner);
  const edit = async (patch: object) => {
    const actor = systemActor(owner.userId);
    await stack.deps.sync.applyTogether(actor, (_tx, apply) =>
      apply({ entity: 'vehicles', id: vehicle.id, type: 'edit', patch: { ...patch } }),
    );
  };
  await edit({ taxStatus: 'SORN' });
  expect(await renew(owner)).toEqual({ created: 0, changed: 1 });
  expect(await tasksOf(owner)).toEqual([]);
  await edit({ taxStatus: 'Taxed' });
  expect(await renew(owner)).toEqual({ created: 0, changed: 1 });
  expect(await tasksOf(owner)).toMatchObject([{ id: `mot-${vehicle.id}`, status: 'pending' }]);
});

test('a renewal task that its owner completed or deleted is not created again', async () => {
  const owner = await stack.signUp();
  const [done, dropped] = [inDays(-2), inDays(8)].map((motExpiryDate) =>
    corolla({ motExpiryDate }),
  );
  await addQuietly(owner, done as NewVehicle, dropped as NewVehicle);
  await renew(owner);
  const completed = { status: 'completed', completedAt: '2026-11-15T09:30:00.000Z' };
  await owner.send('PATCH', `/api/tasks/mot-${done?.id}`, completed);
  await owner.delete(`/api/tasks/mot-${dropped?.id}`);
  expect(await renew(owner)).toEqual({ created: 0, changed: 0 });
  expect(await tasksOf(owner)).toMatchObject([{ id: `mot-${done?.id}`, status: 'completed' }]);
});

test('a push of changes succeeds even if the job for renewal tasks cannot be enqueued', async () => {
  const broken = await startTestApp();
  const owner = await broken.signUp();
  await broken.database.admin('revoke insert on queue.job, queue.job_common from roadworthy_auth');
  const [result] = await createDevice(owner).push(adding(corolla({ motExpiryDate: inDays(1) })));
  expect(result).toMatchObject({ status: 'applied' });
  expect(await renew(owner)).toEqual({ created: 1, changed: 0 });
  await broken.close();
});

test('the daily run for renewal tasks covers all garages, and an error in one garage does not stop the others', async () => {
  const people = [await stack.signUp(), await stack.signUp(), await stack.signUp()];
  for (const person of people) await addQuietly(person, corolla({ taxDueDate: inDays(2) }));
  const [first, erased, last] = people as [Person, Person, Person];
  await stack.database.admin('delete from accounts.users where id = $1', [erased.userId]);
  const jobs = jobHandlers(stack.deps);
  const userIds = ['not-a-user', erased.userId, first.userId];
  await expect(jobs['tasks.renew']({ userIds }, { id: randomUUID() })).rejects.toThrow('failed');
  expect(await tasksOf(first)).toHaveLength(1);
  expect(await tasksOf(last)).toHaveLength(0);

  const id = randomUUID();
  await jobs['tasks.renewals']({}, { id });
  const planned = `select count(*)::int as jobs from queue.job where name = 'tasks.renew' and data::text like $1`;
  const forLast = `%${last.userId}%`;
  expect(await stack.database.admin(planned, [forLast])).toEqual([{ jobs: 1 }]);
  // Another worker that starts the same run again adds no second job.
  await jobs['tasks.renewals']({}, { id });
  expect(await stack.database.admin(planned, [forLast])).toEqual([{ jobs: 1 }]);
  const tasks = await until(
    () => tasksOf(last),
    ({ length }) => length > 0,
  );
  expect(tasks).toMatchObject([{ renewalType: 'tax', dueDate: inDays(2) }]);
});

test('the database role of background work can see which garages to check for renewals, but none of their records', async () => {
  const client = new pg.Client({ connectionString: stack.database.authUrl });
  await client.connect();
  const refused = async (sql: string) =>
    await client.query(sql).then(
      () => 'taken',
      (error: Error) => error.message,
    );
  for (const sql of [
    'select registration_number from vehicles.vehicles',
    'select mot_expiry_date from vehicles.vehicles',
    'select id from vehicles.vehicles',
    'select title from tasks.tasks',
    'select id from tasks.tasks',
    'select garage_id from tasks.completions',
    `update vehicles.vehicles set garage_id = garage_id`,
    `delete from tasks.tasks`,
  ]) {
    expect(await refused(sql), sql).toContain('permission denied');
  }
  expect(await refused(selectGaragesToRenew.replace(/\$\d/g, 'null'))).toBe('taken');
  await client.end();
});

/** Generates dates on both sides of every limit, with all combinations of statuses and settings. */
const anyVehicle = (day: string): fc.Arbitrary<Partial<NewVehicle>> => {
  const near = fc.integer({ min: -40, max: 40 }).map((days) => addDays(day, days));
  const aroundAMonth = fc.integer({ min: -3, max: 3 }).map((d) => addDays(addMonths(day, 1), d));
  const date = fc.oneof(fc.constant(null), near, aroundAMonth);
  const registered = fc
    .record({ years: fc.constantFrom(1, 3, 4, 40, 41), date: fc.oneof(near, aroundAMonth) })
    .map(({ years, date: at }) => addYears(at, -years));
  return fc.record({
    motExpiryDate: date,
    taxDueDate: date,
    motStatus: fc.constantFrom(null, 'Valid', 'Not valid', 'No details held by DVLA'),
    taxStatus: fc.constantFrom(null, 'Taxed', 'SORN', 'Untaxed', 'Not Taxed for on Road Use'),
    motExempt: fc.constantFrom(null, false, true),
    nation: fc.constantFrom(null, 'gb' as const, 'ni' as const),
    firstRegistrationDate: fc.oneof(fc.constant(null), registered),
    monthOfFirstRegistration: fc.oneof(
      fc.constant(null),
      registered.map((at) => at.slice(0, 7)),
    ),
    year: fc.constantFrom(1980, 1986, 2017, 2023),
    typeApproval: fc.constantFrom(null, 'M1', 'M1', 'M1', 'N1', 'N3', 'M2', 'T1'),
    isUsedImport: fc.constantFrom(null, null, null, true, false),
    isTestedYearly: fc.constantFrom(null, null, null, null, true),
    firstMotDueDate: fc.oneof(fc.constant(null), fc.constant(null), date),
    motFailedOn: fc.constantFrom(null, null, null, null, addDays(day, -8)),
  });
};

const vehiclesTried = 500;

test('the daily run finds every vehicle that needs a renewal task', async () => {
  const owner = await stack.signUp();
  const actor = systemActor(owner.userId);
  const seed = Date.now() % 1_000_000;
  const vehicles = fc
    .sample(anyVehicle(today()), { seed, numRuns: vehiclesTried })
    .map((facts) => corolla(facts));
  await stack.deps.sync.applyTogether(actor, async (_tx, apply) => {
    for (const { id, ...patch } of vehicles) {
      await apply({ entity: 'vehicles', id, type: 'add', patch });
    }
  });
  const seen = await stack.database.admin(
    `select id from vehicles.vehicles where garage_id = $1 and (${mayNeedRenewal('$2').join(' or ')})`,
    [owner.userId, addMonths(today(), 1)],
  );
  const candidates = new Set(seen.map(({ id }) => id));
  const needing = vehicles.filter((vehicle) =>
    renewalNeeds(vehicle, today()).some(({ need }) => need.state === 'due'),
  );
  const missed = needing.filter(({ id }) => !candidates.has(id));
  expect(missed, `seed ${seed}`).toEqual([]);
  expect(needing.length).toBeGreaterThan(vehiclesTried / 5);
  // The query is selective: vehicles that are off the road or due much later are left out.
  expect(candidates.size).toBeLessThan(vehicles.length * 0.95);
  const { created } = await generateRenewals(stack.deps, actor);
  const due = needing.flatMap((vehicle) =>
    renewalNeeds(vehicle, today()).filter(({ need }) => need.state === 'due'),
  );
  expect(created).toBe(due.length);
});

test('a safety recall creates a task, which is completed when the register no longer shows the recall', async () => {
  const owner = await stack.signUp();
  const other = await stack.signUp();
  const dates = { motExpiryDate: inDays(200), taxDueDate: inDays(200) };
  const car = corolla({ ...dates, recallSince: inDays(-2) });
  await addQuietly(owner, car);
  await addQuietly(other, corolla(dates));
  expect(await renew(owner)).toEqual({ created: 1, changed: 0 });
  expect(await renew(owner)).toEqual({ created: 0, changed: 0 });
  expect(await renew(other)).toEqual({ created: 0, changed: 0 });
  expect(await tasksOf(owner)).toMatchObject([
    { id: `recall-${car.id}`, title: 'Safety recall for AB17 CDE', status: 'pending' },
  ]);
  expect(await tasksOf(other)).toEqual([]);
  await createDevice(owner).push(editing(car.id, { recallSince: null }));
  await renew(owner);
  expect(await tasksOf(owner)).toMatchObject([{ id: `recall-${car.id}`, status: 'completed' }]);
});

test('an MOT that ran out overnight is described as expired in the morning', async () => {
  const owner = await stack.signUp();
  const car = corolla({ motExpiryDate: inDays(-1), taxDueDate: inDays(200) });
  await addQuietly(owner, car);
  await renew(owner);
  const id = `mot-${car.id}`;
  const day = formatDate(inDays(-1));
  await owner.send('PATCH', `/api/tasks/${id}`, {
    description: `Toyota Corolla: MOT runs out on ${day}.`,
  });
  expect(await renew(owner)).toEqual({ created: 0, changed: 1 });
  expect((await tasksOf(owner))[0]?.description).toBe(`Toyota Corolla: MOT expired on ${day}.`);
});
