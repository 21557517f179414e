import pg from 'pg';
import { readAdminUrl, readAuthUrl, readJobsUrl } from '../platform/command-config.ts';
import { deadLetters } from '../platform/queue-figures.ts';
import { figureQueries } from '../watching.ts';

/**
 * `npm run roadworthy operate …`: what an operator asks while an alert fires. It reads the database itself, so it also answers
 * while the worker is down.
 */
const withClient = async (
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> => {
  const client = new pg.Client({ connectionString, statement_timeout: 15_000 });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/** Prints the figures that the worker computes for Prometheus; queues without a waiting job are left out. */
const printFigures = () =>
  withClient(readAuthUrl(process.env), async (client) => {
    for (const { sql, gauges, label } of figureQueries) {
      const { rows } = await client.query<Record<string, unknown>>(sql);
      for (const row of rows) {
        for (const [column, { name }] of Object.entries(gauges)) {
          const value = Number(row[column] ?? 0);
          if (!label) console.log(`${name} ${value}`);
          else if (value > 0) console.log(`${name} ${row[label]} ${value}`);
        }
      }
    }
  });

const printDeadLetters = async () => {
  const { total, destinations } = await deadLetters(readJobsUrl(process.env), (boss, name) =>
    boss.previewRedrive(name),
  );
  console.log(`Failed jobs: ${total}`);
  for (const { name, count } of destinations) console.log(`  ${name}: ${count}`);
};

const retryDeadLetters = async (queue: string | undefined) => {
  const moved = await deadLetters(readJobsUrl(process.env), (boss, name) =>
    boss.redrive(name, queue ? { sourceName: queue } : {}),
  );
  console.log(`Jobs put back into their queues: ${moved}`);
};

type Activity = {
  role: string;
  seconds: number;
  state: string;
  waits: string | null;
  text: string;
};

/** Prints the statements that have run longest, and what they wait for. Values are not part of a statement's text. */
const printActivity = () =>
  withClient(readAdminUrl(process.env), async (client) => {
    const { rows } = await client.query<Activity>(
      `select usename as role, extract(epoch from now() - coalesce(query_start, backend_start))::float8 as seconds, state,
         wait_event_type || ' ' || wait_event as waits, left(regexp_replace(query, '\\s+', ' ', 'g'), 100) as text
       from pg_stat_activity
       where datname = current_database() and usename like 'roadworthy_%' and state <> 'idle'
       order by seconds desc limit 20`,
    );
    console.log(`Statements in progress: ${rows.length}`);
    for (const { role, seconds, state, waits, text } of rows) {
      console.log(
        `${seconds.toFixed(1)} s ${role} ${state}, ${waits ?? 'waits for nothing'}: ${text}`,
      );
    }
  });

const commands: Record<string, (argument: string | undefined) => Promise<void>> = {
  figures: printFigures,
  'failed-jobs': printDeadLetters,
  'retry-failed': retryDeadLetters,
  activity: printActivity,
};
const [name = '', argument] = process.argv.slice(2);
const command = commands[name];
if (!command) throw new Error(`Usage: operate ${Object.keys(commands).join(' | ')}`);
await command(argument);
