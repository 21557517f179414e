import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import fc from 'fast-check';
import pg from 'pg';
import { figure } from '../../support/figures.ts';
import { type DatabaseFault, withFaults } from '../../support/plant/database-faults.ts';
import { injectEnvironment, injectFlags } from '../../support/plant/inject.ts';
import { drawPlants, openPlantLedger } from '../../support/plant/planting.ts';
import { startLocalStack } from '../../support/stack/stack.ts';
import { brokenIn, countChanges, countRenewals, type Invariant } from './checks.ts';
import { createCrew, runDaily } from './crew.ts';
import { loadVehicles } from './load.ts';
import { plants } from './plants.ts';

/**
 * `npm run proof renewals`: the daily run over many vehicles, by four worker processes that are killed at random, and
 * then once more. Each due renewal must exist exactly once. Then come runs with planted bugs.
 */
const vehicles = Number(process.env.RENEWALS_VEHICLES ?? 100_000);
const seed = Number(process.env.RENEWALS_SEED ?? Date.now() % 1_000_000);
const isFull = vehicles >= 50_000;
const kills = isFull ? 24 : 4;
// A small run can be over before a second worker is hit.
const leastKills = isFull ? 20 : 1;
const workers = 4;
console.log(`seed ${seed}`);

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-renewals-'));
const stack = await startLocalStack({ folder, durable: false });
const today = dateInLondon(new Date());

const inDatabase = (url: string, name: string) => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

/** Creates a database with this many vehicles, and the environment of its workers. */
const openWorld = async (name: string, count: number) => {
  const cluster = new pg.Client({ connectionString: stack.adminUrl });
  await cluster.connect();
  await cluster.query(`create database ${name} template postgres`);
  await cluster.end();
  const admin = new pg.Pool({ connectionString: inDatabase(stack.adminUrl, name), max: 2 });
  admin.on('error', () => {});
  const urls = Object.entries(stack.environment).map(([key, value]) => [
    key,
    key.endsWith('DATABASE_URL') ? inDatabase(value, name) : value,
  ]);
  const environment: Record<string, string> = Object.fromEntries(urls);
  const loaded = await loadVehicles(admin, { vehicles: count, today, seed });
  return { admin, adminUrl: inDatabase(stack.adminUrl, name), environment, count, ...loaded };
};
type World = Awaited<ReturnType<typeof openWorld>>;

/** Kills are spread out further over a longer run. */
const longestPauseMs = (count: number) => Math.round(Math.min(1000, count / 20));

type Breakage = {
  kills?: number;
  size?: number;
  /** The name of a fault of the workers. */
  fault?: string | null;
};

/** Counts changes once nobody makes any more: a job marked done too soon still works after the queue is empty. */
const countSettledChanges = async (admin: pg.Pool): Promise<number> => {
  let before = await countChanges(admin);
  for (;;) {
    await wait(500);
    const now = await countChanges(admin);
    if (now === before) return now;
    before = now;
  }
};

/** Runs the daily run twice, the first time with workers killed in the middle. */
const runTwice = async (
  { admin, environment, count }: World,
  { kills: wanted = 0, size = workers, fault: name = null }: Breakage = {},
) => {
  const fault = name ? { module: new URL('plants.ts', import.meta.url).href, name } : null;
  const crew = await createCrew(
    admin,
    {
      environment: { ...environment, ...injectEnvironment(fault) },
      nodeFlags: fault ? injectFlags : [],
    },
    size,
  );
  const chance = fc.record({ pauseMs: fc.nat({ max: longestPauseMs(count) }), pick: fc.nat() });
  const chances = fc.sample(chance, { seed, numRuns: 100 * wanted + 1 });
  let killed = 0;
  /** Keeps killing while any worker works, whatever the queue says: this also interrupts jobs marked done too soon. */
  const killing = async (isDone: () => boolean) => {
    let quiet = 0;
    for (const { pauseMs, pick } of chances) {
      if (killed >= wanted || quiet > 5) return;
      await wait(pauseMs);
      const isHit = await crew.killOne(pick);
      if (isHit) killed += 1;
      quiet = isHit || !isDone() ? 0 : quiet + 1;
    }
  };
  const authUrl = environment.AUTH_DATABASE_URL ?? '';
  const first = await runDaily(admin, authUrl, killing);
  const before = await countSettledChanges(admin);
  await runDaily(admin, authUrl);
  const changed = (await countSettledChanges(admin)) - before;
  await crew.stop();
  const tally = await countRenewals(admin);
  await admin.end();
  return { ...first, ...tally, killed, changed };
};

