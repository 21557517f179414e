import { statement } from '../../../platform/statement.ts';

// The statements with which an erasure deletes rows of other features.

// The next two run in the sign-in engine's own transaction.

export const deleteCalendarOf = `delete from reminders.calendars where user_id = $1`;

/** Without a session to keep, all of them. A browser whose session has expired still gets reminders. */
export const deleteOtherPushOf = `
  delete from reminders.push_subscriptions where user_id = $1 and session_id is distinct from $2`;

// The statements below run as the user who is being erased, in batches.

/** Finds another member of the garage. */
export const selectOtherMember = statement<{ userId: string }, [userId: string]>(
  'accounts.select-other-member',
  `select user_id as "userId" from garages.members
   where garage_id = platform.current_garage_id() and user_id <> $1 limit 1`,
);

/**
 * Deletes what visitors asked about the user's plates, including earlier ones, and leases left behind. The user's own
 * answers go with the user.
 */
export const forgetPlates = statement<never, [garageId: string]>(
  'accounts.forget-plates',
  `with plates as (
     select registration_number as plate from vehicles.vehicles where garage_id = $1
     union select "values" ->> 'registrationNumber' from sync.history where garage_id = $1 and entity = 'vehicles'),
   leases as (
     delete from lookup.leases where registration in (
       select leased from plates, unnest(array['anonymous ' || plate, $1::text || ' ' || plate]) leased))
   delete from lookup.anonymous_answers where registration in (select plate from plates)`,
);

const inParts = (name: string, table: string) =>
  statement<{ gone: number }, [garageId: string, most: number]>(
    `accounts.erase-${name}`,
    `with gone as (
       delete from ${table} where ctid = any (array(select ctid from ${table} where garage_id = $1 limit $2)) and garage_id = $1
       returning 1)
     select count(*)::int as gone from gone`,
  );

/** The tables in which one account may have the most rows. All others are deleted with the user's row. */
export const heavyParts = [
  inParts('history', 'sync.history'),
  inParts('receipts', 'sync.receipts'),
  inParts('files', 'files.files'),
];
