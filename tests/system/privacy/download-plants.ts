import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { systemActor } from '../../../apps/api/src/platform/db.ts';
import type { Statement } from '../../../apps/api/src/platform/statement.ts';
import type { Account } from '../../../apps/web/src/features/your-data/restore.ts';
import type { DatabaseFault } from '../../support/plant/database-faults.ts';
import {
  type Alteration,
  type FaultyDeps,
  faultyDeps,
  unchangedDeps,
} from '../../support/plant/faulty-deps.ts';
import type { Invariant } from './download-checks.ts';

/** A fault in what the worker is given, or in the database. */
type DownloadPlant = Partial<FaultyDeps> & { database?: DatabaseFault; caughtBy: Invariant };

type Row = Record<string, unknown>;

/** The statements that read a page of one table, each row with its place. */
const pages = 'your-data.page.*';
const inPages = (rows: Extract<Alteration, { rows: unknown }>['rows']): FaultyDeps =>
  faultyDeps({ statements: { [pages]: { rows } } });

/** How often each table was read from its beginning: once for its JSON, then for its spreadsheet. */
const readings = new Map<string, number>();

const isBeginning = (values: readonly unknown[]) => values.slice(1).every((each) => each === null);

/** Reads other bytes of each file than are stored, and as many. */
const alteredBytes = async (stream: Readable): Promise<Readable> => {
  const bytes = await buffer(stream);
  bytes.reverse();
  return Readable.from([bytes]);
};

/** Bugs in making the zip. Each is planted into its own worker. */
export const plants: Record<string, DownloadPlant> = {
  'the last row of a page is left out': {
    caughtBy: 'every row is in the download',
    ...inPages((rows) => rows.slice(0, -1)),
  },
  'a file is skipped': {
    caughtBy: 'every file is in the download, byte for byte',
    ...faultyDeps({
      statements: { 'your-data.files': { rows: (rows) => rows.slice(1) } },
    }),
  },
  'a file contains other bytes': {
    caughtBy: 'every file is in the download, byte for byte',
    ...faultyDeps({
      ports: ({ store }) => ({
        store: {
          ...store,
          get: async (...named) => {
            const found = await store.get(...named);
            return found && { ...found, stream: await alteredBytes(found.stream) };
          },
        },
      }),
    }),
  },
  'deleted records are left out': {
    caughtBy: 'every row is in the download',
    ...inPages((rows) => rows.filter(({ row }) => !(row as Row).deletedAt)),
  },
  'a table’s spreadsheet is cut short': {
    caughtBy: 'both formats contain the same values',
    ...inPages((rows, { statement: { name, values } }) => {
      const before = readings.get(name) ?? 0;
      if (isBeginning(values)) readings.set(name, before + 1);
      return before === 1 ? [] : rows;
    }),
  },
  'rows of another user are included': {
    caughtBy: 'no row of another user is in the download',
    ...faultyDeps({
      statements: {
        [pages]: {
          rows: async (rows, { statement, deps }) => {
            if (!statement.name.endsWith('vehicles.vehicles')) return rows;
            const people = await deps.accounts.transaction(
              async (client) => (await client.query('select id from accounts.users')).rows,
            );
            const each = people.map(({ id }) =>
              deps.db.asUser(systemActor(id), (tx) => tx.query(statement as Statement<Row>)),
            );
            return (await Promise.all(each)).flat();
          },
        },
      },
    }),
  },
  'a column with a secret’s hash is included': {
    caughtBy: 'no secret is in the download',
    database: {
      sql: 'update accounts.sessions set user_agent = concat(user_agent, token_hash)',
      undo: `update accounts.sessions set user_agent = replace(user_agent, token_hash, '')`,
    },
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
    caughtBy: 'the profile and the settings come back',
    broken: (account) => ({ ...account, saveProfile: async () => {} }),
  },
};

/** Every statement and port passed through unchanged. */
export const identity = unchangedDeps(Object.values(plants));
