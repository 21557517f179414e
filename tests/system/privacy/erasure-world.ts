import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import pg from 'pg';
import { createDiskStore } from '../../../apps/api/src/adapters/storage/disk.ts';
import type { ObjectStore } from '../../../apps/api/src/adapters/storage/port.ts';
import {
  createS3Client,
  createS3Store,
  type S3Settings,
} from '../../../apps/api/src/adapters/storage/s3.ts';
import type { Jobs } from '../../../apps/api/src/jobs.ts';
import { createLog } from '../../../apps/api/src/platform/log.ts';
import { createQueue } from '../../../apps/api/src/platform/queue.ts';
import { type InjectedPlant, injectEnvironment, injectFlags } from '../../support/plant/inject.ts';
import { type LocalStack, startApiProcess } from '../../support/stack/stack.ts';
import type { World } from './full-account.ts';

export type ErasureWorld = World & {
  store: ObjectStore;
  environment: Record<string, string>;
  pool: pg.Pool;
  /** Everything that the product's processes have logged so far. */
  log(): string;
  /** Runs a job and waits for it and for the jobs it enqueued. */
  run(name: 'accounts.erase-due' | 'files.reap' | 'lookup.sweep'): Promise<void>;
  /** Lets the time pass in which the owner can change their mind: for the account, and for all counts of tries. */
  passDays(userId: string): Promise<void>;
  /** Kills the worker in the middle of its work and starts another. */
  killWorker(): Promise<void>;
  close(): Promise<void>;
};

const inDatabase = (url: string, name: string) => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

const openStorage = async (folder: string, name: string, s3: S3Settings | null) => {
  if (!s3) {
    const place = join(folder, `files-${name}`);
    const environment = { STORAGE_URL: pathToFileURL(place).href };
    return { store: createDiskStore({ folder: place }), environment };
  }
  const settings = { ...s3, bucket: `p${crypto.randomUUID()}` };
  const client = createS3Client(settings);
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  client.destroy();
  const environment = {
    STORAGE_URL: `s3://${settings.bucket}`,
    S3_ENDPOINT: settings.endpoint ?? '',
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
  return { store: createS3Store(settings), environment };
};

const weekMs = 7 * 86_400_000;

/** A fault in what the processes are given, or in the database. */
export type Breakage = { fault: InjectedPlant | null; sql: string | null };

/** Starts the product as in production, web and worker, on its own database and store. */
export const openErasureWorld = async ({
  stack,
  folder,
  name,
  s3 = null,
  breakage,
}: {
  stack: LocalStack;
  folder: string;
  name: string;
  s3?: S3Settings | null;
  breakage?: Breakage;
}): Promise<ErasureWorld> => {
  const cluster = new pg.Client({ connectionString: stack.adminUrl });
  await cluster.connect();
  await cluster.query(`create database ${name} template postgres`);
  await cluster.end();
  const pool = new pg.Pool({ connectionString: inDatabase(stack.adminUrl, name), max: 2 });
  pool.on('error', () => {});
  if (breakage?.sql) await pool.query(breakage.sql);
  const storage = await openStorage(folder, name, s3);
  const urls = Object.entries(stack.environment).map(([key, value]) => [
    key,
    key.endsWith('DATABASE_URL') ? inDatabase(value, name) : value,
  ]);
  const environment: Record<string, string> = {
    ...Object.fromEntries(urls),
    ...storage.environment,
    // The most verbose log, with client addresses taken from a proxy header.
    LOG_LEVEL: 'debug',
    TRUST_PROXY_HOPS: '1',
    ...injectEnvironment(breakage?.fault ?? null),
  };
  let log = '';
  const start = async (mode: 'web' | 'worker') => {
    let isStarted = false;
    const started = await startApiProcess({
      environment,
      mode,
      nodeFlags: breakage?.fault ? injectFlags : [],
      onLog: (text) => {
        log += text;
        isStarted ||= text.includes('"started"');
      },
    });
    while (!isStarted) {
      if (started.child.exitCode !== null)
        throw new Error(`A server process ended: ${log.slice(-2000)}`);
      await wait(50);
    }
    return started;
  };
  const web = await start('web');
  let worker = await start('worker');
  const authPool = new pg.Pool({ connectionString: environment.AUTH_DATABASE_URL, max: 1 });
  const queue = await createQueue<Jobs>(authPool, createLog({ logLevel: 'silent' }));

  const idle = async () => {
    for (;;) {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from queue.job
         where state in ('created', 'retry', 'active') and start_after <= now() and name <> '__pgboss__send-it'`,
      );
      if (rows[0]?.count === 0) return;
      await wait(100);
    }
  };

  const run: ErasureWorld['run'] = async (job) => {
    await queue.enqueue(authPool, job, {});
    await idle();
  };

  return {
    url: web.url,
    publicUrl: stack.publicUrl,
    mail: stack.mail,
    admin: async (sql, values = []) => (await pool.query(sql, values)).rows,
    pool,
    store: storage.store,
    environment,
    log: () => log,
    run,
    async passDays(userId) {
      await pool.query(
        `update accounts.deletions set erase_at = erase_at - interval '7 days 1 minute' where user_id = $1`,
        [userId],
      );
      await pool.query('update platform.rate_limits set expire = expire - $1', [weekMs]);
      await run('lookup.sweep');
    },
    async killWorker() {
      worker.child.kill('SIGKILL');
      worker = await start('worker');
    },
    async close() {
      await queue.close();
      await authPool.end();
      await worker.stop();
      await web.stop();
      storage.store.close();
      await pool.end();
    },
  };
};
