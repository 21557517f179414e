import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { morningOf } from '@roadworthy/domain/reminders/quiet-hours.rules';
import pg from 'pg';
import type { Jobs } from '../../../apps/api/src/jobs.ts';
import { readConfig } from '../../../apps/api/src/platform/config.ts';
import { createLog } from '../../../apps/api/src/platform/log.ts';
import { createQueue } from '../../../apps/api/src/platform/queue.ts';
import { figure, median } from '../../support/figures.ts';
import { type LocalStack, root, startApiProcess } from '../../support/stack/stack.ts';
import { copyAccount, createAccount, type MeasuredAccount } from './accounts.ts';
import { liveBeside } from './neighbours.ts';

const today = dateInLondon(new Date());
const seconds = Number(process.env.HEAVY_SECONDS ?? 15);
const rounds = 3;
const ordinaryUsers = 500;
const longestWaitMs = 180_000;

const alike = async (
  admin: pg.Pool,
  count: number,
  kind: { share: number; texts: 'usual' | 'longest' },
): Promise<MeasuredAccount[]> => {
  const first = await createAccount(admin, { ...kind, today });
  const accounts = [first];
  while (accounts.length < count) accounts.push(await copyAccount(admin, first));
  return accounts;
};

/** Adds people with one car each, whose MOT ends in a week: all of them must be reminded today. */
const addOrdinaryUsers = async (admin: pg.Pool) => {
  await admin.query(
    `with people as (
       insert into accounts.users (email, email_verified, first_name)
       select 'ordinary' || n || '@example.com', true, 'Sam' from generate_series(1, $1::int) n returning id
     )
     insert into vehicles.vehicles (garage_id, id, rev, registration_number, make, model, year, mot_expiry_date)
     select id, gen_random_uuid()::text, 1, 'AB17CDE', 'Toyota', 'Corolla', 2017, $2::date from people`,
    [ordinaryUsers, addDays(today, 7)],
  );
  await admin.query('update reminders.watermarks set scanned_through = $1', [addDays(today, -1)]);
};

/** Starts a worker of the product at ten in the morning, with everybody's reminders due. */
const startWorker = async (stack: LocalStack, folder: string) => {
  const clock = join(folder, 'clock');
  await writeFile(clock, new Date(morningOf(today).getTime() + 2 * 3_600_000).toISOString());
  const entry = fileURLToPath(new URL('../reminders/worker.ts', import.meta.url));
  const child = fork(entry, [], {
    cwd: root,
    env: { ...stack.environment, CLOCK_FILE: clock, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const pool = new pg.Pool({ connectionString: stack.environment.AUTH_DATABASE_URL, max: 1 });
  const queue = await createQueue<Jobs>(pool, createLog(readConfig(stack.environment)));
  await queue.enqueue(pool, 'reminders.plan', {});
  return {
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await queue.close();
      await pool.end();
    },
  };
};

/** Counts the ordinary users who have received their mail. */
const toldOf = ({ mail }: LocalStack): number =>
  new Set(mail.mails.map(({ to }) => to).filter((to) => /^ordinary\d+@/.test(to))).size;

/** Measures what other users notice: the latency of their reads, and whether their reminders come on their day. */
export const proveNeighbours = async (admin: pg.Pool, stack: LocalStack, folder: string) => {
  const heavy = await alike(admin, 10, { share: 0.95, texts: 'longest' });
  const light = await alike(admin, 10, { share: 0.01, texts: 'usual' });
  const readers = await alike(admin, 20, { share: 0.01, texts: 'usual' });
  await addOrdinaryUsers(admin);
  await admin.query('vacuum analyze');
  const web = await startApiProcess({
    environment: stack.environment,
    mode: 'web',
    port: stack.appPort,
  });
  const served = { url: web.url, origin: stack.publicUrl };
  const withCalendar = async (account: MeasuredAccount) => {
    const reply = await fetch(`${web.url}/api/reminders/calendar`, {
      method: 'POST',
      headers: { cookie: account.cookie, origin: stack.publicUrl },
    });
    return { account, calendar: new URL((await reply.json()).url).pathname };
  };
  const sides = {
    light: await Promise.all(light.map(withCalendar)),
    heavy: await Promise.all(heavy.map(withCalendar)),
  };
  await liveBeside(served, { workers: sides.light, readers, seconds: 3 });
  const p99 = { light: [] as number[], heavy: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of ['light', 'heavy'] as const) {
      const found = await liveBeside(served, { workers: sides[side], readers, seconds });
      const { reads, p50, p99: slow, done, refused } = found;
      console.log(
        `beside ten ${side} accounts: ${reads} reads, half within ${p50.toFixed(0)} ms, p99 ${slow.toFixed(0)} ms; their own requests: ${done} done, ${refused} rejected`,
      );
      p99[side].push(slow);
    }
  }
  figure(
    'p99 of other users’ reads while ten heavy accounts are in use, relative to ten median accounts',
    median(p99.heavy) / median(p99.light),
    { atMost: 3 },
  );
  const worker = await startWorker(stack, folder);
  const until = performance.now() + longestWaitMs;
  while (toldOf(stack) < ordinaryUsers && performance.now() < until) {
    await liveBeside(served, { workers: sides.heavy, readers, seconds: 5 });
    await wait(100);
  }
  figure(
    `reminders of ${ordinaryUsers} ordinary users that were sent on their day`,
    toldOf(stack),
    {
      atLeast: ordinaryUsers,
    },
  );
  await worker.stop();
  await web.stop();
};
