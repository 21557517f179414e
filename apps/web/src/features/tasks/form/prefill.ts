import type { TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { NewTaskState } from '../../../lib/new-task.ts';

type Given = { query: URLSearchParams; state: NewTaskState; vehicles: readonly Vehicle[] };

const longestTitle = 100;

/** What another page has begun a task with. */
export const begun = ({ query, vehicles }: Given): Partial<TaskFields> => {
  const vehicle = vehicles.find(({ id }) => id === query.get('vehicleId'));
  const title = query.get('title')?.trim().slice(0, longestTitle);
  return { ...(title ? { title } : {}), ...(vehicle ? { vehicleId: vehicle.id } : {}) };
};
