import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { recordTable } from '../../platform/sync/record-table.ts';

/** Reads whole records, for changes made on behalf of a member. A driver's have the fields that the driver sees. */
export const selectVehicleRecord = recordTable(vehicleEntity, 'vehicles.vehicles').select;
export const selectTaskRecord = recordTable(taskEntity, 'tasks.tasks').select;
