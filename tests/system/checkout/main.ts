import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Jobs } from '../../../apps/api/src/jobs.ts';
import { createLog } from '../../../apps/api/src/platform/log.ts';
import { createQueue } from '../../../apps/api/src/platform/queue.ts';
import { figure } from '../../support/figures.ts';
import { drawPlants, openPlantLedger } from '../../support/plant/planting.ts';
import { startLocalStack } from '../../support/stack/stack.ts';
import { plantInCancellations, proveCancellations } from './cancellations/prove.ts';
import { judge } from './checks.ts';
import { proveClosed } from './closed.ts';
import { type Forgeries, type Odds, runOrder } from './history.ts';
import type { Invariant } from './invariants.ts';
import { plants } from './plants.ts';
import { createRandom, createShopper, type Shopper } from './shopper.ts';
import { openWorld, type World } from './world.ts';

/**
 * `npm run proof checkout`: random orders of calls, events and kills, over HTTP, against a payment service that sends
 * events late, twice, in any order or not at all, while our processes and that service are killed between steps. Then
 * come builds with planted bugs. Before it: a server without a seller, and cancellations from the button to the refund.
 */
const orders = Number(process.env.CHECKOUT_ORDERS ?? 300);
const seed = Number(process.env.CHECKOUT_SEED ?? Date.now() % 1_000_000);
const isFull = orders >= 100;
const peopleAtOnce = 12;
const plantOrders = 24;
console.log(`seed ${seed}`);

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-checkout-'));
const stack = await startLocalStack({ folder, durable: false });

/** A broken build may have jobs that fail for ever: after a minute the current state is judged. */
const mostWaits = 300;

const jobsOfOrders = `name ~ '^(orders\\.(settle|reconcile)|mail\\.order)'`;

/**
 * Makes time pass: every waiting order is checked, and no job waits for its next try. The queue gives killed workers'
 * jobs to others.
 */
const settleDown = async ({ admin, environment, steer }: World) => {
  const pool = new pg.Pool({ connectionString: environment.AUTH_DATABASE_URL, max: 1 });
  const queue = await createQueue<Jobs>(pool, createLog({ logLevel: 'silent' }));
  const isQuiet = async () => {
    const { count } = await steer<{ count: number }>('waiting');
    await admin.query(
      `update queue.job set start_after = now()
       where state in ('created', 'retry') and start_after > now() and ${jobsOfOrders}`,
    );
    const { rows } = await admin.query<{ jobs: number }>(
      `select count(*)::int as jobs from queue.job
       where state in ('created', 'retry', 'active') and ${jobsOfOrders}`,
    );
    return count === 0 && rows[0]?.jobs === 0;
  };
  for (let round = 0; round < 3; round += 1) {
    await admin.query(
      'update orders.orders set next_look_at = now() where next_look_at is not null',
    );
    await queue.enqueue(pool, 'orders.reconcile', {});
    for (let tries = 0; tries < mostWaits && !(await isQuiet()); tries += 1) await wait(200);
  }
  await queue.close();
  await pool.end();
};

type Shopping = Odds & { name: string; count: number; perPerson: number; loss: number };

const runWorld = async (world: World, { name, count, perPerson, loss, ...odds }: Shopping) => {
  const forgeries: Forgeries = { sent: 0, accepted: 0 };
  const shoppers: Shopper[] = [];
  await world.steer('behave', { delayMs: 600, replay: 0.3, loss });
  const people = Array.from({ length: Math.ceil(count / perPerson) }, (_, at) => at);
  const shop = async (at: number) => {
    const random = createRandom(seed * 1000 + at);
    const shopper = await createShopper(world, `${name}-${at}@example.com`);
    shoppers.push(shopper);
    const most = Math.min(perPerson, count - at * perPerson);
    // The first shopper tries every trick, whatever the random numbers say.
    const own = at === 0 ? { ...odds, tampered: 1, cheats: 1, forges: 1 } : odds;
    for (let order = 0; order < most; order += 1) {
      await runOrder(world, shopper, random, { ...own, forgeries });
    }
  };
  const lane = async () => {
    for (let at = people.shift(); at !== undefined; at = people.shift()) await shop(at);
  };
  await Promise.all(Array.from({ length: peopleAtOnce }, lane));
  await world.disarm();
  await world.steer('behave', { delayMs: 0, replay: 0, loss: 0 });
  await settleDown(world);
  const verdict = await judge(world, shoppers, forgeries);
  return { ...verdict, forgeries, deaths: world.deaths() };
};

const prove = async () => {
  const world = await openWorld(stack, folder, { name: 'shop' });
  const run = await runWorld(world, {
    name: 'shop',
    count: orders,
    perPerson: 4,
    kills: isFull ? 0.12 : 0.4,
    tampered: 0.06,
    cheats: 0.15,
    forges: 0.2,
    loss: 0.15,
  });
  await world.close();
  for (const [invariant, problems] of run.broken) {
    console.log(`broken: ${invariant}: ${problems.slice(0, 3).join('; ')}`);
  }
  figure('random sequences of calls, events and kills', orders);
  figure('our processes killed between two steps', run.deaths.ours, {
    atLeast: isFull ? 20 : 1,
  });
  figure('times the payment service was killed', run.deaths.double, { atLeast: isFull ? 3 : 0 });
  figure('orders paid', run.paid, { atLeast: orders / 4 });
  figure(
    'orders paid but not fulfilled, or fulfilled but not paid',
    Math.abs(run.paid - run.fulfilled),
    { atMost: 0 },
  );
  figure('items charged twice', run.twice, { atMost: 0 });
  figure('paid orders lost', run.lost, { atMost: 0 });
  figure('payments of the wrong amount held back', run.heldBack, { atLeast: isFull ? 1 : 0 });
  figure(`forged events accepted, of ${run.forgeries.sent}`, run.forgeries.accepted, { atMost: 0 });
  figure('invariants broken, of 10', run.broken.size, { atMost: 0 });
};

/** Returns the invariants that broke with this plant in the product, or why there was no verdict. */
const tryPlant = async (
  name: string,
  plant: string,
): Promise<{ broken: Invariant[]; crash?: string }> => {
  const world = await openWorld(stack, folder, { name, plant });
  try {
    const { broken } = await runWorld(world, {
      name,
      count: plantOrders,
      // A second order settles the first: only a last order waits for its event.
      perPerson: 2,
      // There are fewer orders, so what a bug needs to show must happen more often.
      kills: 0.05,
      tampered: 0.25,
      cheats: 0.15,
      forges: 0.2,
      loss: 0.7,
    });
    return { broken: [...broken.keys()] };
  } catch (error) {
    return { broken: [], crash: (error as Error).message };
  } finally {
    await world.close();
  }
};

// `CHECKOUT_ORDERS=0`: the planted bugs alone.
if (orders > 0) {
  await proveClosed(stack);
  await proveCancellations(stack, folder);
  await prove();
}
await plantInCancellations(stack, folder);
const drawn = drawPlants(Object.keys(plants));
if (drawn.length > 0) {
  const ledger = openPlantLedger<Invariant>();
  for (const [at, name] of drawn.entries()) {
    const plant = plants[name];
    if (plant) ledger.bug(name, plant.caughtBy, await tryPlant(`plant_${at}`, name));
  }
  ledger.identity('the same ports again', await tryPlant('unchanged', 'identity'));
  ledger.close();
}
await stack.close();
await rm(folder, { recursive: true, force: true });
