import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import { recordTable } from '../../platform/sync/record-table.ts';

export const documentsTable = recordTable(documentEntity, 'documents.documents');
