import pg from 'pg';
import { readAdminUrl } from '../platform/command-config.ts';

/**
 * `npm run roadworthy restored`: run after a restore that leaves no trace in the database, for example of a disk snapshot. See
 * docs/runbooks/restore.md.
 */
const admin = new pg.Client({ connectionString: readAdminUrl(process.env) });
await admin.connect();
await admin.query('select sync.begin_epoch()');
await admin.end();
console.log('A new epoch has begun: devices hand back the changes that the backup lacks.');
