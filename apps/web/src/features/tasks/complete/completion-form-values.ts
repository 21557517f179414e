import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { CompletionForm, completionProblems } from '@roadworthy/domain/tasks/completions.schema';
import type { DatedRenewal, TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import * as z from 'zod/mini';
import { parseCount } from '../../../format/figures.ts';
import { parseCost } from '../cost.ts';

/** The form's values: the completion and, for a renewal, the new date. */
export type CompletionValues = CompletionForm & { renewedTo: CivilDate | null };

type Entries = Readonly<Record<string, unknown>>;
type Issue = { message: string; path: PropertyKey[] };

const textOf = (entries: Entries, name: string): string | null => {
  const text = entries[name];
  return (typeof text === 'string' && text.trim()) || null;
};

export const renewalNames: Record<DatedRenewal, string> = {
  mot: 'New MOT Expiry Date',
  tax: 'New Road Tax Due Date',
};

/** Checks the new date: without one the vehicle would stay expired, and a date that is no later renews nothing. */
const renewalProblem = (
  { renewalType, dueDate }: Pick<TaskFields, 'renewalType' | 'dueDate'>,
  renewedTo: string | null,
  today: CivilDate,
): string | null => {
  if (!renewalType || renewalType === 'recall') return null;
  if (!renewedTo) return `${renewalNames[renewalType]} is required`;
  if (dueDate && renewedTo <= dueDate) return 'The new date must be later than the old one';
  return renewedTo < today ? 'The new date cannot be in the past' : null;
};

type Context = {
  today: CivilDate;
  task: Pick<TaskFields, 'renewalType' | 'dueDate'>;
  photoIds: readonly string[];
  rating: number | null;
};

export const completionFormSchema = ({ today, task, photoIds, rating }: Context) => ({
  '~standard': {
    validate: (value: unknown): { value: CompletionValues } | { issues: Issue[] } => {
      const entries = value as Entries;
      const mileage = textOf(entries, 'mileage');
      const cost = textOf(entries, 'costPence');
      const renewedTo = textOf(entries, 'renewedTo');
      const draft = {
        completedOn: textOf(entries, 'completedOn'),
        notes: textOf(entries, 'notes'),
        mileage: mileage && parseCount(mileage),
        costPence: cost && parseCost(cost),
        photoIds,
        rating,
      };
      const parsed = z.safeParse(CompletionForm, draft);
      const days = parsed.success ? Object.entries(completionProblems(parsed.data, { today })) : [];
      const renewal = renewalProblem(task, renewedTo, today);
      const issues = [
        ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ path, message })),
        ...days.map(([name, message]) => ({ path: [name], message })),
        ...(renewal ? [{ path: ['renewedTo'], message: renewal }] : []),
      ];
      return parsed.success && issues.length === 0
        ? { value: { ...parsed.data, renewedTo } }
        : { issues };
    },
  },
});
