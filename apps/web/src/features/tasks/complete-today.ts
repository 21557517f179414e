import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { requireClient } from '../../lib/sync-client.ts';
import { recordUsage } from '../../lib/usage.ts';
import { complete } from './tasks.changes.ts';

/** Done today, without a word about how: whoever has more to say finds it on the task's page. */
export const completeToday = async (task: Task, today: CivilDate): Promise<void> => {
  const vehicle = task.vehicleId
    ? ((await requireClient().store.records('vehicles').get(task.vehicleId)) as unknown)
    : null;
  const form = {
    completedOn: today,
    notes: null,
    mileage: null,
    costPence: null,
    photoIds: [],
    rating: null,
  };
  const about = { vehicle: (vehicle as Vehicle | undefined) ?? null, renewed: null, files: [] };
  await complete(task, form, about);
  recordUsage('task_complete');
};
