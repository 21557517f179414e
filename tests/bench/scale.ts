import { figure } from '../support/figures.ts';
import { type JobCost, measureJobs } from './scale/jobs.ts';
import { type Cost, measureRequests, nothing } from './scale/requests.ts';
import { startWorld, type World } from './scale/world.ts';

/**
 * Requests, jobs and gauges over two populations, in turns in one run. The figures are processor time and pages, which
 * a busy machine changes little, and mostly ratios. SCALE_VEHICLES: the size of the large population, 1,000,000 once
 * (about 30 GB). SCALE_SMALL: of the small one. SCALE_JOBS: how many finished jobs the queue of the large one keeps.
 */
const large = Number(process.env.SCALE_VEHICLES ?? 100_000);
const small = Number(process.env.SCALE_SMALL ?? Math.min(10_000, large / 10));
const keptJobs = Number(process.env.SCALE_JOBS ?? large);
const turns = Number(process.env.SCALE_TURNS ?? 3);
/** What a job works on, the same at both sizes. */
const some = {
  garages: Number(process.env.SCALE_GARAGES ?? 200),
  accounts: Number(process.env.SCALE_ACCOUNTS ?? 100),
};

/** Tables that may be read whole although they are long, each with the reason. */
const readWhole: Record<string, string> = {};
const manyRows = 10_000;

const selectReadWhole = `
  select schemaname || '.' || relname as "table", seq_scan::int as scans from pg_stat_user_tables
  where seq_scan > 0 and n_live_tup > $1 order by seq_tup_read desc`;

const weekSeconds = 7 * 86_400;
const perRow = ({ pages, rows }: JobCost) => pages / rows;
const cpuOf = ({ api, postgres }: Cost) => api + postgres;

const reportRequests = (costs: Map<string, Cost[]>) => {
  for (const [name, [few, many]] of costs) {
    if (!few || !many) throw new Error(`${name} was not measured`);
    figure(`${name}, ${large} vehicles: µs of processor time`, cpuOf(many), { digits: 0 });
    figure(`${name}, ${large} vehicles: pages`, many.pages, { digits: 1 });
    figure(`${name}: processor time relative to ${small} vehicles`, cpuOf(many) / cpuOf(few), {
      atMost: 1.3,
    });
    if (name !== nothing) continue;
    figure(`${name}: µs of PostgreSQL`, many.postgres, { atMost: 250, digits: 0 });
    figure(`${name}: pages`, many.pages, { atMost: 10, digits: 1 });
  }
};

type Jobs = Awaited<ReturnType<typeof measureJobs>>;

const reportJobs = (few: Jobs, many: Jobs) => {
  for (const [name, cost] of Object.entries(many.costs)) {
    const before = few.costs[name] as JobCost;
    figure(`${name}, ${large} vehicles: pages per row of work`, perRow(cost), { digits: 1 });
    figure(`${name}: pages per row relative to ${small} vehicles`, perRow(cost) / perRow(before), {
      atMost: 1.2,
    });
  }
  // Nothing is due: these cost a few pages of each index, whose height grows slowly.
  for (const [name, before, now] of [
    ['gauges of the worker', few.gauges, many.gauges],
    ['sweeps with nothing to delete', few.swept, many.swept],
  ] as const) {
    figure(`${name}: pages more than with ${small} vehicles`, now.pages - before.pages, {
      atMost: 100,
      digits: 0,
    });
  }
  const jobOf = (name: string) => many.costs[name] as JobCost;
  const longest = Math.max(...Object.values(many.costs).map(({ cpu }) => cpu));
  figure('processor time of the longest job, s', longest, { atMost: 60 });
  const plan = jobOf('reminders.plan');
  figure(`planning ${many.due} due garages: s of processor time`, plan.cpu, { atMost: 5 });
  figure('garages planned twice during a backlog', few.twice + many.twice, { atMost: 0 });
  const scan = jobOf('reminders.scan');
  figure(
    `scanning ${many.due} due garages: minutes of one core`,
    ((scan.cpu / scan.rows) * many.due) / 60,
    { atMost: 10 },
  );
  figure(`accounts erased and forgotten in one run, ${keptJobs} kept jobs`, many.erased, {
    atLeast: some.accounts,
  });
  const { cpu, rows } = jobOf('sync.prune');
  figure('garages pruned a week by one core', (rows / cpu) * weekSeconds, {
    atLeast: 5_000_000,
    digits: 0,
  });
};

const reportStatements = async (world: World) => {
  const { ms, text } = await world.longestStatement();
  figure('longest statement, by its fastest run, ms', ms, { atMost: 1000, digits: 0 });
  console.log(`longest: ${text.replace(/\s+/g, ' ')}`);
  const { rows } = await world.admin.query<{ table: string; scans: number }>(selectReadWhole, [
    manyRows,
  ]);
  const unexplained = rows.filter(({ table }) => !readWhole[table]);
  for (const { table, scans } of unexplained) console.log(`read whole: ${table}, ${scans} times`);
  figure(`tables above ${manyRows} rows read whole`, unexplained.length, { atMost: 0 });
};

const worlds: World[] = [];
try {
  for (const vehicles of [small, large]) {
    worlds.push(await startWorld(vehicles, Math.round((keptJobs * vehicles) / large)));
  }
  const [few, many] = worlds as [World, World];
  reportRequests(await measureRequests(worlds, turns));
  reportJobs(await measureJobs(few, some), await measureJobs(many, some));
  await reportStatements(many);
} finally {
  for (const world of worlds) await world.close();
}
