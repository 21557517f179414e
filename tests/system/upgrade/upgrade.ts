import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Jobs } from '../../../apps/api/src/jobs.ts';
import { createLog } from '../../../apps/api/src/platform/log.ts';
import { createQueue } from '../../../apps/api/src/platform/queue.ts';
import {
  type ApiProcess,
  root,
  startApiProcess,
  startLocalStack,
} from '../../support/stack/stack.ts';
import { openServerTruth } from '../sync/server.ts';
import {
  collect,
  comeBack,
  findUnaged,
  leave,
  letMonthsPass,
  liveOn,
  type Returned,
} from './away.ts';
import { findLosses, type Losses } from './checks.ts';
import { loadEarlier } from './load.ts';
import { createRollingServers, type ReplacingWays } from './rolling-servers.ts';
import { keepBusy, loadVersion, type OpenTab, openTab, sync, write } from './tabs.ts';
import { type LongestLock, watchLocks } from './watch-locks.ts';

export type Bug =
  | 'a process ends in the middle of its requests'
  | 'a migration removes what the earlier version uses'
  | 'a table stays locked'
  | 'a late change is dropped silently'
  | 'devices are deleted with their receipts';

export type Upgraded = Losses & {
  failed: readonly string[];
  longestRequestMs: number;
  longest: LongestLock;
  /** Of a request or a job; the migration itself may wait. */
  longestWait: LongestLock;
  looks: number;
  rounds: number;
  /** How many migrations the upgrade applied, in both runs. */
  applied: number;
  /** How many processes were replaced. */
  replaced: number;
  /** The devices that were away for months. */
  returned: Returned;
};

const run = promisify(execFile);
const people = 6;
/** Devices that come back after months: half of them with the earlier version still open. */
const peopleAway = 4;
const rolloutBugs: ReadonlySet<Bug> = new Set<Bug>([
  'a process ends in the middle of its requests',
  'a migration removes what the earlier version uses',
  'a table stays locked',
]);
/** Changes that wait in a tab that sleeps through the upgrade. */
const queued = 20;

