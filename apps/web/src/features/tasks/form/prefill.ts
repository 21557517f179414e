import { taskFromDefect } from '@roadworthy/domain/defects/advisory-tasks.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { NewTaskState } from '../../../navigation/new-task.ts';
import { onlyVehicle } from './only-vehicle.ts';

type Given = {
  query: URLSearchParams;
  state: NewTaskState;
  vehicles: readonly Vehicle[];
  today: CivilDate;
};

const longestTitle = 100;

/**
 * Returns the fields that another page started a task with: from the URL or, for an MOT defect, from the navigation
 * state.
 */
export const begun = ({ query, state, vehicles, today }: Given): Partial<TaskFields> => {
  const vehicle = vehicles.find(({ id }) => id === query.get('vehicleId')) ?? null;
  const title = query.get('title')?.trim().slice(0, longestTitle);
  const { advisory } = state;
  if (vehicle && advisory) {
    const { motExpiryDate } = vehicle;
    return {
      ...taskFromDefect(advisory.defect, advisory.test, vehicle.id),
      // The defect should be repaired before the next MOT.
      dueDate: motExpiryDate && motExpiryDate >= today ? motExpiryDate : null,
    };
  }
  return { ...(title ? { title } : {}), ...onlyVehicle(vehicles, vehicle?.id) };
};

/** Returns the fields of a task that its form does not show. */
export const beyondForm = (given: Partial<TaskFields>): Partial<TaskFields> => {
  const names = [
    'taskType',
    'originalTaskId',
    'advisoryTestNumber',
    'advisoryTestDate',
    'advisoryText',
    'advisoryKey',
  ] as const;
  return Object.fromEntries(
    names.filter((name) => name in given).map((name) => [name, given[name]]),
  );
};
