import pg from 'pg';

/**
 * `npm run sign-out -- EMAIL` ends every session of one account, `-- --everybody` those of all. Devices wipe their
 * records at their next request, as after a sign-out in the profile.
 */
const connectionString = process.env.DATABASE_URL;
if (!connectionString) throw new Error('Environment: DATABASE_URL is missing');
const [whose] = process.argv.slice(2);
if (!whose) throw new Error('Whose sessions? Give an email address, or --everybody');
const admin = new pg.Client({ connectionString });
await admin.connect();
// The sign-in engine's role: the only one whose policies show other people's sessions.
await admin.query('set role roadworthy_auth');
const { rowCount } =
  whose === '--everybody'
    ? await admin.query('delete from accounts.sessions')
    : await admin.query(
        `delete from accounts.sessions s using accounts.users u
         where u.id = s.user_id and u.email = lower($1)`,
        [whose],
      );
await admin.end();
console.log(`Sessions ended: ${rowCount ?? 0}`);
