import { coverEntity } from '@roadworthy/domain/cover/cover.entity';
import {
  coversKeptOnDeletion,
  keptCoverId,
} from '@roadworthy/domain/cover/cover-kept-on-deletion.rules';
import type { KeptOnDeletion, SyncEntity } from '../../platform/sync/sync-entity.ts';
import { coversTable, selectPaidCovers } from './cover.sql.ts';

const coverEntry = {
  definition: coverEntity,
  table: coversTable,
  missingWhole: 'There is no such vehicle',
} satisfies SyncEntity;

/** Keeps the costs of covers when the covers are deleted with their vehicle. */
const keptOnDeletion: KeptOnDeletion = {
  entity: coverEntry,
  nameFor: keptCoverId,
  forPartsOf: async (tx, garageId, vehicleId) => {
    const rows = await tx.query(selectPaidCovers(garageId, vehicleId));
    return rows.flatMap(({ today, ...cover }) => coversKeptOnDeletion([cover], today));
  },
};

export const covers = { ...coverEntry, keptOnDeletion } satisfies SyncEntity;
