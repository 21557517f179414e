import type { ExpenseFields } from './costs.schema.ts';
import { paidOnId } from './costs.schema.ts';
import { type LedgerCategory, ledgerOf, type Payments } from './ledger.rules.ts';

const expenseCategoryOf = (category: LedgerCategory): ExpenseFields['category'] =>
  category === 'fuel' ? 'other' : category;

/**
 * Returns the expenses that replace documents when their vehicle is deleted, so that past months keep their cost. A
 * document that is only the receipt of another entry leaves no expense: that entry stays.
 */
export const replacementPayments = (payments: Payments): { id: string; fields: ExpenseFields }[] =>
  ledgerOf(payments)
    .filter(({ source }) => source === 'document')
    .map(({ id, date, pence, category, vehicleId, title }) => ({
      id: paidOnId(id),
      fields: {
        date,
        amountPence: pence,
        category: expenseCategoryOf(category),
        vehicleId,
        note: title,
      },
    }));
