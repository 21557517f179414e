import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { runAs } from './current-work.ts';
import type { Log } from './log.ts';
import { deadLetterQueue, figureFunction, schema, stopStatistics } from './queue-figures.ts';
import { indexKeys, keyFunctions, keysFunction } from './queue-keys.ts';
import { traced } from './tracing.ts';

/** Runs statements: a pool, or the client of the transaction that causes the job. */
type Queryable = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

/** A feature's jobs: their names and data. */
type JobMap = Record<string, object>;

type EnqueueOptions = {
  startAfterSeconds?: number;
  /** An id, if the job has one: a second job with the same id is not added. */
  id?: string;
  /** How long the job may take, if more than two minutes; a dead worker is noticed much earlier. */
  longestSeconds?: number;
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
   * Adds a job outside any transaction, at most one per key in this many seconds. Requests that come too soon share one
   * further job in the next interval, so that the last request is still handled.
   */
  enqueueOnce<Name extends keyof Jobs & string>(
    name: Name,
    data: Jobs[Name],
    options: { key: string; seconds: number },
  ): Promise<void>;
  /** Returns which of these ids an unfinished job of this queue is for. */
  unfinished(
    client: Queryable,
    name: keyof Jobs & string,
    ids: readonly string[],
  ): Promise<string[]>;
  /** Removes ids and addresses from the queue. Returns how many jobs still contain one, for a later repeat. */
  forget(client: Queryable, keys: readonly string[]): Promise<number>;
  close(): Promise<void>;
};

export type JobHandlers<Jobs extends JobMap> = {
  [Name in keyof Jobs]: (data: Jobs[Name], job: { id: string }) => Promise<void>;
};

/** A job that was added by a traced request continues its trace. */
const traceparentIn = (data: object): string | null =>
  'traceparent' in data && typeof data.traceparent === 'string' ? data.traceparent : null;

const executeOn = (client: Queryable) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const result = await client.query(text, values);
    // pg returns one result per statement of a multi-statement text; the last is the one that matters.
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
      // A dead worker stops its heartbeat, and its jobs are given to another.
      heartbeatSeconds: 10,
      expireInSeconds: 120,
      // Finished jobs are kept for questions about yesterday, and so that no part of a run is added twice.
      deleteAfterSeconds: 24 * 3600,
      notify: true,
    };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  await boss.stop({ graceful: false, close: false });
  await admin.query(stopStatistics);
  await admin.query(keysFunction);
  await indexKeys(admin);
  await admin.query(keyFunctions);
  await admin.query(figureFunction);
  await admin.query(`
    revoke execute on all functions in schema ${schema} from public;
    grant usage on schema ${schema} to roadworthy_auth, roadworthy_jobs;
    grant select on ${schema}.queue, ${schema}.version to roadworthy_auth;
    grant insert, select (id, start_after) on ${schema}.job, ${schema}.job_common to roadworthy_auth;
    grant execute on all functions in schema ${schema} to roadworthy_auth, roadworthy_jobs;
    grant select, insert, update, delete on all tables in schema ${schema} to roadworthy_jobs;
    grant usage on all sequences in schema ${schema} to roadworthy_jobs;`);
};

/** Creates the queue for processes that only add jobs. */
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
  boss.on('error', (err) => log.error({ err }, 'error in the job queue'));
  await boss.start();
  return {
    async enqueue(client, name, data, options = {}) {
      await traced({ name: `enqueue ${name}`, kind: 'producer' }, async (span) => {
        await boss.send(name, span ? { ...data, traceparent: span.traceparent } : data, {
          db: executeOn(client),
          ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
          ...(options.id ? { id: options.id } : {}),
          ...(options.longestSeconds ? { expireInSeconds: options.longestSeconds } : {}),
        });
      });
    },
    async enqueueOnce(name, data, { key, seconds }) {
      await boss.sendDebounced(name, data, {}, seconds, key);
    },
    async forget(client, keys) {
      const { rows } = await client.query(`select ${schema}.forget($1) as left`, [keys]);
      return (rows[0] as { left: number }).left;
    },
    async unfinished(client, name, ids) {
      const { rows } = await client.query(`select ${schema}.unfinished($1, $2) as id`, [name, ids]);
      return (rows as { id: string }[]).map(({ id }) => id);
    },
    close: () => boss.stop({ graceful: false, close: false }),
  };
};

