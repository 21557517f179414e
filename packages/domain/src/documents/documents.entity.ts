import { defineEntity } from '../sync/entity.ts';
import { DocumentFields } from './documents.schema.ts';

export const documentEntity = defineEntity({
  name: 'documents',
  schema: DocumentFields,
  limit: 1500,
  demoLimit: 50,
  indexes: ['vehicleId', 'serviceDate', 'createdAt'],
  fileFields: ['fileId'],
  serverFields: ['notedAt', 'paper'],
  // The bytes are the evidence, and `fileId` names them.
  notClaimed: ['fileName', 'fileSize', 'mimeType', 'receiptOf'],
  partOf: { entity: 'vehicles', field: 'vehicleId' },
});
