import { statement } from '../../../platform/statement.ts';

// What an erasure removes from the tables of other features.

/** In the sign-in engine's own transaction. */
export const deletePushOf = `delete from reminders.push_subscriptions where user_id = $1`;

// What follows is done as the user who is being erased, in parts.

/** What the sources said of their plates, of those they had earlier too: whoever else has one asks again. */
export const forgetPlates = statement<never, [userId: string]>(
  'accounts.forget-plates',
  `with plates as (
     select registration_number as plate from vehicles.vehicles where user_id = $1
     union select "values" ->> 'registrationNumber' from sync.history where user_id = $1 and entity = 'vehicles'),
   leases as (delete from lookup.leases where registration in (select plate from plates)),
   anonymous as (delete from lookup.anonymous_answers where registration in (select plate from plates))
   delete from lookup.answers where registration in (select plate from plates)`,
);

const inParts = (name: string, table: string) =>
  statement<{ gone: number }, [userId: string, most: number]>(
    `accounts.erase-${name}`,
    `with gone as (
       delete from ${table} where ctid = any (array(select ctid from ${table} where user_id = $1 limit $2)) and user_id = $1
       returning 1)
     select count(*)::int as gone from gone`,
  );

/** The tables of which one account may have most rows. All others go with the user's row. */
export const heavyParts = [
  inParts('history', 'sync.history'),
  inParts('receipts', 'sync.receipts'),
  inParts('files', 'files.files'),
];
