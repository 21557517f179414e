import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import type { FieldProblems } from '@roadworthy/domain/sync/entity';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import { selectVehicle } from './documents.read-model.sql.ts';
import { documentsTable } from './documents.sql.ts';

/** The file may arrive later: a device sends the record and the bytes separately. */
export const documents = {
  definition: documentEntity,
  table: documentsTable,
  async check(tx, userId, { vehicleId }): Promise<FieldProblems> {
    const [vehicle] = await tx.query(selectVehicle(userId, String(vehicleId)));
    return vehicle ? {} : { vehicleId: 'There is no such vehicle' };
  },
} satisfies SyncEntity;
