import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Log } from './log.ts';
import { runningAs } from './running.ts';

/** What runs a statement: a pool, or the client of the transaction that causes the job. */
type Queryable = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

/** A feature's jobs: the name of each and what it carries. */
export type JobMap = Record<string, object>;

export type EnqueueOptions = {
  startAfterSeconds?: number;
  /** Its name, if it has one: of two jobs of one name there is only the first. */
  id?: string;
};

export type Queue<Jobs extends JobMap> = {
  /** Adds a job in the transaction of `client`: it exists if, and only if, that transaction commits. */
  enqueue<Name extends keyof Jobs & string>(
    client: Queryable,
    name: Name,
    data: Jobs[Name],
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * Adds a job by itself, at most one for a key in so many seconds: one more for all who asked too soon follows in the next,
   * so that what was asked last is still answered.
   */
  enqueueOnce<Name extends keyof Jobs & string>(
    name: Name,
    data: Jobs[Name],
    options: { key: string; seconds: number },
  ): Promise<void>;
  close(): Promise<void>;
};

export type JobHandlers<Jobs extends JobMap> = {
  [Name in keyof Jobs]: (data: Jobs[Name], job: { id: string }) => Promise<void>;
};

const schema = 'queue';
export const deadLetterQueue = 'dead-letter';

const executeOn = (client: Queryable) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const result = await client.query(text, values);
    // pg answers a text of several statements with one result each; the last is the one asked about.
    return (Array.isArray(result) ? result.at(-1) : result) as { rows: unknown[] };
  },
});

/** Creates or upgrades the queue's own schema. Run by migrations. */
export const installQueue = async (
  admin: pg.Client,
  names: readonly string[],
  log: (message: string) => void,
): Promise<void> => {
  const boss = new PgBoss({
    db: executeOn(admin),
    schema,
    supervise: false,
    schedule: false,
    migrate: true,
    reindex: false,
  });
  boss.on('error', (error) => log(`queue: ${error.message}`));
  await boss.start();
  await boss.createQueue(deadLetterQueue, { retentionSeconds: 90 * 24 * 3600 });
  for (const name of names) {
    const options = {
      deadLetter: deadLetterQueue,
      retryLimit: 8,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      // A worker that dies stops its heartbeat, and its jobs are given to another.
      heartbeatSeconds: 10,
      expireInSeconds: 120,
      notify: true,
    };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  await boss.stop({ graceful: false, close: false });
  await admin.query(`
    revoke execute on all functions in schema ${schema} from public;
    grant usage on schema ${schema} to roadworthy_auth, roadworthy_jobs;
    grant select on ${schema}.queue, ${schema}.version to roadworthy_auth;
    grant insert, select (id, start_after) on ${schema}.job, ${schema}.job_common to roadworthy_auth;
    grant execute on all functions in schema ${schema} to roadworthy_auth, roadworthy_jobs;
    grant select, insert, update, delete on all tables in schema ${schema} to roadworthy_jobs;
    grant usage on all sequences in schema ${schema} to roadworthy_jobs;`);
};

/** For processes that only add jobs. */
export const createQueue = async <Jobs extends JobMap>(
  pool: pg.Pool,
  log: Log,
): Promise<Queue<Jobs>> => {
  const boss = new PgBoss({
    db: executeOn(pool),
    schema,
    migrate: false,
    supervise: false,
    schedule: false,
    reindex: false,
  });
  boss.on('error', (err) => log.error({ err }, 'queue'));
  await boss.start();
  return {
    async enqueue(client, name, data, options = {}) {
      await boss.send(name, data, {
        db: executeOn(client),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        ...(options.id ? { id: options.id } : {}),
      });
    },
    async enqueueOnce(name, data, { key, seconds }) {
      await boss.sendDebounced(name, data, {}, seconds, key);
    },
    close: () => boss.stop({ graceful: false, close: false }),
  };
};

/** Works off the jobs until closed; closing lets running jobs finish. */
export const startWorker = async <Jobs extends JobMap>(
  jobsDatabaseUrl: string,
  handlers: JobHandlers<Jobs>,
  log: Log,
  schedules: Partial<Record<keyof Jobs & string, string>> = {},
): Promise<{ close(): Promise<void> }> => {
  const boss = new PgBoss({
    connectionString: jobsDatabaseUrl,
    schema,
    migrate: false,
    reindex: false,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    max: 4,
  });
  boss.on('error', (err) => log.error({ err }, 'queue'));
  await boss.start();
  const work = async <Name extends keyof Jobs & string>(name: Name) => {
    await boss.work<Jobs[Name]>(
      name,
      {
        batchSize: 1,
        localConcurrency: 2,
        // A notification wakes one fetch, which may be busy: fetch on while there is more, and look anyway.
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 5,
      },
      async ([job]) => {
        if (!job) return;
        const started = performance.now();
        try {
          await runningAs(
            () => `job ${name}`,
            () => handlers[name](job.data, { id: job.id }),
          );
          const ms = Math.round(performance.now() - started);
          log.info({ job: job.id, name, ms }, 'job done');
        } catch (err) {
          log.error({ job: job.id, name, err }, 'job failed');
          throw err;
        }
      },
    );
  };
  for (const name of Object.keys(handlers)) await work(name);
  // Kept in the database under the job's name: of several workers one makes each job.
  for (const [name, cron] of Object.entries(schedules)) {
    await boss.schedule(name, cron as string, {}, { tz: 'Europe/London' });
  }
  return { close: () => boss.stop({ graceful: true, timeout: 10_000 }) };
};
