import { defineEntity } from '../sync/entity.ts';
import { coverProblems } from './cover.rules.ts';
import { CoverFields, CoverId } from './cover.schema.ts';

export const coverEntity = defineEntity({
  name: 'covers',
  schema: CoverFields,
  id: CoverId,
  limit: 300,
  demoLimit: 40,
  // Halves of two changes could make a term that ends before it starts. A renewal is a separate record, so two devices
  // that edit one term only correct it, and the last correction wins.
  together: ['kind', 'vehicleId', 'detail', 'startsOn', 'endsOn', 'costPence', 'every'],
  indexes: ['vehicleId'],
  partOf: { entity: 'vehicles', field: 'vehicleId' },
  problemsOf: (fields) => coverProblems(fields),
});
