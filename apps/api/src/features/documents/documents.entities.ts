import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import { regradeDocumentsOfVehicle } from './documents.read-model.sql.ts';
import { documentsTable } from './documents.sql.ts';

/** The file may arrive later: a device sends the record and the bytes separately. */
export const documents = {
  definition: documentEntity,
  table: documentsTable,
  missingWhole: 'There is no such vehicle',
} satisfies SyncEntity;

/** For vehicles: their documents are graded by the plate. */
export const afterVehicle: SyncEntity['followUp'] = (garageId, { id, before, after }) =>
  before && before.registrationNumber !== after.registrationNumber
    ? regradeDocumentsOfVehicle(garageId, id)
    : null;
