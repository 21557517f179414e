import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { countPages } from '../../../../../tests/support/api/pages.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/api/test-database.ts';
import { figureInTest } from '../../../../../tests/support/figures.ts';
import { createPool } from '../../platform/db.ts';
import { createLog } from '../../platform/log.ts';
import { createQueue, type Queue } from '../../platform/queue.ts';
import { planReminders } from './plan.service.ts';
import type { ReminderJobs, RemindersDeps } from './reminders.deps.ts';
import { reminderFigures } from './reminders.figures.sql.ts';
import { beforeAllDays, selectGaragesToScan } from './reminders.sql.ts';

const today = '2027-03-10';
const now = () => new Date(`${today}T09:00:00Z`);

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let queue: Queue<ReminderJobs>;
/** Runs transactions of the engine's role. */
const transaction: RemindersDeps['accounts']['transaction'] = async (work) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  pool = createPool(database.authUrl);
  queue = await createQueue<ReminderJobs>(pool, createLog({ logLevel: 'silent' }));
});
afterAll(async () => {
  await queue?.close();
  await pool?.end();
  await database?.drop();
});
beforeEach(async () => {
  await database.admin('truncate accounts.users, garages.garages cascade');
  await database.admin('delete from queue.job');
});

/** Adds people with a garage each, and a watermark. */
const addPeople = async (count: number, nextOn: string) => {
  // Without the triggers, which cost more than all the rest of these tests.
  await database.admin(
    `begin;
     set local session_replication_role = replica;
     with person as (
       insert into accounts.users (email, email_verified, username, first_name, surname)
       select gen_random_uuid() || '@example.com', true, 'x', 'x', 'x' from generate_series(1, ${count}) returning id),
     garage as (insert into garages.garages (id) select id from person),
     member as (insert into garages.members (garage_id, user_id, role) select id, id, 'owner' from person)
     insert into reminders.watermarks (garage_id, user_id, scanned_through, next_on)
     select id, id, date '2027-03-01', date '${nextOn}' from person;
     commit`,
  );
  await database.admin('vacuum analyze');
};

const plan = () => planReminders({ accounts: { transaction }, queue, now }, randomUUID());

const planned = async (): Promise<string[]> =>
  (
    await database.admin(
      `select jsonb_array_elements_text(data -> 'userIds') as id from queue.job where name = 'reminders.scan'`,
    )
  ).map(({ id }) => id as string);

test('while a backlog lasts, no garage is planned twice, and who becomes due meanwhile is planned', async () => {
  await addPeople(2300, '2027-03-08');
  await plan();
  expect(await planned()).toHaveLength(2300);
  await database.admin(
    `update queue.job set state = 'active' where id = (select id from queue.job limit 1)`,
  );
  await addPeople(1, '2027-03-10');
  await plan();
  await plan();
  const all = await planned();
  expect(all).toHaveLength(2301);
  expect(new Set(all).size).toBe(2301);
});

test('a garage whose job is finished is planned again when it is due again', async () => {
  await addPeople(3, '2027-03-08');
  await plan();
  await database.admin(`update queue.job set state = 'completed', completed_on = now()`);
  await plan();
  expect(await planned()).toHaveLength(6);
});

test('a garage whose members are due since different days is planned once', async () => {
  await addPeople(2, '2027-03-08');
  await database.admin(
    `insert into garages.members (garage_id, user_id, role)
     select min(id::text)::uuid, max(id::text)::uuid, 'editor' from garages.garages`,
  );
  await database.admin(
    `update reminders.watermarks set next_on = '2027-03-09' where garage_id <> user_id`,
  );
  await plan();
  expect(await planned()).toHaveLength(2);
});

test('a day’s plan costs as much as what is due, however many members wait for later days', async () => {
  const pages = await countPages(database.authUrl);
  const rows = () =>
    database.admin('select ctid::text, garage_id from reminders.watermarks order by garage_id');
  const measure = async () => {
    const before = await rows();
    await plan();
    // Nothing is written for members without a stage.
    expect(await rows()).toEqual(before);
    await database.admin('delete from queue.job');
    return {
      search: await pages.of(selectGaragesToScan, [beforeAllDays, 2000, today]),
      gauge: await pages.of(reminderFigures.sql),
    };
  };
  await addPeople(200, '2027-03-08');
  await addPeople(300, '2027-06-01');
  await plan();
  const small = await measure();
  await addPeople(6000, '2027-06-01');
  const large = await measure();
  await pages.close();
  for (const what of ['search', 'gauge'] as const) {
    const ratio = large[what] / small[what];
    figureInTest(`pages of the reminders’ ${what} with 6,500 members against 500`, ratio, {
      atMost: 1.5,
    });
    expect(ratio).toBeLessThan(1.5);
  }
});

test('the gauge of reminders reads as little after an outage as on an ordinary day', async () => {
  const pages = await countPages(database.authUrl);
  const gauge = async () => Number((await pool.query(reminderFigures.sql)).rows[0]?.oldest);
  await addPeople(3000, '2099-01-01');
  await addPeople(5, '2025-12-01');
  const ordinary = await pages.of(reminderFigures.sql);
  const late = await gauge();
  expect(late).toBeGreaterThan(86_400);
  await database.admin(`update reminders.watermarks set next_on = '2025-12-01'`);
  await database.admin('vacuum analyze');
  const afterOutage = await pages.of(reminderFigures.sql);
  expect(Math.abs((await gauge()) - late)).toBeLessThan(60);
  await pages.close();
  figureInTest(
    'pages of the reminders’ gauge after an outage against before',
    afterOutage / ordinary,
    {
      atMost: 1.5,
    },
  );
  expect(afterOutage / ordinary).toBeLessThan(1.5);
});