/** Returns rows per second without kills. */
const measure = async (name: string, count: number): Promise<number> => {
  const { seconds } = await runTwice(await openWorld(name, count));
  return count / seconds;
};

/** Measures a tenth twice, before and after, so that other work on the machine weighs less. */
const measureRates = async () => {
  const tenth = vehicles / 10;
  const before = await measure('tenth', tenth);
  const whole = await measure('whole', vehicles);
  const after = await measure('tenth_again', tenth);
  const rate = (2 * before * after) / (before + after);
  figure(`rows a second at ${tenth} vehicles`, rate);
  figure(`rows a second at ${vehicles} vehicles`, whole);
  figure('rows a second with ten times as many vehicles, as a ratio', whole / rate, {
    atLeast: 0.7,
  });
};

const proveKills = async (world: World) => {
  const { due, users } = world;
  const run = await runTwice(world, { kills });
  figure(`vehicles of ${users} users`, vehicles);
  figure('due renewals', due, { atLeast: vehicles / 10 });
  figure('workers killed in the middle of their work', run.killed, { atLeast: leastKills });
  figure('jobs that another worker took over', run.takenOver, { atLeast: 1 });
  figure(`renewals that exist exactly once, of ${due}`, run.once, { atLeast: due });
  figure('renewals duplicated', run.doubled, { atMost: 0 });
  figure('renewals missed', run.missed, { atMost: 0 });
  figure('renewals that were not due', run.needless, { atMost: 0 });
  figure(`renewals that every device receives, of ${due}`, run.told, { atLeast: due });
  figure('renewals changed by a second run', run.changed, { atMost: 0 });
};

/** Returns the invariants that broke in a world with a fault, or why there was no verdict. */
const tryFault = async (
  world: World,
  { kills: wanted = 0, ...breakage }: Breakage & { database?: DatabaseFault | undefined },
): Promise<{ broken: Invariant[]; crash?: string }> => {
  const { database, fault = null } = breakage;
  const size = wanted ? 2 : 1;
  try {
    const found = await withFaults(world.adminUrl, database ? [database] : [], () =>
      runTwice(world, { kills: wanted, size, fault }),
    );
    return { broken: brokenIn(found, world.due) };
  } catch (error) {
    return { broken: [], crash: (error as Error).message };
  }
};

const identity = 'identity';

const tryPlants = async (worlds: ReadonlyMap<string, World>) => {
  const ledger = openPlantLedger<Invariant>();
  for (const [name, world] of worlds) {
    const plant = plants[name];
    if (plant) {
      const { inject, database, kills: wanted = 0 } = plant;
      const fault = inject ? name : null;
      ledger.bug(name, plant.caughtBy, await tryFault(world, { fault, database, kills: wanted }));
    } else {
      const wanted = Math.max(...Object.values(plants).map((each) => each.kills ?? 0));
      ledger.identity(name, await tryFault(world, { fault: identity, kills: wanted }));
    }
  }
  ledger.close();
};

// A small number says nothing about growth.
if (isFull) await measureRates();
const world = await openWorld('killed', vehicles);
const broken = new Map<string, World>();
const drawn = drawPlants(Object.keys(plants));
for (const plant of drawn.length > 0 ? [...drawn, identity] : []) {
  broken.set(plant, await openWorld(`plant_${broken.size}`, Math.min(vehicles, 1500)));
}
// The runs with planted bugs go on while the queue waits to be sure that the killed workers are dead.
await Promise.all([proveKills(world), broken.size > 0 && tryPlants(broken)]);
await stack.close();
await rm(folder, { recursive: true, force: true });
