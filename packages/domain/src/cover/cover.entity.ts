import { defineEntity } from '../sync/entity.ts';
import { coverProblems } from './cover.rules.ts';
import { CoverFields, CoverId } from './cover.schema.ts';

export const coverEntity = defineEntity({
  name: 'covers',
  schema: CoverFields,
  id: CoverId,
  most: 300,
  demoMost: 40,
  // Two devices that disagree about the day something ends ask the owner: the law may hang on it.
  guarded: ['endsOn'],
  indexes: ['vehicleId'],
  partOf: { entity: 'vehicles', field: 'vehicleId' },
  problemsOf: (fields) => coverProblems(fields),
});
