import pg from 'pg';
import { readAdminUrl } from '../platform/command-config.ts';

/**
 * `npm run roadworthy sign-out EMAIL` ends every session of one account, `-- --everybody` those of all, and whatever else gives
 * access without signing in. Devices wipe their records at their next request, as after a sign-out in the profile.
 */
const connectionString = readAdminUrl(process.env);
const [emailOrAll] = process.argv.slice(2);
if (!emailOrAll)
  throw new Error(
    'Give an email address to end that user’s sessions, or --everybody to end all sessions',
  );

/** What ends, in the order of `endAccess`. The first parameter is the user, or null for all users. */
const ends = {
  Sessions: 'delete from accounts.sessions where $1::uuid is null or user_id = $1',
  'API tokens': 'delete from accounts.api_tokens where $1::uuid is null or user_id = $1',
  'Calendar links': 'delete from reminders.calendars where $1::uuid is null or user_id = $1',
  'Invitations to garages':
    'delete from garages.invitations where $1::uuid is null or user_id = $1',
  'Links for repair garages':
    'update visits.visits set ended_at = now() where ended_at is null and ($1::uuid is null or user_id = $1)',
  'Shared histories': 'delete from passport.links where $1::uuid is null or user_id = $1',
  'Push subscriptions':
    'delete from reminders.push_subscriptions where $1::uuid is null or user_id = $1',
  'Links in mails': `delete from accounts.verifications
    where value in (select id::text from accounts.users where $1::uuid is null or id = $1)`,
};

const admin = new pg.Client({ connectionString });
await admin.connect();
// The sign-in engine's role: the only one whose policies show other people's sessions.
await admin.query('set role roadworthy_auth');
await admin.query('begin');
const isEverybody = emailOrAll === '--everybody';
// The lock of the row, as for every change of a credential: nothing is being made meanwhile.
const { rows } = isEverybody
  ? { rows: [{ id: null }] }
  : await admin.query<{ id: string }>(
      'select id from accounts.users where email = lower($1) for update',
      [emailOrAll],
    );
for (const [what, sql] of Object.entries(ends)) {
  const ended = rows[0] ? await admin.query(sql, [rows[0].id]) : null;
  console.log(`${what} ended: ${ended?.rowCount ?? 0}`);
}
await admin.query('commit');
await admin.end();
