import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import { mileageReadingsTable, vehiclesTable } from './vehicles.sql.ts';

export const vehicles = { definition: vehicleEntity, table: vehiclesTable } satisfies SyncEntity;

export const mileageReadings = {
  definition: mileageReadingEntity,
  table: mileageReadingsTable,
  missingWhole: 'There is no such vehicle',
} satisfies SyncEntity;
