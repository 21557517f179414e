import * as z from 'zod/mini';
import type { CivilDate } from '../kernel/civil-date.ts';
import { changedFields } from '../sync/merge.ts';
import { anchorOf, recurrenceProblems } from './recurrence.rules.ts';
import { emptyTask, type TaskFields, type TaskPatch, taskTexts } from './tasks.schema.ts';

/** What the task form says, with numbers as numbers and what is empty as null. */
export const TaskForm = z.strictObject(taskTexts).check(
  z.check(({ value, issues }) => {
    for (const [field, message] of Object.entries(recurrenceProblems(value))) {
      issues.push({ code: 'custom', message, path: [field], input: value });
    }
  }),
);
export type TaskForm = z.infer<typeof TaskForm>;

/** What a form opens with for a new task. */
export const emptyForm = Object.fromEntries(
  Object.keys(taskTexts).map((name) => [name, emptyTask[name as keyof typeof emptyTask] ?? null]),
) as { [Name in keyof TaskForm]: TaskForm[Name] | null };

/** A day in the past cannot be picked; one that was there already may stay. */
export const taskFormProblems = (
  form: Pick<TaskForm, 'dueDate'>,
  { today, before }: { today: CivilDate; before?: Pick<TaskFields, 'dueDate'> },
): Record<string, string> =>
  form.dueDate && form.dueDate < today && form.dueDate !== before?.dueDate
    ? { dueDate: 'Due date cannot be in the past' }
    : {};

const never = { recurringInterval: null, recurringType: null, recurringMiles: null };

/** What does not apply is not kept: a task that does not recur has no interval, an interval of miles no second one. */
const tidy = (form: TaskForm): TaskForm => {
  if (!form.isRecurring) return { ...form, ...never };
  return form.recurringType === 'miles' ? { ...form, recurringMiles: null } : form;
};

/** A new task of somebody's own. */
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

/** The fields in which a form differs from its task. A schedule that was touched begins anew with what is due now. */
export const taskChangeFromForm = (task: TaskFields, form: TaskForm): TaskPatch => {
  const texts = tidy(form);
  const isTouched = scheduling.some((name) => task[name] !== texts[name]);
  const next: TaskPatch = { ...texts, ...(isTouched ? anchorOf(texts) : {}) };
  return changedFields(task, next);
};
