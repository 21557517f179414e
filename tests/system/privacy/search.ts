import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../../../apps/api/src/adapters/storage/port.ts';
import type { Query } from '../../security/isolation/access-list.ts';
import { type Finder, wordHit } from './find.ts';

type TableHits = { table: string; rows: number; hits: number; canaries: string[] };

/** Lists every table of the database, from its own catalogue. */
const listTables = async (admin: Query): Promise<string[]> => {
  const rows = await admin(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
       and n.nspname not like 'pg\\_temp%' order by 1`,
  );
  return rows.map(({ name }) => String(name));
};

/** Undoes what PostgreSQL does to quotes within a row, and to backslashes, once more within JSON. */
const unquoted = (row: string): string => row.replaceAll('""', '"').replaceAll(/\\+/g, '\\');

/** Reads every row of every table as a dump would write it, and returns the canaries in it. */
export const searchTables = async (admin: Query, finder: Finder): Promise<TableHits[]> => {
  const found: TableHits[] = [];
  for (const table of await listTables(admin)) {
    const rows = await admin(`select t::text as row from ${table} t`);
    const hits = rows
      .map(({ row }) => finder.inText(unquoted(String(row))))
      .filter(({ length }) => length);
    const canaries = [...new Set(hits.flat().map(wordHit))];
    found.push({ table, rows: rows.length, hits: hits.length, canaries });
  }
  return found;
};

/** Returns the names of all objects, and those whose name or bytes hold a canary. */
export const searchObjects = async (store: ObjectStore, finder: Finder) => {
  const names: string[] = [];
  for await (const page of store.list('', new Date(Date.now() + 1e9))) names.push(...page);
  const hits: { name: string; canaries: string[] }[] = [];
  for (const name of names) {
    const object = await store.get(name);
    const bytes = object ? await buffer(object.stream) : Buffer.alloc(0);
    const found = [...finder.inText(name), ...finder.inBytes(bytes)];
    if (found.length > 0) hits.push({ name, canaries: [...new Set(found.map(wordHit))] });
  }
  return { names: names.sort(), hits };
};
