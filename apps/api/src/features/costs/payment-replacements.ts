import { paidOnId } from '@roadworthy/domain/costs/costs.schema';
import { replacementPayments } from '@roadworthy/domain/costs/replacement-payments.rules';
import type { Replacements } from '../../platform/sync/sync-entity.ts';
import { expenses } from './costs.entities.ts';
import { selectPaymentsOf } from './costs.read-model.sql.ts';

/** Keeps the payments recorded on documents when the documents are deleted with their vehicle. */
export const paymentReplacements: Replacements = {
  entity: expenses,
  nameFor: paidOnId,
  forPartsOf: async (tx, userId, vehicleId) => {
    const [payments] = await tx.query(selectPaymentsOf(userId, vehicleId));
    return payments ? replacementPayments(payments) : [];
  },
};
