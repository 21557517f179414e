import { defineEntity } from '../sync/entity.ts';
import { DiagnosisFields } from './diagnosis.schema.ts';

/** Kept on every device, so that a garage can be shown what was found without signal. */
export const diagnosisEntity = defineEntity({
  name: 'diagnoses',
  schema: DiagnosisFields,
  most: 500,
  demoMost: 30,
  // A report belongs to the answers it was made from: half of one with half of another would be neither.
  together: [
    'complaint',
    'answers',
    'findings',
    'flags',
    'safeToDrive',
    'causes',
    'isUnknown',
    'sources',
    'explanation',
    'engine',
  ],
  indexes: ['vehicleId', 'askedAt'],
  fileFields: ['photoIds'],
  partOf: { entity: 'vehicles', field: 'vehicleId' },
});
