import { coverEntity } from '@roadworthy/domain/cover/cover.entity';
import { coversLeft, leftCoverId } from '@roadworthy/domain/cover/left-cover.rules';
import type { FieldProblems } from '@roadworthy/domain/sync/entity';
import type { Leaves, SyncEntity } from '../../platform/sync/sync-entity.ts';
import { selectVehicle } from './cover.read-model.sql.ts';
import { coversTable, selectPaidCovers } from './cover.sql.ts';

const kept = {
  definition: coverEntity,
  table: coversTable,
  async check(tx, userId, { vehicleId }): Promise<FieldProblems> {
    if (vehicleId === null) return {};
    const [vehicle] = await tx.query(selectVehicle(userId, String(vehicleId)));
    return vehicle ? {} : { vehicleId: 'There is no such vehicle' };
  },
} satisfies SyncEntity;

/** Keeps the costs of covers when the covers are deleted with their vehicle. */
const leaves: Leaves = {
  entity: kept,
  nameFor: leftCoverId,
  forPartsOf: async (tx, userId, vehicleId) => {
    const rows = await tx.query(selectPaidCovers(userId, vehicleId));
    return rows.flatMap(({ today, ...cover }) => coversLeft([cover], today));
  },
};

export const covers = { ...kept, leaves } satisfies SyncEntity;
