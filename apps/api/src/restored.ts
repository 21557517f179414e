import pg from 'pg';

/**
 * `npm run restored`: run after a restore that leaves no trace in the database, for example of a disk snapshot. See
 * docs/runbooks/restore.md.
 */
const connectionString = process.env.DATABASE_URL;
if (!connectionString) throw new Error('Environment: DATABASE_URL is missing');
const admin = new pg.Client({ connectionString });
await admin.connect();
await admin.query('select sync.begin_epoch()');
await admin.end();
console.log('A new epoch has begun: devices hand back what the backup did not have.');
