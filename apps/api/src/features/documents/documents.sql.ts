import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import { statement } from '../../platform/statement.ts';
import { recordTable } from '../../platform/sync/record-table.ts';

export const documentsTable = recordTable(documentEntity, 'documents.documents');

export const selectVehicle = statement<{ id: string }, [userId: string, id: string]>(
  'documents.select-vehicle',
  'select id from vehicles.vehicles where user_id = $1 and id = $2',
);
