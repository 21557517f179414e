import { coverEntity } from '@roadworthy/domain/cover/cover.entity';
import type { Cover } from '@roadworthy/domain/cover/cover.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { statement } from '../../platform/statement.ts';
import { recordTable } from '../../platform/sync/record-table.ts';

export const coversTable = recordTable(coverEntity, 'cover.covers');

/** Reads the covers of a vehicle that have a cost, with today's date in London. */
export const selectPaidCovers = statement<
  Cover & { today: CivilDate },
  [garageId: string, vehicleId: string]
>(
  'cover.select-paid-covers',
  `select id, kind, vehicle_id as "vehicleId", provider, reference, detail, starts_on as "startsOn",
     ends_on as "endsOn", cost_pence as "costPence", every, renewal_of as "renewalOf",
     former_vehicle_id as "formerVehicleId", notes, (now() at time zone 'Europe/London')::date as today from cover.covers
   where garage_id = $1 and vehicle_id = $2 and deleted_at is null and cost_pence is not null`,
);
