import { expenseEntity, fuelFillEntity } from '@roadworthy/domain/costs/costs.entity';
import { replacementPayments } from '@roadworthy/domain/costs/replacement-payments.rules';
import { coverEntity } from '@roadworthy/domain/cover/cover.entity';
import { replacementCovers } from '@roadworthy/domain/cover/replacement-covers.rules';
import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Entity } from '@roadworthy/domain/sync/entity';
import { taskCompletionEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Replacement } from '../../records/outbox/parts.ts';
import type { RecordsView } from '../../records/store/records-view.ts';

/** Returns the records that replace the vehicle's documents and covers in the ledger once they are deleted. */
export const replacementsOf = async (
  store: RecordsView,
  vehicleId: string,
  today: CivilDate,
): Promise<Replacement[]> => {
  const its = async <T extends { vehicleId: string | null }>(entity: Entity<T>) =>
    await store.records(entity).where('vehicleId').equals(vehicleId).toArray();
  const payments = replacementPayments({
    documents: await its(documentEntity),
    completions: await its(taskCompletionEntity),
    expenses: await its(expenseEntity),
    fuelFills: await its(fuelFillEntity),
  });
  const covers = replacementCovers(await its(coverEntity), today);
  return [
    ...payments.map((one) => ({ entity: expenseEntity.name, ...one })),
    ...covers.map((one) => ({ entity: coverEntity.name, ...one })),
  ];
};
