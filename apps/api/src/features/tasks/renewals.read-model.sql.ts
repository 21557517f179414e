import type { RenewableVehicle } from '@roadworthy/domain/tasks/renewals.rules';
import { statement } from '../../platform/statement.ts';

// A read model: it reads other features' tables and writes none of them.

/** Reads the fields that the rules use, of all the garage's vehicles. */
export const selectRenewableVehicles = statement<RenewableVehicle, [garageId: string]>(
  'tasks.select-renewable-vehicles',
  `select id, registration_number as "registrationNumber", make, model, year, nation,
     mot_expiry_date as "motExpiryDate", mot_status as "motStatus", mot_exempt as "motExempt",
     first_registration_date as "firstRegistrationDate", month_of_first_registration as "monthOfFirstRegistration",
     tax_due_date as "taxDueDate", tax_status as "taxStatus", recall_since as "recallSince"
   from vehicles.vehicles where garage_id = $1 and deleted_at is null order by id`,
);

// The statements below run as the sign-in engine's role.

/** Reads a page of garages that have a vehicle that may need a renewal by now, or an open renewal. */
export const selectGaragesToRenew = `
  select garage_id as "garageId" from (
    (select distinct garage_id from vehicles.vehicles
     where renewal_from <= $1 and garage_id > $2 order by garage_id limit $3)
    union
    (select distinct garage_id from tasks.tasks where open_renewal and garage_id > $2 order by garage_id limit $3)
  ) either order by garage_id limit $3`;
