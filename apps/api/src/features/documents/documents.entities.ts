import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import { documentsTable } from './documents.sql.ts';

/** The file may arrive later: a device sends the record and the bytes separately. */
export const documents = {
  definition: documentEntity,
  table: documentsTable,
  missingWhole: 'There is no such vehicle',
} satisfies SyncEntity;
