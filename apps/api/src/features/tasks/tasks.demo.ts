import type { TaskCompletionFields } from '@roadworthy/domain/tasks/completions.schema';
import type { TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import { todayOf } from '../../platform/clock.ts';
import type { Actor } from '../../platform/db.ts';
import { generateRenewals } from './renewals.service.ts';
import { type DemoVehicles, demoWork } from './tasks.demo-work.ts';
import type { TasksDeps } from './tasks.deps.ts';

/** Saves the demo account's tasks and completions, and creates its renewals. */
export const addDemoTasks = async (
  deps: Pick<TasksDeps, 'sync' | 'now' | 'log'>,
  actor: Actor,
  vehicles: DemoVehicles,
): Promise<void> => {
  const now = deps.now();
  const today = todayOf(deps.now);
  await deps.sync.applyTogether(actor, async (_tx, apply) => {
    const add = async (entity: string, id: string, patch: TaskFields | TaskCompletionFields) => {
      const { status, problem } = await apply({ entity, id, type: 'add', patch });
      if (status !== 'applied')
        throw new Error(`A demo task was rejected: ${JSON.stringify(problem)}`);
    };
    for (const { task, completions } of demoWork(now, today, vehicles)) {
      const { id, createdAt: _, ...fields } = task;
      await add('tasks', id, fields);
      for (const done of completions) await add('taskCompletions', crypto.randomUUID(), done);
    }
  });
  await generateRenewals(deps, actor);
};
