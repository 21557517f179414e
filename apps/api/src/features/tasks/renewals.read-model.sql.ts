import type { RenewableVehicle } from '@roadworthy/domain/tasks/renewals.rules';
import { statement } from '../../platform/statement.ts';

// A read model: it reads other features' tables and writes none of them.

/** Reads the fields that the rules use, of all the garage's vehicles. */
export const selectRenewableVehicles = statement<RenewableVehicle, [garageId: string]>(
  'tasks.select-renewable-vehicles',
  `select id, registration_number as "registrationNumber", make, model, year, nation,
     type_approval as "typeApproval", wheelplan, revenue_weight as "revenueWeight", fuel_type as "fuelType", is_used_import as "isUsedImport",
     is_tested_yearly as "isTestedYearly", first_mot_due_date as "firstMotDueDate", mot_failed_on as "motFailedOn",
     is_mot_fail_dangerous as "isMotFailDangerous", mot_expiry_date as "motExpiryDate", mot_status as "motStatus", mot_exempt as "motExempt",
     first_registration_date as "firstRegistrationDate", month_of_first_registration as "monthOfFirstRegistration",
     tax_due_date as "taxDueDate", tax_status as "taxStatus", recall_since as "recallSince"
   from vehicles.vehicles where garage_id = $1 and deleted_at is null order by id`,
);

/** Whether nothing changes in the garage any more. The person whose own garage it is goes on with it. */
export const selectIsClosed = statement<{ isClosed: boolean }, [garageId: string]>(
  'tasks.select-is-closed',
  `select exists (select from garages.garages where id = $1 and closed_at is not null)
     and not exists (select from garages.members where garage_id = $1 and user_id = $1) as "isClosed"`,
);

// The statements below run as the sign-in engine's role.

/** The vehicles that may need a test before `renewal_from` says so, as the index vehicles_by_early_test has them. */
const early = `deleted_at is null and (mot_failed_on is not null or is_used_import or is_tested_yearly
  or type_approval ~* '^(M2|M3|N2|N3)' or first_mot_due_date < first_registration_date + interval '35 months'
  or (first_registration_date is null and first_mot_due_date is not null))`;

/** Whether a vehicle may need a renewal by a day. Its first test is due a day before `renewal_from`. */
export const mayNeedRenewal = (day: '$2' | '$3') => [`renewal_from <= ${day}::date + 1`, early];

/** Reads a page of garages that have a vehicle that may need a renewal by now, or an open renewal. */
export const selectGaragesToRenew = `
  select garage_id as id from (
    ${mayNeedRenewal('$3')
      .map(
        (condition) => `(select distinct garage_id from vehicles.vehicles
     where ${condition} and garage_id > $1 order by garage_id limit $2)`,
      )
      .join(' union ')}
    union
    (select distinct garage_id from tasks.tasks where open_renewal and garage_id > $1 order by garage_id limit $2)
  ) either
  -- Nothing changes in a closed garage; but the person whose own garage it is goes on with it.
  order by garage_id limit $2`;
