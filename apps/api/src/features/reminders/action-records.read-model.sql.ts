import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { statement } from '../../platform/statement.ts';
import { type RowOf, recordTable } from '../../platform/sync/record-table.ts';

/** Reads whole records, for changes made on behalf of their owner. */
export const selectVehicleRecord = statement<
  RowOf<typeof vehicleEntity>,
  [garageId: string, id: string]
>(
  'reminders.select-vehicle-record',
  `select ${recordTable(vehicleEntity, 'vehicles.vehicles').columns}
   from vehicles.vehicles where garage_id = $1 and id = $2`,
);

export const selectTaskRecord = statement<RowOf<typeof taskEntity>, [garageId: string, id: string]>(
  'reminders.select-task-record',
  `select ${recordTable(taskEntity, 'tasks.tasks').columns}
   from tasks.tasks where garage_id = $1 and id = $2`,
);
