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

/** Reads the garages in whose records the user's id may be. */
export const selectGaragesEver = `
  select garage_id as id from garages.members where user_id = $1
  union select garage_id from garages.former_members where user_id = $1`;

/** Removes the user's id from what the user did in a garage that lives on. */
export const forgetAuthorIn = [
  'sync.history',
  'vehicles.mileage_readings',
  'tasks.completions',
  'costs.fuel_fills',
]
  .map((table) => `update ${table} set by_user = null where garage_id = $1 and by_user = $2`)
  .concat('update garages.garages set closed_by = null where id = $1 and closed_by = $2');

/** Deletes what is the user's alone in an own garage that lives on, and that no other member ever saw. */
export const erasePersonal = ['disclaimers.acceptances', 'cart.units'].map(
  (table) => `delete from ${table} where garage_id = $1`,
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
