import { randomUUID } from 'node:crypto';
import { figureQueries } from '../../../apps/api/src/watching.ts';
import { garageOf, type World } from './world.ts';

/** What a job cost. `rows`: of its work, for example garages that it scanned. `cpu`: in seconds, of both sides. */
export type JobCost = { rows: number; pages: number; cpu: number; seconds: number };

/** A job's data is checked by its handler alone. */
type Handler = (data: object, job: { id: string }) => Promise<void>;

const run = async (world: World, name: keyof World['jobs'], data: object = {}) =>
  await (world.jobs[name] as Handler)(data, { id: randomUUID() });

const measure = async (
  world: World,
  work: () => Promise<unknown>,
  rows: number,
): Promise<JobCost> => {
  const [before, cpu, node] = [await world.work(), world.cpu(), process.cpuUsage()];
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const used = process.cpuUsage(node);
  const [after, cpuAfter] = [await world.work(), world.cpu()];
  return {
    rows,
    pages: after.pages - before.pages,
    cpu: (used.user + used.system + cpuAfter.postgres - cpu.postgres) / 1_000_000,
    seconds,
  };
};

const countOf = async ({ admin }: World, sql: string, values: unknown[] = []): Promise<number> =>
  Number((await admin.query(`select count(*) from ${sql}`, values)).rows[0]?.count);

const plannedScans = `(select jsonb_array_elements_text(data -> 'userIds') as id from queue.job
  where name = 'reminders.scan' and state = 'created' and not blocked) planned`;

const someOf = (world: World, count: number, offset: number): string[] => {
  const step = Math.floor(world.garages / (count + 1));
  return Array.from({ length: count }, (_, at) => garageOf(1 + offset + at * step));
};

/** Plans a day of reminders, then twice more while the backlog stays. Returns how many garages were planned again. */
const planDay = async (world: World) => {
  // One in nine (see `fill.ts`), and those of whom a push has changed the records.
  const due = await countOf(world, 'reminders.watermarks where next_on <= current_date');
  const first = await measure(world, () => run(world, 'reminders.plan'), due);
  const planned = await countOf(world, plannedScans);
  if (planned < due) throw new Error(`${planned} of ${due} garages were planned`);
  const again = await measure(world, () => run(world, 'reminders.plan'), due);
  await run(world, 'reminders.plan');
  return { first, again, twice: (await countOf(world, plannedScans)) - due, due };
};

const scanSome = async (world: World, garages: number) => {
  const { rows } = await world.admin.query<{ id: string }>(
    `select id from ${plannedScans} limit $1`,
    [garages],
  );
  const userIds = rows.map(({ id }) => id);
  return await measure(world, () => run(world, 'reminders.scan', { userIds }), userIds.length);
};

const renew = async (world: World, garages: number) => {
  const plan = await measure(world, () => run(world, 'tasks.renewals'), 1);
  const { rows } = await world.admin.query<{ id: string }>(
    `select jsonb_array_elements_text(data -> 'userIds') as id from queue.job
     where name = 'tasks.renew' and state = 'created' and not blocked`,
  );
  const userIds = rows.slice(0, garages).map(({ id }) => id);
  const job = await measure(
    world,
    () => run(world, 'tasks.renew', { userIds }),
    Math.max(userIds.length, 1),
  );
  return { plan: { ...plan, rows: Math.max(rows.length, 1) }, job };
};

const prune = async (world: World, garages: number) => {
  await world.admin.query(
    `update sync.accounts set prune_at = now() - interval '1 minute' where garage_id = any ($1)`,
    [someOf(world, garages, 3)],
  );
  return await measure(world, () => run(world, 'sync.prune'), garages);
};

/** Erases accounts, and returns how many of them are erased and forgotten after one run. */
const erase = async (world: World, accounts: number) => {
  const ids = someOf(world, accounts, 7);
  await world.admin.query(
    `insert into accounts.deletions (user_id, asked_at, erase_at)
     select id, now() - interval '8 days', now() - interval '1 minute' from unnest($1::uuid[]) id`,
    [ids],
  );
  const cost = await measure(world, () => run(world, 'accounts.erase-due'), accounts);
  const left = await countOf(world, 'accounts.deletions where user_id = any ($1)', [ids]);
  return { cost, done: accounts - left };
};

const sweeps = [
  ...(['accounts.sweep', 'lookup.sweep', 'diagnosis.sweep', 'orders.reconcile'] as const),
  ...(['orders.sweep', 'files.reap', 'your-data.sweep', 'reminders.sweep'] as const),
];

/** Runs the jobs of a day over some of the garages. */
export const measureJobs = async (world: World, some: { garages: number; accounts: number }) => {
  const gauges = await measure(
    world,
    async () => {
      for (const { sql } of figureQueries)
        await world.deps.accounts.transaction((client) => client.query(sql));
    },
    1,
  );
  const plan = await planDay(world);
  const scan = await scanSome(world, some.garages);
  const renewals = await renew(world, some.garages);
  const pruned = await prune(world, some.garages);
  const erased = await erase(world, some.accounts);
  const swept = await measure(
    world,
    async () => {
      for (const name of sweeps) await run(world, name);
    },
    1,
  );
  const costs: Record<string, JobCost> = {
    'reminders.plan': plan.first,
    'reminders.plan during a backlog': plan.again,
    'reminders.scan': scan,
    'tasks.renewals': renewals.plan,
    'tasks.renew': renewals.job,
    'sync.prune': pruned,
    'accounts.erase-due': erased.cost,
  };
  return { costs, gauges, swept, due: plan.due, twice: plan.twice, erased: erased.done };
};
