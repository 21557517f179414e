import type { FieldProblems } from '@roadworthy/domain/sync/entity';
import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import { mileageReadingsTable, vehiclesTable } from './vehicles.sql.ts';

export const vehicles = { definition: vehicleEntity, table: vehiclesTable } satisfies SyncEntity;

export const mileageReadings = {
  definition: mileageReadingEntity,
  table: mileageReadingsTable,
  async check(tx, userId, { vehicleId }): Promise<FieldProblems> {
    const [vehicle] = await tx.query(vehiclesTable.select(userId, String(vehicleId)));
    return vehicle ? {} : { vehicleId: 'There is no such vehicle' };
  },
} satisfies SyncEntity;
