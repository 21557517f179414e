import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { recordTable } from '../../platform/sync/record-table.ts';

export const vehiclesTable = recordTable(vehicleEntity, 'vehicles.vehicles');
export const mileageReadingsTable = recordTable(mileageReadingEntity, 'vehicles.mileage_readings');
