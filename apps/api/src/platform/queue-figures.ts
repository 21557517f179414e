import { PgBoss } from 'pg-boss';
import type { FigureQuery } from './figure-query.ts';

/** The names of the queue's schema, and of the queue for jobs that failed too often. */
export const schema = 'queue';
export const deadLetterQueue = 'dead-letter';

/**
 * Counts the jobs of each queue that may run now or are to be tried again, and the seconds since the oldest could first
 * run. Read by the role that computes all figures.
 */
export const figureFunction = `
  create or replace function ${schema}.figures()
    returns table (queue text, waiting bigint, oldest_seconds double precision)
    language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select queue.name, count(job.id),
      coalesce(extract(epoch from now() - min(
        case job.state when 'retry' then job.created_on else job.start_after end)), 0)::double precision
    from ${schema}.queue left join ${schema}.job on job.name = queue.name and job.state < 'active' and not job.blocked
      and (job.state = 'retry' or job.start_after <= now())
    group by queue.name
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
      description: 'Jobs that may run now, or failed and are to be tried again',
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