/**
 * Names the queues with a job that may run now. One query for all queues: seventy idle workers that each poll theirs keep
 * a tenth of a processor core busy.
 */
const selectReadyQueues = `
  select name from ${schema}.queue queue where exists (
    select from ${schema}.job job
    where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`;

/** A notification wakes the workers for a new job; a delayed job, or one to be tried again, is found within this time. */
const readyIntervalMs = 2000;

type WorkerOptions<Jobs extends JobMap> = {
  schedules?: Partial<Record<keyof Jobs & string, string>>;
  /** How many jobs of a name run at once. Two, if it is not given: one long job does not delay the next. */
  lanes?: Partial<Record<keyof Jobs & string, number>>;
  /** Called each time the database has answered which queues have jobs. */
  onAsked?: () => void;
  /** Called with the name, the outcome and the time of every run. */
  onEnded?: (job: string, outcome: 'done' | 'failed', ms: number) => void;
};

/** Runs jobs until closed; closing lets running jobs finish. */
export const startWorker = async <Jobs extends JobMap>(
  jobsDatabaseUrl: string,
  handlers: JobHandlers<Jobs>,
  log: Log,
  { schedules = {}, lanes = {}, onAsked = () => {}, onEnded = () => {} }: WorkerOptions<Jobs> = {},
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
  boss.on('error', (err) => log.error({ err }, 'error in the job queue'));
  await boss.start();
  const workers = new Map<string, string[]>();
  const work = async <Name extends keyof Jobs & string>(name: Name) => {
    const worker = await boss.work<Jobs[Name]>(
      name,
      { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 60 },
      async ([job]) => {
        if (!job) return;
        const started = performance.now();
        const run = async () => {
          try {
            await runAs(
              () => `job ${name}`,
              () => handlers[name](job.data, { id: job.id }),
            );
            const ms = performance.now() - started;
            onEnded(name, 'done', ms);
            log.info({ job: job.id, name, ms: Math.round(ms) }, 'job done');
          } catch (err) {
            onEnded(name, 'failed', performance.now() - started);
            log.error({ job: job.id, name, err }, 'job failed');
            throw err;
          }
        };
        try {
          await traced({ name: `job ${name}`, kind: 'consumer' }, run, traceparentIn(job.data));
        } finally {
          // Many jobs may arrive with one notification: a worker that had one looks for the next at once.
          boss.notifyWorker(worker);
        }
      },
    );
    workers.set(name, [...(workers.get(name) ?? []), worker]);
  };
  for (const name of Object.keys(handlers)) {
    await Promise.all(Array.from({ length: lanes[name] ?? 2 }, () => work(name)));
  }
  // Stored in the database under the job's name, so that only one of several workers creates each job.
  for (const [name, cron] of Object.entries(schedules)) {
    await boss.schedule(name, cron as string, {}, { tz: 'Europe/London' });
  }
  const wakeReady = async () => {
    const { rows } = await boss.getDb().executeSql(selectReadyQueues);
    onAsked();
    for (const { name } of rows as { name: string }[]) {
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
    }
  };
  let waking: NodeJS.Timeout | undefined;
  const wakeLater = () => {
    waking = setTimeout(async () => {
      await wakeReady().catch((err) => log.error({ err }, 'could not look for ready jobs'));
      if (waking) wakeLater();
    }, readyIntervalMs);
  };
  wakeLater();
  return {
    close: () => {
      clearTimeout(waking);
      waking = undefined;
      return boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
};
