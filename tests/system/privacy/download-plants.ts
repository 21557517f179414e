import type { Account } from '../../../apps/web/src/features/your-data/restore.ts';
import { identityPlant, type PlantedBug } from '../../support/plant/planting.ts';
import type { Invariant } from './download-checks.ts';

const folder = 'apps/api/src/features/your-data';

/** `fault`: also breaks the database, and says how to undo that. */
type DownloadPlant = PlantedBug<Invariant> & { fault?: { sql: string; undo: string } };

/** Bugs in making the zip. Each is planted into its own worker. */
export const plants: Record<string, DownloadPlant> = {
  'the last row of a page is forgotten': {
    caughtBy: 'every row is there',
    edits: [
      {
        file: `${folder}/account-reader.ts`,
        from: 'for (const { row } of found) yield row;',
        to: 'for (const { row } of found.slice(0, -1)) yield row;',
      },
    ],
  },
  'a file is skipped': {
    caughtBy: 'every file is there, byte for byte',
    edits: [
      {
        file: `${folder}/archive.ts`,
        from: 'for (const file of files) {',
        to: 'for (const file of files.slice(1)) {',
      },
    ],
  },
  'bytes of the smaller picture instead of the file': {
    caughtBy: 'every file is there, byte for byte',
    edits: [
      {
        file: `${folder}/archive.ts`,
        from: 'new Uint8ArrayReader(found.bytes)',
        to: 'new Uint8ArrayReader(found.bytes.subarray(1))',
      },
    ],
  },
  'deleted records are left out': {
    caughtBy: 'every row is there',
    edits: [
      {
        file: `${folder}/account-reader.ts`,
        from: 'for (const { row } of found) yield row;',
        to: 'for (const { row } of found) if (!row.deletedAt) yield row;',
      },
    ],
  },
  'a table’s spreadsheet is cut short': {
    caughtBy: 'both formats say the same',
    edits: [
      {
        file: `${folder}/archive.ts`,
        from: 'for await (const row of rows) yield csvLine(names.map((name) => row[name]));',
        to: 'for await (const row of rows) if (row.id !== undefined) break;',
      },
    ],
  },
  'rows of another user are included': {
    caughtBy: 'no row of another user is there',
    edits: [
      {
        file: `${folder}/your-data.sql.ts`,
        from: ' = platform.current_user_id() and ($2',
        to: ' is not null and ($2',
      },
    ],
    // Two protections guard this: the bug shows only when both are off.
    fault: {
      sql: 'alter policy own_vehicles on vehicles.vehicles using (true)',
      undo: 'alter policy own_vehicles on vehicles.vehicles using (garage_id = platform.current_garage_id())',
    },
  },
  'a column with a secret’s hash is included': {
    caughtBy: 'no secret is there',
    edits: [
      {
        file: `${folder}/your-data.tables.ts`,
        from: "columns: columns('created_at', 'fetched_at'),",
        to: "columns: columns('created_at', 'fetched_at', 'secret_hash'),",
      },
    ],
  },
};

/** Bugs of a developer who changes the database and forgets the download. */
export const schemaFaults: Record<string, { caughtBy: Invariant; sql: string; undo: string }> = {
  'a new table with user data': {
    caughtBy: 'every table is in the download or left out for a reason',
    sql: 'create table vehicles.forgotten (user_id uuid references accounts.users, note text)',
    undo: 'drop table vehicles.forgotten',
  },
  'a new table that names its owner in another column': {
    caughtBy: 'every table is in the download or left out for a reason',
    sql: 'create table files.forgotten (owner uuid references accounts.users, note text)',
    undo: 'drop table files.forgotten',
  },
  'a new column': {
    caughtBy: 'every column is in the download or left out for a reason',
    sql: 'alter table costs.expenses add column forgotten text',
    undo: 'alter table costs.expenses drop column forgotten',
  },
  'a listed table no longer exists': {
    caughtBy: 'the lists name nothing that does not exist',
    sql: 'alter table diagnosis.leases rename to bookings',
    undo: 'alter table diagnosis.bookings rename to leases',
  },
};

/** Bugs in restoring. */
export const restorePlants: Record<
  string,
  { caughtBy: Invariant; broken: (account: Account) => Account }
> = {
  'a record is skipped': {
    caughtBy: 'every record comes back',
    broken: (account) => ({ ...account, add: (records) => account.add(records.slice(0, -1)) }),
  },
  'pictures are encoded again': {
    caughtBy: 'every file comes back, byte for byte',
    broken: (account) => ({
      ...account,
      sendFile: (file, bytes) => account.sendFile({ ...file, mark: '' }, bytes),
    }),
  },
  'the profile is not restored': {
    caughtBy: 'profile and settings come back',
    broken: (account) => ({ ...account, saveProfile: async () => {} }),
  },
};

export const identity = identityPlant(Object.entries(plants).map(([, { edits }]) => edits));
