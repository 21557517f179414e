import { defineEntity } from '../sync/entity.ts';
import { DiagnosisFields } from './diagnosis.schema.ts';

/** Stored on every device, so that the owner can show it to a garage without signal. */
export const diagnosisEntity = defineEntity({
  name: 'diagnoses',
  schema: DiagnosisFields,
  limit: 500,
  demoLimit: 30,
  // A report belongs to the answers it was made from. Halves of two reports must never mix.
  together: [
    'complaint',
    'answers',
    'findings',
    'flags',
    'safeToDrive',
    'verdict',
    'triage',
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
