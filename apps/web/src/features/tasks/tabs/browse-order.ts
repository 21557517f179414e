import { isRecall } from '@roadworthy/domain/tasks/due.rules';
import { isOpen } from '@roadworthy/domain/tasks/task-list.rules';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Fleet } from '../use-fleet.ts';

const never = '9999-12-31';

/**
 * Sorts by key, tasks without a date last. Compares strings directly, because locale comparison is slow for twenty
 * thousand tasks.
 */
const byKey = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ item }) => item);

/**
 * Returns a key that sorts in the order that every list keeps: what must not be driven, what is unlawful now, recalls,
 * what lapses, then the owner's own tasks by date.
 */
const urgencyKey = (task: Task, { dueOf, isDanger }: Fleet): string => {
  const { state, date } = dueOf(task);
  const isLate = state === 'overdue';
  const day = date ?? (isLate ? '' : never);
  if (isDanger(task)) return `0 ${day}`;
  if (isRecall(task)) return `2 ${day}`;
  if (task.taskType === 'renewal') return `${isLate ? 1 : 3} ${day}`;
  return `${isLate ? 4 : 5} ${day}`;
};

/** Returns the open tasks, most urgent first. */
export const inOrderOfDue = <T extends Task>(tasks: readonly T[], fleet: Fleet): T[] =>
  byKey(tasks.filter(isOpen), (task) => urgencyKey(task, fleet));

/** Returns the open tasks, then the completed ones, latest first. */
export const openThenDone = <T extends Task>(tasks: readonly T[], fleet: Fleet): T[] => [
  ...inOrderOfDue(tasks, fleet),
  ...byKey(
    tasks.filter((task) => !isOpen(task)),
    ({ completedAt }) => completedAt ?? '',
  ).reverse(),
];
