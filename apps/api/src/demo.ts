import type { Deps } from './deps.ts';
import { addDemoTasks } from './features/tasks/tasks.demo.ts';
import { addDemoVehicles } from './features/vehicles/vehicles.demo.ts';

/** What a new demo account finds: vehicles in three states, and a history to each. */
export const fillDemo = async (
  deps: Pick<Deps, 'sync' | 'now' | 'log'>,
  userId: string,
): Promise<void> => {
  const actor = { userId, sessionId: '' };
  await addDemoTasks(deps, actor, await addDemoVehicles(deps, actor));
};
