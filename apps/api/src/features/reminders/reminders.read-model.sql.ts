import type { DueCover } from '@roadworthy/domain/cover/cover.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { DangerRecord } from '@roadworthy/domain/open-dangers/open-dangers.rules';
import type { RemindedMember } from '@roadworthy/domain/reminders/household.rules';
import type { DueTask } from '@roadworthy/domain/reminders/reminders.rules';
import type { DueVehicle } from '@roadworthy/domain/reminders/vehicle-items.rules';
import type { Reading } from '@roadworthy/domain/tasks/mileage-forecast.rules';
import { statement } from '../../platform/statement.ts';

// A read model: it reads other features' tables and writes none of them.

/** The recipient of reminders. Nothing is sent to an unconfirmed address or a demo account. */
export type RecipientRow = {
  email: string;
  firstName: string;
  mayMail: boolean;
  emailNotifications: boolean;
  pushNotifications: boolean;
};

export const selectRecipient = statement<RecipientRow, []>(
  'reminders.select-recipient',
  `select u.email, u.first_name as "firstName", u.email_verified and not u.is_demo as "mayMail",
     coalesce(s.email_notifications, true) as "emailNotifications",
     coalesce(s.push_notifications, true) as "pushNotifications"
   from accounts.users u left join reminders.settings s on s.user_id = u.id
   where u.id = platform.current_user_id()`,
);

/** Reads the members of the garage and their choices. The person whose own garage it is comes first, then the owners. */
export const selectHousehold = statement<RemindedMember, [garageId: string]>(
  'reminders.select-household',
  `select m.user_id as "userId", m.role, coalesce(
     (select jsonb_object_agg(c.vehicle_id, c.is_on) from reminders.choices c
      where c.garage_id = m.garage_id and c.user_id = m.user_id), '{}') as choices
   from garages.members m where m.garage_id = $1
   order by m.user_id <> m.garage_id, m.role <> 'owner', m.since, m.user_id`,
);

export const selectDueVehicles = statement<DueVehicle, [garageId: string]>(
  'reminders.select-due-vehicles',
  `select id, registration_number as "registrationNumber", make, model, year, nation, mileage,
     type_approval as "typeApproval", wheelplan, revenue_weight as "revenueWeight", fuel_type as "fuelType", is_used_import as "isUsedImport",
     is_tested_yearly as "isTestedYearly", first_mot_due_date as "firstMotDueDate", mot_failed_on as "motFailedOn",
     is_mot_fail_dangerous as "isMotFailDangerous", mot_expiry_date as "motExpiryDate", mot_status as "motStatus", mot_exempt as "motExempt",
     first_registration_date as "firstRegistrationDate", month_of_first_registration as "monthOfFirstRegistration",
     tax_due_date as "taxDueDate", tax_status as "taxStatus", insurance_expiry_date as "insuranceExpiryDate",
     next_service_date as "nextServiceDate", next_service_mileage as "nextServiceMileage", recall_since as "recallSince",
     usual_driver_id as "usualDriverId"
   from vehicles.vehicles where garage_id = $1 and deleted_at is null`,
);

/** Reads covers without their costs, which reminders do not mention. */
export const selectDueCovers = statement<DueCover, [garageId: string]>(
  'reminders.select-due-covers',
  `select id, kind, vehicle_id as "vehicleId", provider, detail, starts_on as "startsOn", ends_on as "endsOn",
     renewal_of as "renewalOf", former_vehicle_id as "formerVehicleId"
   from cover.covers where garage_id = $1 and deleted_at is null`,
);

/** Reads the open cases. The rule decides which of them are dangers. */
export const selectOpenDiagnoses = statement<DangerRecord, [garageId: string]>(
  'reminders.select-open-diagnoses',
  `select id, vehicle_id as "vehicleId", asked_at as "askedAt", flags, safe_to_drive as "safeToDrive", verdict, outcome
   from diagnosis.diagnoses where garage_id = $1 and deleted_at is null and outcome is null`,
);

/**
 * Reads the tasks that a date or a mileage can make due; all or only some. Returned as JSON, some hundred per row:
 * thousands of rows would be read from the connection in one go and block other requests.
 */
export const selectDueTasks = statement<
  { tasks: DueTask[] },
  [garageId: string, taskIds: readonly string[] | null]
