import type { ExpenseFields } from './costs.schema.ts';
import { paidOnId } from './costs.schema.ts';
import { type LedgerCategory, ledgerOf, type Payments } from './ledger.rules.ts';

const expenseCategoryOf = (category: LedgerCategory): ExpenseFields['category'] =>
  category === 'fuel' ? 'other' : category;

/**
 * The expenses that take the place of documents when their vehicle is deleted, so that no month becomes cheaper. A
 * document that is only the receipt of another entry leaves none: that entry stays.
 */
export const paymentsLeft = (payments: Payments): { id: string; fields: ExpenseFields }[] =>
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
