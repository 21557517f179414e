import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import { recordTable } from '../../platform/sync/record-table.ts';
import { paperOf } from './documents.read-model.sql.ts';

export const documentsTable = recordTable(documentEntity, 'documents.documents', {
  paper: (value) =>
    paperOf({
      garageId: '$1',
      vehicleId: value('vehicleId'),
      fileId: value('fileId'),
      serviceDate: value('serviceDate'),
      costPence: value('costPence'),
      mileageAtService: value('mileageAtService'),
    }),
});
