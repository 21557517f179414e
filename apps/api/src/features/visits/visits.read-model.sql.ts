import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { recordTable } from '../../platform/sync/record-table.ts';
import type { Shown } from './visits.sql.ts';

/** Reads whole records, to show a vehicle and to complete the tasks that a garage did. */
export const selectVehicleRecord = recordTable(vehicleEntity, 'vehicles.vehicles').select;
export const selectTaskRecord = recordTable(taskEntity, 'tasks.tasks').select;

// The statements below run in the sign-in engine's own transaction.

/** The maker of a link, read again under the lock of the garage's row. No row: not an owner, or the garage is closed. */
export const selectMaker = `
  select u.first_name as "firstName" from garages.garages g
    join garages.members m on m.garage_id = g.id and m.user_id = $2 and m.role = 'owner'
    join accounts.users u on u.id = m.user_id
  where g.id = $1 and g.closed_at is null for no key update of g`;

/** No row: no owner any more, a demo account, or nothing waits to be checked. */
export const selectMailed = `
  select u.email, u.first_name as "firstName", visit.vehicle_id as "vehicleId", visit.shown
  from visits.visits visit
    join garages.members m on m.garage_id = visit.garage_id and m.user_id = $1 and m.role = 'owner'
    join accounts.users u on u.id = m.user_id and not u.is_demo
  where visit.garage_id = $2 and visit.id = $3 and exists (
    select from visits.writings writing
    where writing.garage_id = visit.garage_id and writing.visit_id = visit.id and writing.decided_at is null)`;

export type MailedRow = { email: string; firstName: string; vehicleId: string; shown: Shown };
