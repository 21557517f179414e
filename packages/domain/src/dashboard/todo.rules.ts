import type { CivilDate } from '../kernel/civil-date.ts';
import { isReminder } from '../reminders/reminders.rules.ts';
import type { DueItem, ReminderKind } from '../reminders/reminders.schema.ts';
import { sortByDue } from '../tasks/task-list.rules.ts';
import type { Task } from '../tasks/tasks.schema.ts';
import { isListed, mostUpcoming, upcomingTasks } from './task-picks.rules.ts';

/** The items to do: overdue ones, then those due within 30 days. */
export type Todo = { readonly over: readonly DueItem[]; readonly soon: readonly DueItem[] };

/** What must not wait behind a chore that is later by its date: a danger, what is unlawful now, a recall. */
const rankOf: Record<ReminderKind, number> = {
  danger: 0,
  mot: 1,
  tax: 1,
  insurance: 1,
  recall: 2,
  service: 3,
  cover: 3,
  task: 3,
};

/** Splits items into overdue and soon, at most `most` of each. `items` must be in date order. */
export const todoOf = (items: readonly DueItem[], most: number): Todo => {
  const reminders = items.filter(isReminder);
  return {
    over: reminders
      .filter(({ isOver }) => isOver)
      .toSorted((one, other) => rankOf[one.kind] - rankOf[other.kind])
      .slice(0, most),
    soon: reminders.filter(({ isOver }) => !isOver).slice(0, most),
  };
};

type Most = { readonly today: CivilDate; readonly recent: number };

/**
 * Returns the tasks without a row in the to-do list: the next few dated ones, those within 30 days first, and the rest,
 * undated last. No task has two rows.
 */
export const tasksBeside = <T extends Task>(
  tasks: readonly T[],
  { over, soon }: Todo,
  { today, recent }: Most,
): { upcoming: T[]; recent: T[] } => {
  const shown = new Set([...over, ...soon].map(({ taskId }) => taskId));
  const others = sortByDue(tasks.filter((task) => isListed(task) && !shown.has(task.id)));
  const near = upcomingTasks(others, { today });
  // Overdue tasks without a row above lead the rest.
  const later = others.filter(
    (task) => task.dueDate !== null && task.dueDate >= today && !near.includes(task),
  );
  const upcoming = [...near, ...later].slice(0, mostUpcoming);
  const rest = others.filter((task) => !upcoming.includes(task));
  return { upcoming, recent: rest.slice(0, recent) };
};
