import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { countPages } from '../../../../tests/support/api/pages.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/support/api/test-database.ts';
import { figureInTest } from '../../../../tests/support/figures.ts';
import { createPool } from './db.ts';
import { createLog } from './log.ts';
import { createQueue, type Queue, startWorker } from './queue.ts';
import { figureFunction } from './queue-figures.ts';

type TestJobs = {
  'reminders.scan': { userIds: string[] };
  'mail.new-user': { userId: string };
  'mail.email-changed': { userId: string; email: string };
  'tasks.renewals': { after: string };
};

const log = createLog({ logLevel: 'silent' });
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let queue: Queue<TestJobs>;

beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  pool = createPool(database.authUrl);
  queue = await createQueue<TestJobs>(pool, log);
});
afterAll(async () => {
  await queue?.close();
  await pool?.end();
  await database?.drop();
});

const jobsOf = async (key: string) =>
  await database.admin(
    'select name, state, data, output from queue.job where position($1 in job::text) > 0 order by name',
    [key],
  );

const finish = (key: string, output: object) =>
  database.admin(
    `update queue.job set state = 'completed', output = $2 where position($1 in job::text) > 0`,
    [key, JSON.stringify(output)],
  );

/** Adds finished jobs of people who stay. */
const keep = async (count: number) => {
  await database.admin(
    `insert into queue.job (name, data, state, completed_on)
     select 'mail.new-user', jsonb_build_object('userId', gen_random_uuid()), 'completed', now() from generate_series(1, $1::int)`,
    [count],
  );
  await database.admin('vacuum analyze queue.job_common');
};

test('forgetting a person deletes the jobs about that person, and leaves the other people of a job', async () => {
  const [gone, stays] = [randomUUID(), randomUUID()];
  await queue.enqueue(pool, 'mail.new-user', { userId: gone });
  await queue.enqueue(pool, 'mail.new-user', { userId: stays });
  await queue.enqueue(pool, 'reminders.scan', { userIds: [gone, stays] });
  await queue.enqueue(pool, 'reminders.scan', { userIds: [gone] });
  expect(await queue.forget(pool, [gone])).toBe(0);
  expect(await jobsOf(gone)).toEqual([]);
  expect(await jobsOf(stays)).toMatchObject([
    { name: 'mail.new-user' },
    { name: 'reminders.scan', data: { userIds: [stays] } },
  ]);
});

test.each([
  ['plain', 'alex@example.com', '550 5.1.1 <alex@example.com>: no such mailbox'],
  ['with a tag', "o'neil+cars@example.co.uk", `RCPT TO:<o'neil+cars@example.co.uk> refused`],
  ['at the end of a sentence', 'sam@example.org', 'Nobody knows sam@example.org.'],
  ['with letters beyond ASCII', 'jörg@müller.example', 'no route to jörg@müller.example'],
])(
  'forgetting an address (%s) deletes the finished jobs whose results name it',
  async (_, email, answer) => {
    const other = randomUUID();
    await queue.enqueue(pool, 'mail.new-user', { userId: other });
    await finish(other, { error: answer });
    expect(await queue.forget(pool, [email])).toBe(0);
    expect(await jobsOf(email)).toEqual([]);
  },
);

test('a run that continues from a person keeps the id until it has done so', async () => {
  const gone = randomUUID();
  await queue.enqueue(pool, 'tasks.renewals', { after: gone });
  expect(await queue.forget(pool, [gone])).toBe(1);
  await finish(gone, {});
  expect(await queue.forget(pool, [gone])).toBe(0);
});

test('only unfinished jobs of the same queue count as being for somebody', async () => {
  const [waiting, active, finished, never] = Array.from({ length: 4 }, () => randomUUID());
  for (const id of [waiting, active, finished])
    await queue.enqueue(pool, 'reminders.scan', { userIds: [id as string] });
  await database.admin(`update queue.job set state = 'active' where data -> 'userIds' ? $1`, [
    active,
  ]);
  await finish(finished as string, {});
  const ids = [waiting, active, finished, never] as string[];
  expect((await queue.unfinished(pool, 'reminders.scan', ids)).toSorted()).toEqual(
    [waiting, active].toSorted(),
  );
  expect(await queue.unfinished(pool, 'mail.new-user', ids)).toEqual([]);
});

test('forgetting a person and the gauge of the queue read as little of a long queue as of a short one', async () => {
  const admin = await countPages(database.adminUrl);
  const gone = randomUUID();
  await queue.enqueue(pool, 'mail.email-changed', { userId: gone, email: 'gone@example.com' });
  const measure = async () => ({
    forget: await admin.of('select queue.forget($1)', [[gone, 'gone@example.com']]),
    unfinished: await admin.of('select queue.unfinished($1, $2)', ['reminders.scan', [gone]]),
    gauge: await admin.of('select queue.figures()'),
  });
  await keep(500);
  const short = await measure();
  await keep(20_000);
  const long = await measure();
  await admin.close();
  for (const what of ['forget', 'unfinished', 'gauge'] as const) {
    const ratio = long[what] / Math.max(short[what], 1);
    figureInTest(`pages of ${what} with 20,500 kept jobs against 500`, ratio, { atMost: 1.5 });
    expect(ratio).toBeLessThan(1.5);
  }
});

test('the worker notices dead workers, and computes no statistics of all kept jobs', async () => {
  const worker = await startWorker<Pick<TestJobs, 'mail.new-user'>>(
    database.jobsUrl,
    { 'mail.new-user': async () => {} },
    log,
  );
  const monitored = () =>
    database.admin(
      `select bool_or(monitor_claim_on is not null) as looked, bool_or(monitor_on is not null) as counted from queue.queue`,
    );
  await expect.poll(monitored, { timeout: 30_000 }).toEqual([{ looked: true, counted: false }]);
  await wait(1000);
  expect(await monitored()).toEqual([{ looked: true, counted: false }]);
  await worker.close();
});

test('a search of jobs without its index is noticed', async () => {
  const admin = await countPages(database.adminUrl);
  const search = () => admin.of('select queue.forget($1)', [[randomUUID()]]);
  const withIndex = await search();
  await database.admin('drop index queue.job_common_by_key');
  expect(await search()).toBeGreaterThan(5 * withIndex);
  await admin.close();
});

test('the gauge of a queue counts what waits, and stops counting a queue that is very long', async () => {
  const countOf = async () =>
    Number(
      (
        await database.admin(`select waiting from queue.figures() where queue = 'reminders.scan'`)
      )[0]?.waiting,
    );
  await database.admin(`delete from queue.job where name = 'reminders.scan'`);
  const add = (count: number) =>
    database.admin(
      `insert into queue.job (name, data) select 'reminders.scan', '{}' from generate_series(1, $1::int)`,
      [count],
    );
  await add(7);
  expect(await countOf()).toBe(7);
  await add(12_000);
  expect(await countOf()).toBe(10_000);
  expect(figureFunction).toContain('limit 10000');
});
