import * as z from 'zod/mini';
import type { CivilDate } from '../kernel/civil-date.ts';
import { changedFields } from '../sync/merge.ts';
import { anchorOf, recurrenceProblems } from './recurrence.rules.ts';
import { emptyTask, type TaskFields, type TaskPatch, taskTexts } from './tasks.schema.ts';

/** The task form's values, with numbers parsed and empty fields as null. */
export const TaskForm = z.strictObject(taskTexts).check(
  z.check(({ value, issues }) => {
    for (const [field, message] of Object.entries(recurrenceProblems(value))) {
      issues.push({ code: 'custom', message, path: [field], input: value });
    }
  }),
);
export type TaskForm = z.infer<typeof TaskForm>;

/** The initial values of the form for a new task. */
export const emptyForm = Object.fromEntries(
  Object.keys(taskTexts).map((name) => [name, emptyTask[name as keyof typeof emptyTask] ?? null]),
) as { [Name in keyof TaskForm]: TaskForm[Name] | null };

/** Returns the date problems. A past date cannot be chosen, but an existing one may stay. */
export const taskFormProblems = (
  form: Pick<TaskForm, 'dueDate'>,
  { today, before }: { today: CivilDate; before?: Pick<TaskFields, 'dueDate'> },
): Record<string, string> =>
  form.dueDate && form.dueDate < today && form.dueDate !== before?.dueDate
    ? { dueDate: 'Due date cannot be in the past' }
    : {};

const never = { recurringInterval: null, recurringType: null, recurringMiles: null };

/** Drops values that do not apply: intervals of a task that does not recur, and a second interval of miles. */
const tidy = (form: TaskForm): TaskForm => {
  if (!form.isRecurring) return { ...form, ...never };
  return form.recurringType === 'miles' ? { ...form, recurringMiles: null } : form;
};

/** Returns a new task of the owner's own. */
export const taskFromForm = (form: TaskForm): TaskFields => {
  const texts = tidy(form);
  return { ...emptyTask, ...texts, ...anchorOf(texts) };
};

const scheduling = [
  'dueDate',
  'dueMiles',
  'isRecurring',
  'recurringInterval',
  'recurringType',
  'recurringMiles',
  'countFrom',
] as const;

/**
 * Returns the fields in which a form differs from its task. A changed schedule starts again with the current due date.
 */
export const taskChangeFromForm = (task: TaskFields, form: TaskForm): TaskPatch => {
  const texts = tidy(form);
  const isTouched = scheduling.some((name) => task[name] !== texts[name]);
  const next: TaskPatch = { ...texts, ...(isTouched ? anchorOf(texts) : {}) };
  return changedFields(task, next);
};
