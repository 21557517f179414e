import { ExpenseFields, paymentProblems } from '@roadworthy/domain/costs/costs.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { parsePounds } from '../../../format/figures.ts';
import {
  type Entries,
  formSchema,
  numberOf,
  requiredWords,
  textOf,
} from '../../../forms/form-schema.ts';

const draftOf = (entries: Entries) => ({
  date: textOf(entries, 'date') ?? '',
  amountPence: numberOf(entries, 'amountPence', parsePounds),
  category: textOf(entries, 'category') ?? '',
  vehicleId: textOf(entries, 'vehicleId'),
  note: textOf(entries, 'note'),
});

export const expenseFormSchema = ({ today }: { today: CivilDate }) =>
  formSchema({
    schema: ExpenseFields,
    read: draftOf,
    wordsFor: requiredWords({ amountPence: 'Amount is required', date: 'Date is required' }),
    problems: (expense) => paymentProblems(expense, { today }),
  });
