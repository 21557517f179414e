import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import { doneWithoutForm } from '@roadworthy/domain/tasks/lifecycle.rules';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { recordUsage } from '../../browser/usage.ts';
import { requireClient } from '../../records/client.ts';
import { completionsName, tasksName } from './tasks.reads.ts';
import { complete, reopen } from './tasks.writes.ts';

/**
 * Done today, without a word about how: whoever has more to say finds it on the task's page. Gives the task as it stands
 * now; null when it was done already.
 */
export const completeToday = async (task: Task, today: CivilDate): Promise<Task | null> => {
  const vehicle = task.vehicleId
    ? ((await requireClient().store.records('vehicles').get(task.vehicleId)) as unknown)
    : null;
  const about = { vehicle: (vehicle as Vehicle | undefined) ?? null, renewed: null, files: [] };
  const after = await complete(task, doneWithoutForm(today), about);
  recordUsage('task_complete');
  return after;
};

/** Takes back that it was done, whatever the page that asks for it knows. */
export const takeBack = async (taskId: string): Promise<void> => {
  const { store } = requireClient();
  const task = (await store.records(tasksName).get(taskId)) as unknown as Task | undefined;
  const done = await store.records(completionsName).where('taskId').equals(taskId).toArray();
  if (task) await reopen(task, done as unknown as TaskCompletion[]);
};
