import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { CompletionForm, completionProblems } from '@roadworthy/domain/tasks/completions.schema';
import type { DatedRenewal, TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import * as z from 'zod/mini';
import { parseCount } from '../../../format/figures.ts';
import { formSchema, numberOf, textOf } from '../../../forms/form-schema.ts';
import { parseCost } from '../cost.ts';

/** The form's values: the completion and, for a renewal, the new date. */
export type CompletionValues = CompletionForm & { renewedTo: CivilDate | null };

const Values = z.extend(CompletionForm, { renewedTo: z.nullable(z.string()) });

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

export const completionFormSchema = ({ today, task, photoIds, rating }: Context) =>
  formSchema<CompletionValues, { renewedTo: string | null }>({
    schema: Values,
    read: (entries) => ({
      completedOn: textOf(entries, 'completedOn'),
      notes: textOf(entries, 'notes'),
      mileage: numberOf(entries, 'mileage', parseCount),
      costPence: numberOf(entries, 'costPence', parseCost),
      photoIds,
      rating,
      renewedTo: textOf(entries, 'renewedTo'),
    }),
    draftProblems: ({ renewedTo }) => {
      const renewal = renewalProblem(task, renewedTo, today);
      return renewal ? { renewedTo: renewal } : {};
    },
    problems: (values) => completionProblems(values, { today }),
  });
