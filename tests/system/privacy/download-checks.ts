import { hash } from 'node:crypto';
import { withoutServerFields } from '@roadworthy/domain/sync/entity';
import { type Manifest, recordsPath } from '@roadworthy/domain/your-data/archive.schema';
import { syncEntities } from '../../../apps/api/src/entities.ts';
import {
  leftOut,
  otherTables,
  recordTableOf,
} from '../../../apps/api/src/features/your-data/your-data.tables.ts';
import { findUserTables } from '../../security/isolation/tables.ts';
import { parse } from '../../support/api/csv.ts';
import type { OpenedZip } from '../../support/api/downloads.ts';
import type { World } from './full-account.ts';

/** The invariants of a download; each has a planted bug. */
export type Invariant =
  | 'every table is in the download or left out for a reason'
  | 'every column is in the download or left out for a reason'
  | 'the lists name nothing that does not exist'
  | 'every row is in the download'
  | 'no row of another user is in the download'
  | 'every file is in the download, byte for byte'
  | 'no byte holds data of another user'
  | 'no secret is in the download'
  | 'both formats contain the same values'
  | 'every record comes back'
  | 'every file comes back, byte for byte'
  | 'the profile and the settings come back';

export type Finding = { invariant: Invariant; problem: string };

const tables = () => [...syncEntities.map(recordTableOf), ...otherTables];

/** Compares the lists with the tables and columns of the live database. */
export const checkLists = async ({ admin }: Pick<World, 'admin'>) => {
  const findings: Finding[] = [];
  const found = (invariant: Invariant, problem: string) => findings.push({ invariant, problem });
  const { tables: live, problems } = await findUserTables(admin);
  for (const problem of problems) {
    found('every table is in the download or left out for a reason', problem);
  }
  // A row may also belong to a user through a row it refers to.
  const referring = await admin(
    `with recursive owned as (
       select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind in ('r', 'p') and (a.attname = 'user_id' or c.oid = 'accounts.users'::regclass) and not a.attisdropped
       union select k.conrelid from pg_constraint k join owned on owned.oid = k.confrelid where k.contype = 'f')
     select n.nspname || '.' || c.relname as name from owned join pg_class c on c.oid = owned.oid
     join pg_namespace n on n.oid = c.relnamespace where n.nspname not in ('pg_catalog', 'information_schema', 'queue')`,
  );
  const names = new Set([
    ...live.map(({ name }) => name),
    ...referring.map(({ name }) => String(name)),
  ]);
  const known = new Map(tables().map((table) => [table.table, table]));
  for (const name of names) {
    if (known.has(name) === name in leftOut) {
      found('every table is in the download or left out for a reason', name);
    }
  }
  for (const name of [...known.keys(), ...Object.keys(leftOut)]) {
    if (!names.has(name)) found('the lists name nothing that does not exist', name);
  }
  let columns = 0;
  for (const { name, columns: present } of live) {
    const table = known.get(name);
    if (!table) continue;
    const listed = [...Object.values(table.columns), ...Object.keys(table.without)];
    columns += present.length;
    for (const column of present) {
      const times = listed.filter((each) => each === column).length;
      if (times === 1) continue;
      found('every column is in the download or left out for a reason', `${name}.${column}`);
    }
    for (const column of listed) {
      if (!present.includes(column)) {
        found('the lists name nothing that does not exist', `${name}.${column}`);
      }
    }
  }
  return { findings, tables: names.size, columns };
};

type Row = Record<string, unknown>;

const keyOf = (row: Row, key: readonly string[]) => JSON.stringify(key.map((name) => row[name]));

/** Returns rows as the database writes them; the zip must hold the same. */
const rowsIn = async (
  { admin }: Pick<World, 'admin'>,
  table: ReturnType<typeof tables>[number],
  userId: string,
) => {
  const fields = Object.entries(table.columns).map(([name, column]) => `'${name}', "${column}"`);
  const rows = await admin(
    `select json_build_object(${fields.join(', ')}) as row from ${table.table} where ${table.owner ?? 'user_id'}::text = $1 and ${table.only ?? 'true'}`,
    [userId],
  );
  return rows.map(({ row }) => row as Row);
};

