import type { AdvisoryTask } from '@roadworthy/domain/passport/timeline.schema';
import type { Fields } from '@roadworthy/domain/sync/entity';
import { statement } from '../../platform/statement.ts';
import type { RecordRow, RecordTable } from '../../platform/sync/record-table.ts';

// A read model: it reads other features' tables and writes none of them.

/** Locks the vehicle's row, so that its chain has one writer. A move holds the row too, and leaves it deleted. */
export const lockVehicle = statement<{ id: string }, [garageId: string, vehicleId: string]>(
  'passport.lock-vehicle',
  `select id from vehicles.vehicles where garage_id = $1 and id = $2 and deleted_at is null for no key update`,
);

/** Reads the records of a kind that belong to a vehicle. */
export const selectRecordsOf = <T extends Fields>(
  name: string,
  { table, columns }: Pick<RecordTable, 'table' | 'columns'>,
) =>
  statement<RecordRow<T>, [garageId: string, vehicleId: string]>(
    `passport.select-${name}`,
    `select ${columns} from ${table} where garage_id = $1 and vehicle_id = $2 and deleted_at is null`,
  );

/** Reads which findings of tests the tasks of a vehicle were made from: a whole task can be long. */
export const selectFindingsOf = statement<AdvisoryTask, [garageId: string, vehicleId: string]>(
  'passport.select-findings',
  `select id, advisory_text as "advisoryText", advisory_test_date as "advisoryTestDate",
     advisory_test_number as "advisoryTestNumber"
   from tasks.tasks where garage_id = $1 and vehicle_id = $2 and deleted_at is null and advisory_text is not null`,
);

// The statements below run in the sign-in engine's own transaction.

/** Takes the lock under which the people of a garage change. */
export const lockGarage = `select id from garages.garages where id = $1 for no key update`;

/** A separate statement: it must read after the lock was granted. */
export const selectStanding = `
  select m.role, g.closed_at is not null as "isClosed"
  from garages.members m join garages.garages g on g.id = m.garage_id where m.garage_id = $1 and m.user_id = $2`;
