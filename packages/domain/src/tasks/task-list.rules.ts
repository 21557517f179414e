import { type CivilDate, dateInLondon } from '../kernel/civil-date.ts';
import { compare } from '../kernel/compare.ts';
import type { TaskCompletion } from './completions.schema.ts';
import { isOverdue } from './due.rules.ts';
import { difficulties, type Task } from './tasks.schema.ts';

/** Returns whether a task is not completed, started or not. */
export const isOpen = ({ status }: Pick<Task, 'status'>): boolean => status !== 'completed';

export type Finished =
  | { readonly task: Task | null; readonly completion: TaskCompletion }
  | { readonly task: Task; readonly completion: null };

/** Returns the day of completion, in London. */
export const finishedOn = ({ task, completion }: Finished): CivilDate | null => {
  if (completion) return completion.completedOn;
  return task?.completedAt ? dateInLondon(new Date(task.completedAt)) : null;
};

const dayOf = ({ task, completion }: Finished): string =>
  completion?.completedOn ?? task?.completedAt?.slice(0, 10) ?? '';

/**
 * Returns all completed work, newest first: every completion, also of deleted tasks, and the tasks closed without one.
 * A recurring task itself is never completed, so its status does not show this.
 */
export const finishedWork = (
  tasks: readonly Task[],
  completions: readonly TaskCompletion[],
): Finished[] => {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const recorded = new Set(completions.map(({ taskId, occurrence }) => `${taskId} ${occurrence}`));
  const closed = tasks.filter(
    (task) => !isOpen(task) && !recorded.has(`${task.id} ${task.occurrence}`),
  );
  return [
    ...completions.map((completion) => ({ task: byId.get(completion.taskId) ?? null, completion })),
    ...closed.map((task) => ({ task, completion: null })),
  ].toSorted((one, other) => compare(dayOf(other), dayOf(one)));
};

export type TaskCounts = { total: number; pending: number; overdue: number; completed: number };

/** Counts tasks for the overview. `total` is pending plus completed; overdue tasks are also pending. */
export const countTasks = (
  tasks: readonly Task[],
  completions: readonly TaskCompletion[],
  { today, milesOf }: { today: CivilDate; milesOf: (vehicleId: string) => number | null },
): TaskCounts => {
  const open = tasks.filter(isOpen);
  const overdue = open.filter((task) =>
    isOverdue(task, { today, miles: task.vehicleId ? milesOf(task.vehicleId) : null }),
  );
  const completed = finishedWork(tasks, completions).length;
  return {
    total: open.length + completed,
    pending: open.length,
    overdue: overdue.length,
    completed,
  };
};

/** The common fields of guides and tasks, so that one set of filters serves both. */
type Listed = {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly difficulty: string;
  /** Guides have none. */
  readonly taskType?: Task['taskType'];
};

/** Returns the difficulty to show, of a guide or a task made from one. Other tasks and renewals have none. */
export const shownDifficulty = ({
  difficulty,
  taskType,
}: Pick<Listed, 'difficulty' | 'taskType'>) =>
  taskType === undefined || taskType === 'guide' ? difficulty : null;

export const all = 'All';
export type TaskFilter = { search: string; category: string; difficulty: string };
export const noFilter: TaskFilter = { search: '', category: all, difficulty: all };

export const isFiltered = ({ search, category, difficulty }: TaskFilter): boolean =>
  search.trim() !== '' || category !== all || difficulty !== all;

export const filterTasks = <T extends Listed>(
  tasks: readonly T[],
  { search, category, difficulty }: TaskFilter,
): T[] => {
  const words = search.trim().toLowerCase();
  return tasks.filter(
    (task) =>
      (category === all || task.category === category) &&
      (difficulty === all || shownDifficulty(task) === difficulty) &&
      (task.title.toLowerCase().includes(words) || task.description.toLowerCase().includes(words)),
  );
};

const rank = (difficulty: string): number =>
  (difficulties as readonly string[]).indexOf(difficulty);

/** Returns the values that occur, with 'All' first. */
export const filterOptions = (
  tasks: readonly Listed[],
): { categories: string[]; difficulties: string[] } => ({
  categories: [all, ...[...new Set(tasks.map(({ category }) => category))].toSorted()],
  difficulties: [
    all,
    ...[...new Set(tasks.flatMap((task) => shownDifficulty(task) ?? []))].toSorted(
      (one, other) => rank(one) - rank(other),
    ),
  ],
});

/** Sorts by date, earliest first, tasks without a date last. Equal dates keep their order. */
export const sortByDue = <T extends { readonly dueDate: CivilDate | null }>(
  tasks: readonly T[],
  dateOf: (task: T) => CivilDate | null = ({ dueDate }) => dueDate,
): T[] => {
  // Computes each key once and compares strings: a list may have thousands of entries.
  const keyed = tasks.map((task) => ({ task, key: dateOf(task) ?? '9999-12-31' }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  return keyed.map(({ task }) => task);
};