>(
  'reminders.select-due-tasks',
  `select json_agg(json_build_object('id', id, 'title', title, 'vehicleId', vehicle_id, 'status', status,
     'dueDate', due_date, 'dueMiles', due_miles, 'renewalType', renewal_type, 'diagnosisId', diagnosis_id,
     'assigneeId', assignee_id)) as tasks
   from (
     select id, title, vehicle_id, status, due_date, due_miles, renewal_type, diagnosis_id, assignee_id, row_number() over () / 250 as part
     from tasks.tasks
     where garage_id = $1 and deleted_at is null and status <> 'completed'
       and (due_date is not null or due_miles is not null) and ($2::text[] is null or id = any ($2))) due
   group by part`,
);

export type ReadingRow = { vehicleId: string; date: CivilDate; miles: number };

/**
 * Vehicles with a task due by mileage: only these need a forecast. An array, computed once: a join may compute it for
 * every reading, if the planner does not know the account's size yet.
 */
const foreseen = `array(
  select distinct vehicle_id from tasks.tasks
  where garage_id = $1 and deleted_at is null and status <> 'completed' and due_miles is not null
    and ($2::text[] is null or id = any ($2)))`;

export type VehicleReadingsRow = { vehicleId: string; readings: Reading[] };

/** Reads the newest readings of each vehicle, as many as a forecast uses. */
export const selectReadings = statement<
  VehicleReadingsRow,
  [garageId: string, taskIds: readonly string[] | null, most: number]
>(
  'reminders.select-readings',
  `select "vehicleId", json_agg(json_build_object('date', date, 'miles', miles)) as readings from (
     select vehicle_id as "vehicleId", date, miles,
       row_number() over (partition by vehicle_id order by date desc, miles desc) as at
     from vehicles.mileage_readings
     where garage_id = $1 and deleted_at is null and vehicle_id = any (${foreseen})) newest
   where at <= $3 group by "vehicleId"`,
);

/** Reads the odometer readings of MOT tests in the acting user's own lookups. */
export const selectTestReadings = statement<
  ReadingRow,
  [garageId: string, taskIds: readonly string[] | null]
>(
  'reminders.select-test-readings',
  `select v.id as "vehicleId", test ->> 'date' as date, (test #>> '{odometer,miles}')::float8 as miles
   from vehicles.vehicles v
     join lookup.own_answers a on a.registration = v.registration_number and a.source = 'dvsa' and a.found
     cross join jsonb_array_elements(a.record -> 'tests') as test
   where v.garage_id = $1 and v.deleted_at is null and v.id = any (${foreseen})
     and test #>> '{odometer,kind}' = 'read'`,
);

/** Returns the SQL that excludes users who wait for their account to be erased, because they get no reminders. */
export const stays = (user: string) => `not exists (
    select from accounts.deletions d where d.user_id = ${user} and d.cancelled_at is null)`;

/**
 * Returns the SQL for a row of somebody who is still a member and not leaving. Scalar queries, because PostgreSQL
 * estimates that a join over both ids finds one row, and then reads whole tables.
 */
export const isMemberWhoStays = (row: string) => `
  (select true from garages.members m where m.garage_id = ${row}.garage_id and m.user_id = ${row}.user_id limit 1)
  and (select true from accounts.deletions d where d.user_id = ${row}.user_id and d.cancelled_at is null limit 1) is null`;

/** The same of a garage that reminds: a closed one reminds only the person whose own it is. */
export const isReminded = (row: string) => `${isMemberWhoStays(row)}
  and (${row}.user_id = ${row}.garage_id or not reminders.is_silent(${row}.garage_id, ${row}.user_id))`;

// The statements below run as the engine's role.

/** Returns which of these people are still to be reminded. */
export const selectStaying = `select id from accounts.users where id = any ($1::uuid[]) and ${stays('id')}`;

/** Returns which of these garages still have a member who is to be reminded. */
export const selectRemindedGarages = `
  select distinct m.garage_id as id from garages.members m where m.garage_id = any ($1::uuid[]) and ${stays('m.user_id')}`;

/** Reads the members of these garages who have a reminder to be sent now. */
export const selectMembersToSendTo = `
  select distinct i.user_id as id from garages.members m
    join reminders.intents i on i.user_id = m.user_id and i.garage_id = m.garage_id
  where m.garage_id = any ($1::uuid[]) and i.settled_at is null and i.not_before <= $2 and ${stays('m.user_id')}
  order by i.user_id`;

export type GarageNameRow = {
  id: string;
  name: string | null;
  firstName: string | null;
};

/** Reads what garages are called. A garage without a name is called after the person whose own garage it is. */
export const selectGarageNames = `
  select g.id, to_jsonb(g) ->> 'name' as name, nullif(u.first_name, '') as "firstName"
  from garages.garages g left join accounts.users u on u.id = g.id where g.id = any ($1::uuid[])`;
