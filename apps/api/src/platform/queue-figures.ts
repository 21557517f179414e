import { PgBoss } from 'pg-boss';
import type { FigureQuery } from './figure-query.ts';

/** The names of the queue's schema, and of the queue for jobs that failed too often. */
export const schema = 'queue';
export const deadLetterQueue = 'dead-letter';

/**
 * Ends pg-boss's own statistics, which read every kept job and which nothing here uses: until this time it computes none.
 */
export const stopStatistics = `update ${schema}.version set monitor_backoff_on = 'infinity'`;

/** A longer queue counts as this long. */
const mostCounted = 10_000;

/**
 * Counts the jobs of each queue that may run now or are to be tried again, and the seconds since the oldest could first
 * run. Reads the first jobs of each queue alone, in the order in which they are worked on. Read by the role that
 * computes all figures.
 */
export const figureFunction = `
  create or replace function ${schema}.figures()
    returns table (queue text, waiting bigint, oldest_seconds double precision)
    language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select queue.name, waiting.count, coalesce(extract(epoch from now() - waiting.since), 0)::double precision
    from ${schema}.queue cross join lateral (
      select count(*), min(since) as since from (
        select case state when 'retry' then created_on else start_after end as since from ${schema}.job
        where name = queue.name and state < 'active' and not blocked and (state = 'retry' or start_after <= now())
        order by priority desc, created_on limit ${mostCounted}) first) waiting
  $$;
  alter function ${schema}.figures owner to roadworthy_jobs;
  revoke all on function ${schema}.figures from public;
  grant execute on function ${schema}.figures to roadworthy_auth;`;

/** Of each queue; the one for jobs that failed too often has a gauge of its own, because nobody works it. */
export const queueFigures: FigureQuery = {
  sql: `
    select queue, case when is_dead then waiting end as dead, case when not is_dead then waiting end as waiting,
      case when not is_dead then oldest_seconds end as oldest
    from (select *, queue = '${deadLetterQueue}' as is_dead from ${schema}.figures()) figures`,
  label: 'queue',
  gauges: {
    waiting: {
      name: 'roadworthy_queue_jobs',
      description: 'Jobs that may run now, or failed and are to be tried again: 10,000 at most',
    },
    oldest: {
      name: 'roadworthy_queue_oldest_seconds',
      description: 'How long ago the oldest of these jobs could first have run',
    },
    dead: {
      name: 'roadworthy_dead_letters',
      description: 'Jobs that failed too often and wait for a person',
    },
  },
};

/** Lets an operator look at the jobs that failed too often, or put them back into their queues. */
export const deadLetters = async <T>(
  jobsDatabaseUrl: string,
  work: (boss: PgBoss, name: string) => Promise<T>,
): Promise<T> => {
  const boss = new PgBoss({
    connectionString: jobsDatabaseUrl,
    schema,
    migrate: false,
    supervise: false,
    schedule: false,
    reindex: false,
    max: 1,
  });
  boss.on('error', (error) => console.error(`queue: ${error.message}`));
  await boss.start();
  try {
    return await work(boss, deadLetterQueue);
  } finally {
    await boss.stop({ graceful: false });
  }
};
