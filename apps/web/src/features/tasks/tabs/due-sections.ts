import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Garage } from '../use-garage.ts';

const isRenewal = ({ taskType }: Pick<Task, 'taskType'>): boolean => taskType === 'renewal';

/** Groups the open tasks by urgency. Each task is in one group, in its given order. Renewals are not custom tasks. */
export const dueSections = <T extends Task>(open: readonly T[], garage: Pick<Garage, 'dueOf'>) => {
  const isLate = (task: T) => garage.dueOf(task).state === 'overdue';
  const later = open.filter((task) => !isLate(task));
  return [
    { id: 'overdue', title: 'Overdue', tone: 'stop' as const, tasks: open.filter(isLate) },
    { id: 'renewals', title: 'Renewals', tone: 'plain' as const, tasks: later.filter(isRenewal) },
    {
      id: 'own-tasks',
      title: 'Your Custom Tasks',
      tone: 'plain' as const,
      tasks: later.filter((task) => !isRenewal(task)),
    },
  ].filter(({ tasks }) => tasks.length > 0);
};

/** Groups the owner's tasks for the list of guides: open custom tasks and, in a search, the others. */
export const ownSections = <T extends Task>(
  own: readonly T[],
  { isFiltered }: { isFiltered: boolean },
) => {
  const isDone = ({ status }: T) => status === 'completed';
  const open = own.filter((task) => !isDone(task));
  return [
    {
      id: 'own-tasks',
      title: 'Your Custom Tasks',
      tasks: open.filter((task) => !isRenewal(task)),
    },
    { id: 'renewals', title: 'Renewals', tasks: isFiltered ? open.filter(isRenewal) : [] },
    { id: 'finished', title: 'Completed', tasks: isFiltered ? own.filter(isDone) : [] },
  ].filter(({ tasks }) => tasks.length > 0);
};
