import type { Deps } from './deps.ts';
import { addDemoCosts } from './features/costs/costs.demo.ts';
import { addDemoTasks } from './features/tasks/tasks.demo.ts';
import { addDemoVehicles } from './features/vehicles/vehicles.demo.ts';
import { systemActor } from './platform/db.ts';

/** Fills a new demo account: vehicles in three states, each with a history. */
export const fillDemo = async (
  deps: Pick<Deps, 'sync' | 'now' | 'log'>,
  userId: string,
): Promise<void> => {
  const actor = systemActor(userId);
  const vehicles = await addDemoVehicles(deps, actor);
  await addDemoTasks(deps, actor, vehicles);
  await addDemoCosts(deps, actor, vehicles);
};
