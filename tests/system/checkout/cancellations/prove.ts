import { figure } from '../../../support/figures.ts';
import { drawPlants, openPlantLedger } from '../../../support/plant/planting.ts';
import type { LocalStack } from '../../../support/stack/stack.ts';
import { plants } from './plants.ts';
import { type Invariant, runCancellations } from './run.ts';
import { openShopWorld, type Seams } from './world.ts';

const perKind = 4;
const perKindOfPlants = 2;

const runIn = async (
  stack: LocalStack,
  folder: string,
  { name, seams = {}, count }: { name: string; seams?: Seams; count: number },
) => {
  const world = await openShopWorld(stack, folder, name, seams);
  try {
    return await runCancellations(world, name, count);
  } finally {
    await world.close();
  }
};

/**
 * From a cancellation to its refund: whatever happened to the parcel, and while the mail server is down, the operator
 * sees every order whose buyer was promised money.
 */
export const proveCancellations = async (stack: LocalStack, folder: string) => {
  const run = await runIn(stack, folder, { name: 'cancelled', count: perKind });
  for (const [invariant, problems] of run.broken) {
    console.log(`broken: ${invariant}: ${problems.slice(0, 3).join('; ')}`);
  }
  figure('orders cancelled', run.cancellations, { atLeast: (run.kinds - 1) * perKind });
  figure('ways to cancel: before and after dispatch, partial, late, twice and others', run.kinds, {
    atLeast: 10,
  });
  figure('cancelled orders that the operator does not see', run.unseen, { atMost: 0 });
  figure(
    'cancellations refunded or listed, per cent',
    (100 * run.refundedOrListed) / run.cancellations,
    { atLeast: 100 },
  );
  figure(
    'cancellations mailed to the operator, half of them with the mail server down, per cent',
    (100 * run.mailed) / run.cancellations,
    { atLeast: 100 },
  );
  figure('late cancellations accepted', run.lateAccepted, { atMost: 0 });
  figure('invariants of cancellations broken, of 6', run.broken.size, { atMost: 0 });
};

export const plantInCancellations = async (stack: LocalStack, folder: string) => {
  const drawn = drawPlants(Object.keys(plants));
  if (drawn.length === 0) return;
  const outcomeOf = async (name: string, seams: Seams) => {
    try {
      const { broken } = await runIn(stack, folder, { name, seams, count: perKindOfPlants });
      return { broken: [...broken.keys()] };
    } catch (error) {
      return { broken: [], crash: (error as Error).message };
    }
  };
  const ledger = openPlantLedger<Invariant>();
  for (const [at, name] of drawn.entries()) {
    const plant = plants[name];
    if (plant) ledger.bug(name, plant.caughtBy, await outcomeOf(`cancel_${at}`, plant.seams));
  }
  const unchanged = await outcomeOf('cancel_unchanged', { deps: (deps) => ({ ...deps }) });
  ledger.identity('the same parts in other hands', unchanged);
  ledger.close('planted faults of cancellations');
};
