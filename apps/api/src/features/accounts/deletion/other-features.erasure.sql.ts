import { traitsOf } from '@roadworthy/domain/cover/cover.kinds';
import { statement } from '../../../platform/statement.ts';

// The statements with which an erasure deletes rows of other features.

// The next statements run in the sign-in engine's own transaction.

export const deleteCalendarOf = `delete from reminders.calendars where user_id = $1`;

/** Without a session to keep, all of them. A browser whose session has expired still gets reminders. */
export const deleteOtherPushOf = `
  delete from reminders.push_subscriptions where user_id = $1 and session_id is distinct from $2`;

/** Open invitations that the user made give others access. */
export const deleteInvitationsOf = `delete from garages.invitations where user_id = $1`;

/** So do open links to repair garages. What came back by them stays for the owners. */
export const endVisitsOf = `
  update visits.visits set ended_at = now() where user_id = $1 and ended_at is null`;
/** So do links with which buyers read a history. */
export const deleteHistoryLinksOf = `delete from passport.links where user_id = $1`;

/** Reads the garages in whose records the user's id may be. */
export const selectGaragesEver = `
  select garage_id as id from garages.members where user_id = $1
  union select garage_id from garages.former_members where user_id = $1`;

const withoutAuthor = (table: string) =>
  `update ${table} set by_user = null where garage_id = $1 and by_user = $2`;

/** Removes the user's id from what the user did in a garage that lives on. */
export const forgetAuthorIn = [
  withoutAuthor('sync.history'),
  'update garages.garages set closed_by = null where id = $1 and closed_by = $2',
];

/** Deletes what is the user's alone in an own garage that lives on, and that no other member ever saw. */
export const erasePersonal = ['disclaimers.acceptances', 'cart.units'].map(
  (table) => `delete from ${table} where garage_id = $1`,
);

/** The same for records that know who added them. Runs as the upkeep of the garage, which may be closed. */
export const forgetAuthorOf = [
  'vehicles.mileage_readings',
  'tasks.completions',
  'costs.fuel_fills',
].map((table) =>
  statement<never, [garageId: string, userId: string]>(
    `accounts.forget-author-of-${table}`,
    withoutAuthor(table),
  ),
);

/** The fields of records that name a member. */
const memberFields = ['usualDriverId', 'assigneeId', 'completedBy'];

const namesUser = (values: string) =>
  memberFields.map((field) => `${values} ->> '${field}' = $2`).join(' or ');

/** Null where a field names the user. Fields without a value stay away. */
const withoutUser = (values: string) =>
  `${values} || coalesce((select jsonb_object_agg(key, null) from jsonb_each_text(${values})
     where key = any ('{${memberFields.join(', ')}}') and value = $2), '{}')`;

/**
 * Removes the user from the records that name a member: who drives a vehicle, has a task or completed it. All devices
 * learn of it. Runs as the upkeep, too.
 */
export const forgetNamedMember = statement<never, [garageId: string, userId: string]>(
  'accounts.forget-named-member',
  `with named as (
     select from vehicles.vehicles where garage_id = $1 and usual_driver_id = $2
     union all select from tasks.tasks where garage_id = $1 and assignee_id = $2
     union all select from tasks.completions where garage_id = $1 and completed_by = $2),
   next as (update sync.accounts set rev = rev + 1 where garage_id = $1 and exists (select from named) returning rev),
   driven as (
     update vehicles.vehicles vehicle set usual_driver_id = null, rev = next.rev from next
     where vehicle.garage_id = $1 and usual_driver_id = $2),
   given as (
     update tasks.tasks task set assignee_id = null, rev = next.rev from next
     where task.garage_id = $1 and assignee_id = $2)
   update tasks.completions completion set completed_by = null, rev = next.rev from next
   where completion.garage_id = $1 and completed_by = $2`,
);

/** Removes the user's id from the earlier values of those fields. History is only added and deleted: it is added anew. */
export const forgetNamedEarlier = statement<never, [garageId: string, userId: string]>(
  'accounts.forget-named-earlier',
  `with old as (
     delete from sync.history where garage_id = $1 and (${namesUser('"values"')} or ${namesUser('untaken')})
     returning garage_id, entity, record_id, rev, op_id, device_id, kind, "values", created_at, lost_in, lost_rev, untaken, by_user)
   insert into sync.history (garage_id, entity, record_id, rev, op_id, device_id, kind, "values", created_at, lost_in,
     lost_rev, untaken, by_user)
   select garage_id, entity, record_id, rev, op_id, device_id, kind, ${withoutUser('"values"')}, created_at, lost_in,
     lost_rev, ${withoutUser('untaken')}, by_user from old`,
);

// The statements below run as the user who is being erased.

/** Finds another member of the garage. */
export const selectOtherMember = statement<{ userId: string }, [userId: string]>(
  'accounts.select-other-member',
  `select user_id as "userId" from garages.members
   where garage_id = platform.current_garage_id() and user_id <> $1 limit 1`,
);

const personalKinds = Object.entries(traitsOf)
  .filter(([, { of }]) => of === 'person')
  .map(([kind]) => `'${kind}'`)
  .join(', ');

/** Deletes and empties the user's licences and badges in an own garage that lives on: its devices delete them too. */
export const erasePersonalCovers = statement<never, [garageId: string]>(
  'accounts.erase-personal-covers',
  `with personal as (
     select id from cover.covers where garage_id = $1 and kind in (${personalKinds})),
   next as (update sync.accounts set rev = rev + 1 where garage_id = $1 and exists (select from personal) returning rev),
   forgotten as (
     delete from sync.history where garage_id = $1 and entity = 'covers' and record_id in (select id from personal))
   update cover.covers cover set rev = next.rev, deleted_at = coalesce(deleted_at, now()), emptied_at = now(),
     kind = null, vehicle_id = null, provider = null, reference = null, detail = null, starts_on = null, ends_on = null,
     cost_pence = null, every = null, renewal_of = null, former_vehicle_id = null, notes = null
   from next where cover.garage_id = $1 and cover.id in (select id from personal)`,
);
