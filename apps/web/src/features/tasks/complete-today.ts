import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { doneWithoutForm } from '@roadworthy/domain/tasks/lifecycle.rules';
import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { recordUsage } from '../../browser/usage.ts';
import { recordStore } from '../../records/client.ts';
import { complete, reopen } from './tasks.writes.ts';

/**
 * Completes a task today without details, which the task's page offers. Returns the updated task; null if it was
 * already done.
 */
export const completeToday = async (task: Task, today: CivilDate): Promise<Task | null> => {
  const vehicle = task.vehicleId
    ? await recordStore().records(vehicleEntity).get(task.vehicleId)
    : null;
  const about = { vehicle: vehicle ?? null, files: [] };
  const after = await complete(task, doneWithoutForm(today), about);
  recordUsage('task_complete');
  return after;
};

/** Reverts the last completion, read from the database instead of the page's state. */
export const takeBack = async (taskId: string): Promise<void> => {
  const store = recordStore();
  const task = await store.records(taskEntity).get(taskId);
  const done = await store.records(taskCompletionEntity).where('taskId').equals(taskId).toArray();
  if (task) await reopen(task, done);
};
