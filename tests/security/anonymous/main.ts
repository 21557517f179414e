import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure } from '../../support/figures.ts';
import { drawPlants, openPlantLedger } from '../../support/plant/planting.ts';
import { type LocalStack, startLocalStack } from '../../support/stack/stack.ts';
import { type CrowdInvariant, parts, plantHoles } from './crowd/cases.ts';
import { plants } from './plants.ts';
import { type Invariant, runOnce } from './run.ts';
import { dailyBudget, openWorld, type World } from './world.ts';

/**
 * `npm run proof anonymous`: people without an account look up plates, from many addresses, through two processes, with
 * and without garages in the database. Then days in which attackers with one, five and fifty networks spend what they
 * can of what everybody shares: lookups, demo accounts and failed log-ins. Then come builds with planted bugs.
 * `ANONYMOUS_PART` runs one part: limits, lookups, demos, log-ins or plants. `ANONYMOUS_SHORT` runs one day of each.
 */
const lookups = Number(process.env.ANONYMOUS_LOOKUPS ?? 10_000);
const addresses = Number(process.env.ANONYMOUS_ADDRESSES ?? 200);

const proveLimits = async (stack: LocalStack, empty: World) => {
  const shown = await runOnce(stack, 'whole', { lookups, addresses, empty });
  console.log(
    `${shown.total} lookups from ${addresses} addresses over two processes in ${Math.round(shown.seconds)} s; ${shown.spent} of them were refused because the budget was used up`,
  );
  figure('look-ups', shown.total, { atLeast: Math.min(lookups, 1000) });
  // All networks have asked today, so that the last 40 % is for none of them.
  figure('plates for which DVLA or DVSA was called', shown.asked, {
    atLeast: Math.min(0.6 * dailyBudget, lookups / 10),
    atMost: dailyBudget,
  });
  figure('new plates answered for one IP address that asks for many', shown.greedyAnswered, {
    atLeast: 30,
    atMost: 30,
  });
  figure('most calls to DVLA or DVSA for one plate', shown.mostPerPlate, { atLeast: 1, atMost: 1 });
  figure(`stored answers given although the budget is used up, of ${shown.hot}`, shown.atHand, {
    atLeast: shown.hot,
  });
  figure('answers that reveal whether a user has the plate, of 40', shown.unlike, { atMost: 0 });
  figure('rejections without a reason', shown.unexplained, { atMost: 0 });
  figure('IP addresses stored', shown.addressesStored, { atMost: 0 });
};

const provePlants = async (stack: LocalStack, empty: World) => {
  const ledger = openPlantLedger<Invariant | CrowdInvariant>();
  const small = { lookups: 1000, addresses: 60, empty };
  const attempt = async (database: string, plant: string) => {
    try {
      return { broken: (await runOnce(stack, database, { ...small, plant })).broken };
    } catch (error) {
      return { broken: [], crash: String(error) };
    }
  };
  const drawn = drawPlants(Object.keys(plants));
  for (const [at, name] of drawn.entries()) {
    const plant = plants[name];
    if (plant) ledger.bug(name, plant.caughtBy, await attempt(`plant_${at}`, name));
  }
  await plantHoles(stack, ledger);
  if (drawn.length === 0) return;
  ledger.identity('the same ports again', await attempt('identity', 'identity'));
  ledger.close();
};

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-anonymous-'));
const stack = await startLocalStack({ folder, durable: false });
const empty = await openWorld(stack, 'nobody');
const all = {
  limits: () => proveLimits(stack, empty),
  ...parts,
  plants: () => provePlants(stack, empty),
};
for (const [name, prove] of Object.entries(all)) {
  if ([name, undefined].includes(process.env.ANONYMOUS_PART)) await prove(stack);
}
await empty.close();
await stack.close();
await rm(folder, { recursive: true, force: true });
