import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/support/api/test-database.ts';
import { jobNames } from '../jobs.ts';
import { createPool } from './db.ts';
import { createLog } from './log.ts';
import { createQueue, type Queue, startWorker } from './queue.ts';

type TestJobs = { 'mail.new-user': { userId: string } };

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

const jobs = async () =>
  await database.admin(`select name, state, data from queue.job where name <> 'x' order by name`);

test('a job is added only if the transaction that adds it commits', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await queue.enqueue(client, 'mail.new-user', { userId: 'never' });
  await client.query('rollback');
  expect(await jobs()).toEqual([]);

  await client.query('begin');
  await queue.enqueue(client, 'mail.new-user', { userId: 'once' });
  await client.query('commit');
  client.release();
  expect(await jobs()).toMatchObject([{ name: 'mail.new-user', data: { userId: 'once' } }]);
});

test('a job that keeps failing ends on the dead-letter list with its data', async () => {
  // Simulates that all attempts but the last have failed: the real delays would take an hour.
  await database.admin(`update queue.job set retry_limit = 0 where name = 'mail.new-user'`);
  const worker = await startWorker<TestJobs>(
    database.jobsUrl,
    {
      'mail.new-user': async () => {
        throw new Error('the post office is closed');
      },
    },
    log,
  );
  for (let tries = 0; tries < 100; tries += 1) {
    const dead = (await jobs()).filter(({ name }) => name === 'dead-letter');
    if (dead.length) break;
    await wait(100);
  }
  await worker.close();
  expect(await jobs()).toContainEqual(
    expect.objectContaining({ name: 'dead-letter', data: { userId: 'once' } }),
  );
});

test('jobs added with one database notification are worked on without pauses', async () => {
  const client = await pool.connect();
  await client.query('begin');
  for (let at = 0; at < 30; at += 1) {
    await queue.enqueue(client, 'mail.new-user', { userId: `user ${at}` });
  }
  await client.query('commit');
  client.release();
  let done = 0;
  const started = performance.now();
  const worker = await startWorker<TestJobs>(
    database.jobsUrl,
    {
      'mail.new-user': async () => {
        done += 1;
      },
    },
    log,
  );
  // A worker that waits for the next poll between two jobs has finished only six by then.
  while (done < 30 && performance.now() - started < 15_000) await wait(50);
  await worker.close();
  expect(done).toBe(30);
});

test('as many jobs of a queue run at once as it has lanes', async () => {
  for (let at = 0; at < 12; at += 1) {
    await queue.enqueue(pool, 'mail.new-user', { userId: `user ${at}` });
  }
  let running = 0;
  let most = 0;
  let done = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(300);
    running -= 1;
    done += 1;
  };
  const lanes = { 'mail.new-user': 4 };
  const handlers = { 'mail.new-user': work };
  const worker = await startWorker<TestJobs>(database.jobsUrl, handlers, log, { lanes });
  const started = performance.now();
  while (done < 12 && performance.now() - started < 30_000) await wait(50);
  await worker.close();
  expect({ done, most }).toEqual({ done: 12, most: 4 });
});

test('a delayed job runs soon after its time, and an idle worker sends few queries', {
  tags: ['long'],
}, async () => {
  let done = 0;
  const handlers = Object.fromEntries(
    jobNames.map((name) => [
      name,
      async () => {
        done += 1;
      },
    ]),
  );
  const worker = await startWorker(database.jobsUrl, handlers, log);
  await queue.enqueue(pool, 'mail.new-user', { userId: 'later' }, { startAfterSeconds: 3 });
  const started = performance.now();
  while (done === 0 && performance.now() - started < 30_000) await wait(50);
  expect(done).toBe(1);

  const transactions = async () =>
    Number(
      (
        await database.admin(
          `select pg_stat_clear_snapshot(), xact_commit from pg_stat_database where datname = current_database()`,
        )
      )[0]?.xact_commit,
    );
  const askedIn = async (ms: number) => {
    const before = await transactions();
    await wait(ms);
    return (await transactions()) - before;
  };
  // PostgreSQL counts a connection's transactions up to ten seconds late, so the first reading may contain the start.
  const asked = Math.min(await askedIn(6000), await askedIn(6000));
  await worker.close();
  // If each of the 70 workers polls, that is 14 queries a second.
  expect(asked).toBeLessThan(60);
});
