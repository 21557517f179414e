import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Jobs } from '../../../apps/api/src/jobs.ts';
import { createLog } from '../../../apps/api/src/platform/log.ts';
import { createQueue } from '../../../apps/api/src/platform/queue.ts';
import { root } from '../../support/stack/stack.ts';

type Worker = { name: string; child: ChildProcess; ready: Promise<void>; exited: Promise<unknown> };

/** Starts one of our processes as in production. Its database connections carry its name. */
const startWorker = (
  name: string,
  environment: Record<string, string>,
  nodeFlags: readonly string[],
): Worker => {
  const child = spawn(process.execPath, [...nodeFlags, 'apps/api/src/main.ts', 'worker'], {
    cwd: root,
    env: { ...environment, LOG_LEVEL: 'info', PGAPPNAME: name },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('"started"')) resolve();
    });
    exited.then(([code]) => reject(new Error(`A worker ended with code ${code}`)), reject);
  });
  // A worker killed before it is ready was not awaited.
  ready.catch(() => undefined);
  return { name, child, ready, exited };
};

/** Starts workers, any of which may be killed. */
export const createCrew = async (
  admin: pg.Pool,
  { environment, nodeFlags = [] }: { environment: Record<string, string>; nodeFlags?: string[] },
  size: number,
) => {
  let started = 0;
  const start = () => {
    started += 1;
    return startWorker(`worker-${started}`, environment, nodeFlags);
  };
  const workers = Array.from({ length: size }, start);
  await Promise.all(workers.map(({ ready }) => ready));

  return {
    /** Kills a busy worker, if there is one, and starts another in its place. */
    async killOne(pick: number): Promise<boolean> {
      const { rows } = await admin.query<{ name: string }>(
        `select distinct application_name as name from pg_stat_activity
         where usename in ('roadworthy_app', 'roadworthy_auth') and datname = current_database()
           and (state <> 'idle' or state_change > clock_timestamp() - interval '100 ms')`,
      );
      const candidates = workers.filter((worker) => rows.some(({ name }) => name === worker.name));
      const victim = candidates[pick % candidates.length];
      if (!victim) return false;
      victim.child.kill('SIGKILL');
      workers[workers.indexOf(victim)] = start();
      return true;
    },
    async stop() {
      await Promise.allSettled(workers.map(({ ready }) => ready));
      for (const { child } of workers) child.kill('SIGTERM');
      await Promise.all(workers.map(({ exited }) => exited));
    },
  };
};

type RunReport = { seconds: number; takenOver: number };

const ours = `name in ('tasks.renewals', 'tasks.renew')`;

/** Starts the daily run and waits for its end, however long it takes; `meanwhile` may interfere. */
export const runDaily = async (
  admin: pg.Pool,
  authUrl: string,
  meanwhile: (isDone: () => boolean) => Promise<void> = async () => {},
): Promise<RunReport> => {
  const pool = new pg.Pool({ connectionString: authUrl, max: 1 });
  const queue = await createQueue<Jobs>(pool, createLog({ logLevel: 'silent' }));
  await admin.query(`delete from queue.job where ${ours}`);
  await queue.enqueue(pool, 'tasks.renewals', {});
  await queue.close();
  await pool.end();
  let isDone = false;
  const interference = meanwhile(() => isDone);
  for (;;) {
    const { rows } = await admin.query<{ waiting: number; failed: number }>(
      `select count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
         count(*) filter (where state = 'failed')::int as failed from queue.job where ${ours}`,
    );
    if (rows[0]?.failed) throw new Error('A job failed at every attempt');
    if (rows[0]?.waiting === 0) break;
    await wait(100);
  }
  isDone = true;
  await interference;
  const { rows } = await admin.query<RunReport>(
    `select extract(epoch from max(completed_on) - min(created_on))::float8 as seconds,
       count(*) filter (where retry_count > 0)::int as "takenOver" from queue.job where ${ours}`,
  );
  return rows[0] as RunReport;
};
