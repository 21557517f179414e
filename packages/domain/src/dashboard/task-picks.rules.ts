import { addDays, type CivilDate } from '../kernel/civil-date.ts';
import type { TaskCompletion } from '../tasks/completions.schema.ts';
import { finishedOn, finishedWork, isOpen, sortByDue } from '../tasks/task-list.rules.ts';
import { parseRenewalId, type Task } from '../tasks/tasks.schema.ts';
import { warningDays } from '../vehicles/legal.rules.ts';

/** Returns whether a task is listed. Renewals are left out, because the vehicles already show them. */
export const isListed = (task: Pick<Task, 'status' | 'taskType'>): boolean =>
  isOpen(task) && task.taskType !== 'renewal';

const mostUpcoming = 3;

/** Returns the first few tasks due within the warning time. Overdue tasks are shown elsewhere. */
export const upcomingTasks = <T extends Task>(
  tasks: readonly T[],
  { today }: { today: CivilDate },
): T[] => {
  const until = addDays(today, warningDays);
  const near = tasks.filter(
    ({ dueDate }) => dueDate !== null && dueDate >= today && dueDate <= until,
  );
  return sortByDue(near.filter(isListed)).slice(0, mostUpcoming);
};

/** Counts the work finished in the calendar month of `today`: completions, and tasks closed without one. */
export const completedThisMonth = (
  tasks: readonly Task[],
  completions: readonly TaskCompletion[],
  { today }: { today: CivilDate },
): number => {
  const month = today.slice(0, 7);
  return finishedWork(tasks, completions).filter((done) => finishedOn(done)?.slice(0, 7) === month)
    .length;
};

/** A piece of finished work, also of a task that was deleted since. */
export type DoneWork = {
  readonly id: string;
  readonly title: string;
  readonly taskId: string;
  readonly vehicleId: string | null;
  readonly on: CivilDate;
};

/** Returns the work finished within the last 30 days, newest first. Renewals are left out, as in every task list here. */
export const recentlyDone = (
  tasks: readonly Task[],
  completions: readonly TaskCompletion[],
  { today, count }: { today: CivilDate; count: number },
): DoneWork[] =>
  finishedWork(tasks, completions)
    .flatMap((done): DoneWork[] => {
      const { task, completion } = done;
      const on = finishedOn(done);
      const { id, taskId, title, vehicleId } = completion
        ? { ...completion, title: completion.taskTitle }
        : { ...task, taskId: task.id };
      if (!on || parseRenewalId(taskId) || on < addDays(today, -warningDays)) return [];
      return [{ id, title, taskId, vehicleId, on }];
    })
    .slice(0, count);
