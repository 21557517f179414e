import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { recordTable } from '../../platform/sync/record-table.ts';

/** Reads whole records, to show a vehicle and to complete the tasks that a garage did. */
export const selectVehicleRecord = recordTable(vehicleEntity, 'vehicles.vehicles').select;
export const selectTaskRecord = recordTable(taskEntity, 'tasks.tasks').select;

// The statement below runs in the sign-in engine's own transaction.

/** The maker of a link, read again under the lock of the garage's row. No row: not an owner, or the garage is closed. */
export const selectMaker = `
  select u.first_name as "firstName" from garages.garages g
    join garages.members m on m.garage_id = g.id and m.user_id = $2 and m.role = 'owner'
    join accounts.users u on u.id = m.user_id
  where g.id = $1 and g.closed_at is null for no key update of g`;
