import pg from 'pg';
import { figureQueries } from '../../../apps/api/src/watching.ts';
import { median } from '../../support/figures.ts';

/**
 * An ordinary day: one person in fifty is due, has an unsent reminder, waits for upkeep and has a job. The figures read
 * these tables alone, so no users are needed behind the rows.
 */
const ordinary = [
  `set session_replication_role = replica`,
  `create temp table people as select gen_random_uuid() as id, n % 50 = 0 as is_due from generate_series(1, $1::int) n`,
  `insert into garages.members (garage_id, user_id, role) select id, id, 'owner' from people`,
  `insert into reminders.watermarks (garage_id, user_id, scanned_through, next_on)
   select id, id, current_date - 2, case when is_due then current_date - 1 else current_date + 30 end from people`,
  `insert into reminders.intents (garage_id, user_id, subject, due, stage, channel, recorded_at, not_before, settled_at, outcome)
   select id, id, 'vehicle', '2026-01-01', 'month', 'email', now(), now() - interval '1 hour',
     case when not is_due then now() end, case when not is_due then 'sent' end from people`,
  `insert into sync.accounts (garage_id, rev, prune_at)
   select id, 1, case when is_due then now() else now() + interval '3 days' end from people`,
  `insert into queue.job (name, data, state)
   select 'reminders.send', '{}', (case when is_due then 'created' else 'completed' end)::queue.job_state from people`,
  `vacuum analyze`,
];

/** The day after a long outage: everybody is due. */
const afterOutage = [
  `update reminders.watermarks set next_on = current_date - 1`,
  `update reminders.intents set settled_at = null, outcome = null`,
  `update sync.accounts set prune_at = now()`,
  `update queue.job set state = 'created' where state = 'completed'`,
  `vacuum analyze`,
];

/** The least that a look at the same rows costs. */
const counting = ['reminders.watermarks', 'reminders.intents', 'sync.accounts', 'queue.job'].map(
  (table) => `select count(*) from ${table}`,
);

const runs = 7;

/** Returns the milliseconds that these queries take, one after another. */
const timeOf = async (client: pg.Client, queries: readonly string[]): Promise<number> => {
  const began = performance.now();
  for (const sql of queries) await client.query(sql);
  return performance.now() - began;
};

type Cost = { ms: number; ratio: number };

/** Compares the figures with counting the same rows, for this many people, on both kinds of day. */
export const measureFigures = async (
  { adminUrl, authUrl }: { adminUrl: string; authUrl: string },
  people: number,
): Promise<{ ordinary: Cost; afterOutage: Cost }> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  const engine = new pg.Client({ connectionString: authUrl });
  await Promise.all([admin.connect(), engine.connect()]);
  const measure = async (): Promise<Cost> => {
    const times: number[] = [];
    const ratios: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const bare = await timeOf(admin, counting);
      const ms = await timeOf(
        engine,
        figureQueries.map(({ sql }) => sql),
      );
      times.push(ms);
      ratios.push(ms / bare);
    }
    return { ms: median(times), ratio: median(ratios) };
  };
  try {
    for (const sql of ordinary) await admin.query(sql, sql.includes('$1') ? [people] : []);
    const first = await measure();
    for (const sql of afterOutage) await admin.query(sql);
    return { ordinary: first, afterOutage: await measure() };
  } finally {
    await Promise.all([admin.end(), engine.end()]);
  }
};
