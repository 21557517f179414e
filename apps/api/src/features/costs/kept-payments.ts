import { paidOnId } from '@roadworthy/domain/costs/costs.schema';
import { paymentsKeptOnDeletion } from '@roadworthy/domain/costs/payments-kept-on-deletion.rules';
import type { KeptOnDeletion } from '../../platform/sync/sync-entity.ts';
import { expenses } from './costs.entities.ts';
import { selectPaymentsOf } from './costs.read-model.sql.ts';

/** Keeps the payments recorded on documents when the documents are deleted with their vehicle. */
export const keptPayments: KeptOnDeletion = {
  entity: expenses,
  nameFor: paidOnId,
  forPartsOf: async (tx, userId, vehicleId) => {
    const [payments] = await tx.query(selectPaymentsOf(userId, vehicleId));
    return payments ? paymentsKeptOnDeletion(payments) : [];
  },
};
