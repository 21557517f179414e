import type { CivilDate } from '../kernel/civil-date.ts';
import type { DueItem } from '../reminders/reminders.schema.ts';
import { isReminder, urgencyOf } from '../reminders/urgency.rules.ts';
import { sortByDue } from '../tasks/task-list.rules.ts';
import type { Task } from '../tasks/tasks.schema.ts';
import { isListed, upcomingTasks } from './task-picks.rules.ts';

/** The items to do, most urgent first: those that need attention, then the chores of the next 30 days. */
export type Todo = {
  readonly attention: readonly DueItem[];
  readonly upcoming: readonly DueItem[];
  /** How many items that need attention have no row. */
  readonly hidden: number;
};

const isUpcoming = (item: DueItem): boolean => urgencyOf(item) === 'chore' && !item.isOver;

/** Returns the rows of the to-do list, at most `most` in each part. `items` must be in order of urgency. */
export const todoOf = (items: readonly DueItem[], count: number): Todo => {
  const reminders = items.filter(isReminder);
  const attention = reminders.filter((item) => !isUpcoming(item));
  return {
    attention: attention.slice(0, count),
    upcoming: reminders.filter(isUpcoming).slice(0, count),
    hidden: Math.max(0, attention.length - count),
  };
};

type Most = { readonly today: CivilDate; readonly recent: number };

/**
 * Returns the tasks without a row in the to-do list: the next few within 30 days, and the rest, undated last. No task
 * has two rows.
 */
export const tasksBeside = <T extends Task>(
  tasks: readonly T[],
  { attention, upcoming }: Pick<Todo, 'attention' | 'upcoming'>,
  { today, recent }: Most,
): { upcoming: T[]; recent: T[] } => {
  const shown = new Set([...attention, ...upcoming].map(({ taskId }) => taskId));
  const others = sortByDue(tasks.filter((task) => isListed(task) && !shown.has(task.id)));
  const near = upcomingTasks(others, { today });
  const rest = others.filter((task) => !near.includes(task));
  return { upcoming: near, recent: rest.slice(0, recent) };
};