const written = (row: Row) => JSON.stringify(Object.entries(row).toSorted());

/** Compares the zip with the database: every row of its owner, and none of the other user's. */
export const checkDownload = async (
  world: Pick<World, 'admin'>,
  zip: OpenedZip,
  owner: { userId: string },
  other: { userId: string; needles: readonly string[] },
  storedBytes: (fileId: string) => Promise<Buffer>,
  secrets: readonly string[],
) => {
  const findings: Finding[] = [];
  const found = (invariant: Invariant, problem: string) => findings.push({ invariant, problem });
  const manifest = await zip.json<Manifest>('manifest.json');
  let rows = 0;
  for (const table of tables()) {
    const inZip = zip.paths.includes(`${table.path}.json`)
      ? await zip.json<Row[]>(`${table.path}.json`)
      : [];
    const expected = await rowsIn(world, table, owner.userId);
    const theirs = new Set((await rowsIn(world, table, other.userId)).map(written));
    const without = (row: Row) => {
      const { path: _, ...rest } = row;
      return 'path' in table.columns ? row : rest;
    };
    const present = new Set(inZip.map((row) => written(without(row))));
    for (const row of expected) {
      // A session's last visit keeps changing during the check.
      if (!present.has(written(row)) && table.table !== 'accounts.sessions') {
        found('every row is in the download', `${table.table} ${keyOf(row, ['id', 'subject'])}`);
      }
    }
    if (inZip.length !== expected.length || manifest.rows[table.path] !== expected.length) {
      found(
        'every row is in the download',
        `${table.table}: ${inZip.length} of ${expected.length}`,
      );
    }
    const own = new Set(expected.map(written));
    for (const row of inZip) {
      const text = written(without(row));
      if (theirs.has(text) && !own.has(text))
        found('no row of another user is in the download', table.table);
    }
    const [headings = [], ...lines] = parse(await zip.text(`${table.path}.csv`));
    if (
      lines.length !== inZip.length ||
      (headings.length !== Object.keys(inZip[0] ?? {}).length && inZip.length > 0)
    ) {
      found('both formats contain the same values', table.path);
    }
    rows += expected.length;
  }
  const files = await world.admin(
    `select id from files.files where garage_id = $1 and state = 'ready'`,
    [owner.userId],
  );
  for (const { id } of files) {
    const file = manifest.files.find((each) => each.id === id);
    const bytes =
      file && zip.paths.includes(file.path) ? Buffer.from(await zip.bytes(file.path)) : null;
    const kept = await storedBytes(String(id));
    if (!bytes?.equals(kept) || file?.sha256 !== hash('sha256', kept)) {
      found('every file is in the download, byte for byte', String(id));
    }
  }
  if (manifest.files.length !== files.length) {
    found(
      'every file is in the download, byte for byte',
      `${manifest.files.length} of ${files.length}`,
    );
  }
  let bytes = 0;
  for (const path of zip.paths) {
    const content = Buffer.from(await zip.bytes(path));
    bytes += content.length;
    for (const needle of other.needles) {
      if (content.includes(needle))
        found('no byte holds data of another user', `${path}: ${needle}`);
    }
    for (const secret of secrets) {
      if (content.includes(secret)) found('no secret is in the download', path);
    }
  }
  return { findings, rows, files: files.length, entries: zip.paths.length, bytes };
};

/**
 * Returns an account's live records as the zip writes them, without their creation times and what the server decides: both
 * are new in a restored record.
 */
export const liveRecords = async (
  world: Pick<World, 'admin'>,
  userId: string,
): Promise<Map<string, string>> => {
  const records = new Map<string, string>();
  for (const entity of syncEntities) {
    const table = recordTableOf(entity);
    for (const { createdAt: _, deletedAt, ...fields } of await rowsIn(world, table, userId)) {
      if (deletedAt === null)
        records.set(
          `${recordsPath(entity.definition.name)} ${fields.id}`,
          written(withoutServerFields(entity.definition, fields)),
        );
    }
  }
  return records;
};
