import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { changedFields } from '@roadworthy/domain/sync/merge';
import { emptyForm, TaskForm, taskFormProblems } from '@roadworthy/domain/tasks/tasks.forms';
import { emptyTask, type TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import { parseCount } from '../../../format/figures.ts';
import { type Entries, formSchema, textOf } from '../../../forms/form-schema.ts';
import { parseCost } from '../parse-cost.ts';

const listNames = ['tools', 'parts', 'warnings', 'tips'] as const;
export type ListName = (typeof listNames)[number];
export type Lists = Record<ListName, readonly string[]>;

/** A form before validation: any field may be missing, and a number may be NaN. */
export type Draft = { [Name in keyof TaskForm]: TaskForm[Name] | null };

/** Reads text that is not a number as 0, which has its own message. */
const interval = (text: string): number => {
  const count = parseCount(text);
  return Number.isNaN(count) ? 0 : count;
};

const readers: { [name: string]: (text: string) => number } = {
  dueMiles: parseCount,
  recurringInterval: interval,
  recurringMiles: interval,
  estimatedCostPence: parseCost,
};

/** Defaults for fields that the owner leaves empty. */
const unsaid: Readonly<Record<string, string>> = {
  description: emptyTask.description,
  category: emptyTask.category,
  estimatedDuration: emptyTask.estimatedDuration,
};

const toValue = (entries: Entries, name: string): string | number | null => {
  const text = textOf(entries, name);
  if (text === null) return unsaid[name] ?? null;
  return readers[name]?.(text) ?? text;
};

/** Reads the inputs as fields. Fields that the form does not show are empty. */
export const draftFrom = (entries: Entries, lists: Lists): Draft => {
  const names = Object.keys(emptyForm).filter((name) => !(name in lists));
  const typed = names.map((name) => [name, toValue(entries, name)]);
  return {
    ...(Object.fromEntries(typed) as Draft),
    ...(lists as Record<ListName, string[]>),
    isRecurring: 'isRecurring' in entries,
    countFrom: entries.countFrom === 'schedule' ? 'schedule' : 'completion',
  };
};

/** Returns whether a form differs from what it opened with. */
export const isTyped = (opened: Draft, now: Draft): boolean =>
  Object.keys(changedFields(opened, now)).length > 0;

type Context = {
  today: CivilDate;
  /** The stored task, for an edit. */
  before?: Pick<TaskFields, 'dueDate'>;
  lists: Lists;
};

export const taskFormSchema = ({ lists, ...context }: Context) =>
  formSchema({
    schema: TaskForm,
    read: (entries) => draftFrom(entries, lists),
    draftProblems: (draft) => taskFormProblems(draft, context),
  });

/** Returns the values that a form shows of a task. */
export const openedFrom = (fields: Partial<TaskFields>): Draft =>
  Object.fromEntries(
    Object.entries(emptyForm).map(([name, empty]) => [
      name,
      fields[name as keyof TaskFields] ?? empty,
    ]),
  ) as Draft;

export const listsFrom = (entriesOf: (name: ListName) => readonly string[]): Lists => ({
  tools: entriesOf('tools'),
  parts: entriesOf('parts'),
  warnings: entriesOf('warnings'),
  tips: entriesOf('tips'),
});

export const listsOf = (draft: Draft): Lists => listsFrom((name) => draft[name] ?? []);
