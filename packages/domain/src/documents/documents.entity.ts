import { defineEntity } from '../sync/entity.ts';
import { DocumentFields } from './documents.schema.ts';

export const documentEntity = defineEntity({
  name: 'documents',
  schema: DocumentFields,
  most: 10_000,
  indexes: ['vehicleId', 'serviceDate', 'createdAt'],
  fileFields: ['fileId'],
  partOf: { entity: 'vehicles', field: 'vehicleId' },
});
