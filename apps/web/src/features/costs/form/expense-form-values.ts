import { ExpenseFields, paymentProblems } from '@roadworthy/domain/costs/costs.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import * as z from 'zod/mini';
import { parsePounds } from '../../../format/figures.ts';

type Entries = Readonly<Record<string, unknown>>;
type Issue = { message: string; path: PropertyKey[] };
export type Checked<T> = { value: T } | { issues: Issue[] };

export const textOf = (entries: Entries, name: string): string => {
  const text = entries[name];
  return typeof text === 'string' ? text.trim() : '';
};

/** Checks a draft, with the schema's messages, those for missing fields and those about the date. */
export const check = <T extends { date: CivilDate }>(
  schema: z.ZodMiniType<T>,
  draft: Entries,
  { today, required }: { today: CivilDate; required: Readonly<Record<string, string>> },
): Checked<T> => {
  const parsed = z.safeParse(schema, draft);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      const isMissing = draft[name] === null || draft[name] === '';
      return { path: [...path], message: (isMissing && required[name]) || message };
    });
    return { issues };
  }
  const problems = Object.entries(paymentProblems(parsed.data, { today }));
  return problems.length === 0
    ? { value: parsed.data }
    : { issues: problems.map(([name, message]) => ({ path: [name], message })) };
};

const required = { amountPence: 'Amount is required', date: 'Date is required' };

export const expenseFormSchema = ({ today }: { today: CivilDate }) => ({
  '~standard': {
    validate: (value: unknown): Checked<ExpenseFields> => {
      const entries = value as Entries;
      const amount = textOf(entries, 'amountPence');
      const draft = {
        date: textOf(entries, 'date'),
        amountPence: amount === '' ? null : parsePounds(amount),
        category: textOf(entries, 'category'),
        vehicleId: textOf(entries, 'vehicleId') || null,
        note: textOf(entries, 'note') || null,
      };
      return check(ExpenseFields, draft, { today, required });
    },
  },
});
