import { isRecall } from '@roadworthy/domain/tasks/due.rules';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Fleet } from '../use-fleet.ts';

const isRenewal = ({ taskType }: Pick<Task, 'taskType'>): boolean => taskType === 'renewal';

type Section<T> = {
  readonly id: string;
  readonly title: string;
  readonly tone: 'plain' | 'stop';
  readonly tasks: readonly T[];
  readonly isLate?: boolean;
};

/**
 * Groups the open tasks in the order that every list keeps. Each task is in one group, in its given order. A recall has
 * no date, so it is never overdue; late tasks that are no legal duty come after it. Renewals are not custom tasks.
 */
export const dueSections = <T extends Task>(
  open: readonly T[],
  fleet: Pick<Fleet, 'dueOf' | 'isDanger'>,
): Section<T>[] => {
  const danger = open.filter(fleet.isDanger);
  const others = open.filter((task) => !fleet.isDanger(task));
  const recalls = others.filter(isRecall);
  const isLate = (task: T) => fleet.dueOf(task).state === 'overdue';
  const late = others.filter(isLate);
  const isFirst = (task: T) => recalls.length === 0 || isRenewal(task);
  const later = others.filter((task) => !isRecall(task) && !isLate(task));
  const sections: Section<T>[] = [
    { id: 'danger', title: 'Do not drive', tone: 'stop', tasks: danger },
    { id: 'overdue', title: 'Overdue', tone: 'stop', tasks: late.filter(isFirst), isLate: true },
    {
      id: 'recalls',
      title: recalls.length === 1 ? 'Safety recall' : 'Safety recalls',
      tone: 'stop',
      tasks: recalls,
    },
    {
      id: 'overdue-tasks',
      title: 'Overdue tasks',
      tone: 'stop',
      tasks: late.filter((task) => !isFirst(task)),
      isLate: true,
    },
    { id: 'renewals', title: 'Renewals', tone: 'plain', tasks: later.filter(isRenewal) },
    {
      id: 'own-tasks',
      title: 'Your Custom Tasks',
      tone: 'plain',
      tasks: later.filter((task) => !isRenewal(task)),
    },
  ];
  return sections.filter(({ tasks }) => tasks.length > 0);
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
