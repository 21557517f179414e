import { type Clock, todayOf } from '../../platform/clock.ts';
import type { Actor } from '../../platform/db.ts';
import type { Sync } from '../../platform/sync/sync.service.ts';
import { type DemoVehicles, demoPayments } from './costs.demo-payments.ts';

/** Saves the demo account's expenses and fuel fills. */
export const addDemoCosts = async (
  { sync, now }: { sync: Sync; now: Clock },
  actor: Actor,
  vehicles: DemoVehicles,
): Promise<void> => {
  const { expenses, fuelFills } = demoPayments(todayOf(now), vehicles);
  const records = [
    ...expenses.map((patch) => ({ entity: 'expenses', patch })),
    ...fuelFills.map((patch) => ({ entity: 'fuelFills', patch })),
  ];
  await sync.applyTogether(actor, async (_tx, apply) => {
    for (const record of records) {
      const id = crypto.randomUUID();
      const { status, problem } = await apply({ ...record, id, type: 'add' });
      if (status !== 'applied')
        throw new Error(`A demo payment was rejected: ${JSON.stringify(problem)}`);
    }
  });
};
