import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure } from '../../dev/figures.ts';
import { drawPlants, identityPlant, openPlantLedger } from '../../dev/plant/planting.ts';
import { startLocalStack } from '../../dev/stack/stack.ts';
import { plants } from './plants.ts';
import { type Invariant, runOnce } from './run.ts';
import { dailyBudget, openWorld } from './world.ts';

/**
 * `npm run test:anonymous`: people without an account look up plates, from many addresses, through two processes, with
 * and without garages in the database. Then come builds with planted bugs.
 */
const lookups = Number(process.env.ANONYMOUS_LOOKUPS ?? 10_000);
const addresses = Number(process.env.ANONYMOUS_ADDRESSES ?? 200);

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-anonymous-'));
const stack = await startLocalStack({ folder, durable: false });

const empty = await openWorld(stack, 'nobody');
const shown = await runOnce(stack, 'whole', { lookups, addresses, empty });
console.log(
  `${shown.total} lookups from ${addresses} addresses over two processes in ${Math.round(shown.seconds)} s; ${shown.spent} answered that the budget is spent`,
);
figure('lookups', shown.total, { atLeast: Math.min(lookups, 1000) });
figure('plates that reached the sources', shown.asked, {
  atLeast: Math.min(dailyBudget, lookups / 10),
  atMost: dailyBudget,
});
figure('answers to one greedy address', shown.greedyAnswered, {
  atLeast: 30,
  atMost: 30,
});
figure('most requests to a source for one plate', shown.mostPerPlate, { atLeast: 1, atMost: 1 });
figure(`answers at hand given with the budget spent, of ${shown.hot}`, shown.atHand, {
  atLeast: shown.hot,
});
figure('answers that reveal a garage, of 40', shown.unlike, { atMost: 0 });
figure('rejections without a reason', shown.unexplained, { atMost: 0 });
figure('addresses stored', shown.addressesStored, { atMost: 0 });

const ledger = openPlantLedger<Invariant>();
const small = { lookups: 1000, addresses: 60, empty };
const attempt = async (name: string, plant: Parameters<typeof runOnce>[2]['plant'] = []) => {
  try {
    return { broken: (await runOnce(stack, name, { ...small, plant })).broken };
  } catch (error) {
    return { broken: [], crash: String(error) };
  }
};
const drawn = drawPlants(Object.keys(plants));
for (const [at, name] of drawn.entries()) {
  const plant = plants[name];
  if (plant) ledger.bug(name, plant.caughtBy, await attempt(`plant_${at}`, plant.edits));
}
if (drawn.length > 0) {
  const identity = identityPlant(Object.values(plants).map(({ edits }) => edits));
  ledger.identity('the same text again', await attempt('identity', identity));
  ledger.close();
}

await empty.close();
await stack.close();
await rm(folder, { recursive: true, force: true });
