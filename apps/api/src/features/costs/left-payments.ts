import { paidOnId } from '@roadworthy/domain/costs/costs.schema';
import { paymentsLeft } from '@roadworthy/domain/costs/left-payments.rules';
import type { Leaves } from '../../platform/sync/sync-entity.ts';
import { expenses } from './costs.entities.ts';
import { selectPaymentsOf } from './costs.read-model.sql.ts';

/** Keeps the payments recorded on documents when the documents are deleted with their vehicle. */
export const leftPayments: Leaves = {
  entity: expenses,
  nameFor: paidOnId,
  forPartsOf: async (tx, userId, vehicleId) => {
    const [payments] = await tx.query(selectPaymentsOf(userId, vehicleId));
    return payments ? paymentsLeft(payments) : [];
  },
};
