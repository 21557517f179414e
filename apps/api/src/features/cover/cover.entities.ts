import { coverEntity } from '@roadworthy/domain/cover/cover.entity';
import { coversLeft, leftCoverId } from '@roadworthy/domain/cover/left-cover.rules';
import type { Leaves, SyncEntity } from '../../platform/sync/sync-entity.ts';
import { coversTable, selectPaidCovers } from './cover.sql.ts';

const kept = {
  definition: coverEntity,
  table: coversTable,
  missingWhole: 'There is no such vehicle',
} satisfies SyncEntity;

/** Keeps the costs of covers when the covers are deleted with their vehicle. */
const leaves: Leaves = {
  entity: kept,
  nameFor: leftCoverId,
  forPartsOf: async (tx, garageId, vehicleId) => {
    const rows = await tx.query(selectPaidCovers(garageId, vehicleId));
    return rows.flatMap(({ today, ...cover }) => coversLeft([cover], today));
  },
};

export const covers = { ...kept, leaves } satisfies SyncEntity;