const migrateNow = async (environment: Record<string, string>, adminUrl: string) => {
  const env = { ...environment, DATABASE_URL: adminUrl };
  const { stdout } = await run(process.execPath, ['apps/api/src/roadworthy.ts', 'migrate'], {
    cwd: root,
    env,
  });
  return [...stdout.matchAll(/^### MIGRATION (\S+)/gm)].length;
};

const holdTable = async (admin: pg.Pool) => {
  const client = await admin.connect();
  await client.query('begin; lock table lookup.answers in access exclusive mode');
  await client.query('select pg_sleep(1.5)');
  await client.query('commit');
  client.release();
};

/** A column that the earlier version reads. */
const removeColumn = (admin: pg.Pool) =>
  admin.query('alter table vehicles.vehicles rename column notes to remarks');

/** The database takes a change and does not make it. */
const swallowNotes = (admin: pg.Pool, garages: readonly string[]) =>
  admin.query(
    `create function vehicles.swallow() returns trigger language plpgsql as $$
     begin new.notes := old.notes; return new; end $$;
     create trigger swallow before update on vehicles.vehicles for each row
       when (new.garage_id in (${garages.map((id) => `'${id}'`).join()})) execute function vehicles.swallow()`,
  );

/** Runs a job as the scheduler does, and waits for it. */
const runJob = async (admin: pg.Pool, url: string, name: 'sync.prune' | 'accounts.sweep') => {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const queue = await createQueue<Jobs>(pool, createLog({ logLevel: 'silent' }));
  const id = randomUUID();
  await queue.enqueue(pool, name, {}, { id });
  for (;;) {
    const { rows } = await admin.query('select state from queue.job where id = $1', [id]);
    if (rows[0]?.state === 'completed') break;
    if (rows[0]?.state === 'failed') throw new Error(`The job ${name} failed`);
    await wait(100);
  }
  await queue.close();
  await pool.end();
};

/** Where the proxy notices a process that is about to stop: twice the interval of its health check, and one more. */
const drainSeconds = '3';

/**
 * Upgrades a product in use, behind its proxy: owners write in tabs of the earlier version while the migration runs.
 * Then two web and two worker processes are replaced one by one, and owners write in tabs of both versions. Then every
 * process is replaced once more, as in the next upgrade. Tabs that slept through it all send what they had queued.
 */
export const upgrade = async ({
  earlier,
  vehicles,
  bug,
}: {
  earlier: string;
  vehicles: number;
  bug?: Bug | undefined;
}): Promise<Upgraded> => {
  const data = await mkdtemp(join(tmpdir(), 'roadworthy-upgrade-'));
  const stack = await startLocalStack({
    folder: data,
    durable: false,
    migrations: join(earlier, 'apps/api/migrations'),
  });
  const { environment, adminUrl, publicUrl: origin } = stack;
  const admin = new pg.Pool({ connectionString: adminUrl, max: 3 });
  // PostgreSQL may stop while a connection is still closing.
  admin.on('error', () => {});
  const server = openServerTruth(adminUrl);
  const [old, current] = [await loadVersion(earlier), await loadVersion(root)];
  await loadEarlier(admin, vehicles);
  const settings = {
    environment: {
      ...environment,
      LOG_LEVEL: 'silent',
      TRUST_PROXY_HOPS: '1',
      DRAIN_SECONDS: drainSeconds,
    },
  };
  const servers = await createRollingServers(data, { ...settings, folder: earlier });
  const startWorker = (folder: string) =>
    startApiProcess({ ...settings, folder, mode: 'worker' as const });
  let workers = [await startWorker(earlier), await startWorker(earlier)];
  let replaced = 0;
  const replaceAll = async (how: ReplacingWays) => {
    await servers.replace({ ...settings, folder: root }, how);
    const next: ApiProcess[] = [];
    for (const worker of workers) {
      await worker.stop();
      next.push(await startWorker(root));
    }
    workers = next;
    replaced += 2 + next.length;
  };

  const known = await Promise.all(
    Array.from({ length: people }, async () => {
      const userId = await server.createUser();
      return { userId, token: await server.signIn(userId), origin, servers };
    }),
  );
  const open = (version: typeof old) =>
    Promise.all(known.map((person) => openTab(version, person)));
  const [awake, asleep] = [await open(old), await open(old)];
  for (const tab of asleep) {
    await sync(tab);
    tab.isOnline = false;
    for (let at = 0; at < queued; at += 1) await write(tab, at);
  }

  const away = [];
  // A planted fault of the rollout can leave a returning device without records, and that would crash the run.
  const isRolloutBroken = bug !== undefined && rolloutBugs.has(bug);
  for (let at = 0; at < (isRolloutBroken ? 0 : peopleAway); at += 1) {
    const userId = await server.createUser();
    const token = await server.signIn(userId);
    away.push(await leave(old, { userId, token, origin, servers }));
  }
  for (const each of away) await collect(each);

  let rounds = 0;
  /** Lets owners use the tabs for a while, or for as long as `work` takes. */
  const during = async <T>(tabs: readonly OpenTab[], work: () => Promise<T>): Promise<T> => {
    const busy = keepBusy(tabs);
    await wait(1000);
    try {
      return await work();
    } finally {
      await wait(1000);
      rounds += await busy.stop();
    }
  };

  const locks = watchLocks(admin);
  const first = await during(awake, async () => {
    if (bug === 'a table stays locked') await holdTable(admin);
    if (bug === 'a migration removes what the earlier version uses') await removeColumn(admin);
    return await migrateNow(environment, adminUrl);
  });
  await during(awake, () => replaceAll({ isTakenOut: true }));
  const opened = await open(current);
  const all = [...awake, ...opened];
  const second = await during(all, () => migrateNow(environment, adminUrl));
  await during(all, () =>
    replaceAll({ isKilled: bug === 'a process ends in the middle of its requests' }),
  );
  const { longest, longestWait, looks } = await locks.stop();

  for (const each of away) await liveOn(each, current);
  await letMonthsPass(admin, away);
  for (const job of ['sync.prune', 'accounts.sweep'] as const)
    await runJob(admin, environment.AUTH_DATABASE_URL ?? '', job);
  const unaged = await findUnaged(admin, away);
  const garages = away.map(({ person }) => person.userId);
  if (bug === 'a late change is dropped silently') await swallowNotes(admin, garages);
  if (bug === 'devices are deleted with their receipts')
    await admin.query('delete from sync.pruned_devices where garage_id = any ($1)', [garages]);
  const returned = await comeBack(away, { server, current, admin, unaged });

  const tabs = [...all, ...asleep];
  for (const tab of asleep) tab.isOnline = true;
  // The second time each tab hears of what the others sent. The worker has ended, so nothing else is written.
  await Promise.all(workers.map((worker) => worker.stop()));
  for (let again = 0; again < 3; again += 1) for (const tab of tabs) await sync(tab);
  const losses = await findLosses(adminUrl, tabs);
  for (const { device } of tabs) device.close();
  await servers.close();
  await server.close();
  await admin.end();
  await stack.close();
  await rm(data, { recursive: true, force: true });
  return {
    ...losses,
    failed: servers.failed,
    longestRequestMs: servers.longestMs(),
    longest,
    longestWait,
    looks,
    rounds,
    applied: first + second,
    replaced,
    returned,
  };
};
