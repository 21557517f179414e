import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import { settleTask } from '@roadworthy/domain/tasks/lifecycle.rules';
import { isRepeating, nextOccurrence } from '@roadworthy/domain/tasks/recurrence.rules';
import type { TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import type { Journal } from './device.ts';
import { isDrawnTask } from './kinds/drawn.ts';
import type { ServerTruth } from './server.ts';

type Row = ServerTruth['rows'][number];

/** Its occurrence was drawn, not reached. */
const isDrawn = ({ category }: Row['fields']): boolean => isDrawnTask({ category });

type Completion = TaskCompletion & { deleted: boolean };

const latest = (completions: readonly Completion[]) =>
  Math.max(0, ...completions.map(({ occurrence }) => occurrence));

/** Returns the next due day after this completion. */
const dueAfter = (task: TaskFields, done: Completion) =>
  nextOccurrence(
    { ...task, ...done },
    { completedOn: done.completedOn, completedMiles: done.countedMiles },
  )?.dueDate;

/** `refused`: occurrences whose completion an account had no room for, as its owner was told. */
type Done = { ever: readonly Completion[]; refused: readonly number[] };

const findInRecurring = (task: TaskFields, { ever, refused }: Done): string[] => {
  const live = ever.filter(({ deleted }) => !deleted);
  const { occurrence } = task;
  if (task.status === 'completed') return ['a recurring task is over'];
  if (occurrence <= latest(live)) return [`asks again for the ${occurrence}., which was done`];
  // Reverted completions count too: reverting on one device and continuing on another can meet.
  const known = new Set([...ever.map((each) => each.occurrence), ...refused]);
  const skipped = Array.from({ length: occurrence - 1 }, (_, at) => at + 1).filter(
    (each) => !known.has(each),
  );
  if (skipped.length > 0) return [`the ${skipped}. was never done, and it is at ${occurrence}`];
  const before = ever.filter((each) => each.occurrence === occurrence - 1);
  const isKnown = before.some((done) => dueAfter(task, done) === task.dueDate);
  return before.some(({ deleted }) => !deleted) && !isKnown
    ? [`due ${task.dueDate}, which no completion explains`]
    : [];
};

/** A recurring task never skips an occurrence, nor asks for one twice; a completed one-off task is not asked for. */
export const findOccurrences = ({ rows }: ServerTruth, { queued, shown }: Journal): string[] => {
  const completions = rows
    .filter(({ entity }) => entity === 'taskCompletions')
    .map(({ id, deleted, fields }) => ({ ...fields, id, deleted }) as Completion);
  const told = queued
    .filter(({ op }) => op.entity === 'taskCompletions' && shown.has(op.opId))
    .map(({ op }) => op.patch as Partial<TaskCompletion> | undefined);
  const checkOne = ({ id, fields }: Row): string[] => {
    const task = fields as TaskFields;
    const ever = completions.filter(({ taskId }) => taskId === id);
    const refused = told.flatMap((each) =>
      each?.taskId === id && each.occurrence ? [each.occurrence] : [],
    );
    if (isRepeating(task)) return findInRecurring(task, { ever, refused });
    const live = ever.filter(({ deleted }) => !deleted);
    return settleTask(task, live) ? [`the ${task.occurrence}. was done and is not completed`] : [];
  };
  return rows
    .filter(({ entity, deleted, fields }) => entity === 'tasks' && !deleted && !isDrawn(fields))
    .flatMap(checkOne)
    .map((problem) => `occurrence: ${problem}`);
};

/** Counts occurrences completed on more than one device, or twice on one. */
export const countDoneTwice = ({ rows }: ServerTruth): number => {
  const times = new Map<string, number>();
  for (const { entity, fields } of rows) {
    if (entity !== 'taskCompletions') continue;
    const key = `${fields.taskId} ${fields.occurrence}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return [...times.values()].filter((count) => count > 1).length;
};
