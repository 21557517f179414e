import { coverEntity } from '@roadworthy/domain/cover/cover.entity';
import {
  replacementCoverId,
  replacementCovers,
} from '@roadworthy/domain/cover/replacement-covers.rules';
import type { Replacements, SyncEntity } from '../../platform/sync/sync-entity.ts';
import { coversTable, selectPaidCovers } from './cover.sql.ts';

const coverEntry = {
  definition: coverEntity,
  table: coversTable,
  missingWhole: 'There is no such vehicle',
} satisfies SyncEntity;

/** Keeps the costs of covers when the covers are deleted with their vehicle. */
const replacements: Replacements = {
  entity: coverEntry,
  nameFor: replacementCoverId,
  forPartsOf: async (tx, garageId, vehicleId) => {
    const rows = await tx.query(selectPaidCovers(garageId, vehicleId));
    return rows.flatMap(({ today, ...cover }) => replacementCovers([cover], today));
  },
};

export const covers = { ...coverEntry, replacements } satisfies SyncEntity;
