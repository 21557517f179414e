import { buffer } from 'node:stream/consumers';
import type { Query } from '../../apps/api/isolation/access-list.ts';
import type { ObjectStore } from '../../apps/api/src/adapters/storage/port.ts';
import type { Canaries } from './canaries.ts';

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

/** Matches as text in any case, and as encoded bytes. */
const holds = `(position(lower(canary) in lower(t::text)) > 0
  or position(encode(convert_to(canary, 'UTF8'), 'hex') in t::text) > 0)`;

/** Reads every row of every table as a dump would write it, and returns the canaries in it. */
export const searchTables = async (admin: Query, canaries: Canaries): Promise<TableHits[]> => {
  const found: TableHits[] = [];
  const values = Object.values(canaries);
  for (const table of await listTables(admin)) {
    const [row] = await admin(
      `select count(*)::int as rows, count(*) filter (where exists (
         select from unnest($1::text[]) canary where ${holds}))::int as hits
       from ${table} t`,
      [values],
    );
    const hits = Number(row?.hits ?? 0);
    const named = hits
      ? await admin(
          `select distinct canary from ${table} t, unnest($1::text[]) canary where ${holds}`,
          [values],
        )
      : [];
    const names = Object.entries(canaries).flatMap(([name, value]) =>
      named.some(({ canary }) => canary === value) ? [name] : [],
    );
    found.push({ table, rows: Number(row?.rows ?? 0), hits, canaries: names });
  }
  return found;
};

/** Returns the names of all objects, and those whose bytes hold a canary. */
export const searchObjects = async (store: ObjectStore, canaries: Canaries) => {
  const names: string[] = [];
  for await (const page of store.list('', new Date(Date.now() + 1e9))) names.push(...page);
  const hits: string[] = [];
  for (const name of names) {
    const object = await store.get(name);
    const bytes = object ? await buffer(object.stream) : Buffer.alloc(0);
    if (Object.values(canaries).some((value) => bytes.includes(value))) hits.push(name);
  }
  return { names: names.sort(), hits };
};

export const searchText = (text: string, canaries: Canaries): string[] =>
  Object.entries(canaries).flatMap(([name, value]) =>
    text.toLowerCase().includes(value.toLowerCase()) ? [name] : [],
  );
