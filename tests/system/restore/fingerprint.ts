import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../../../apps/api/src/adapters/storage/port.ts';
import { objectName } from '../../../apps/api/src/features/files/files.objects.ts';
import type { DatabaseServer } from './database-server.ts';

/** A hash of every table's rows, and of the bytes of every file that a row names, but for one person's. */
export type Fingerprint = { tables: Map<string, string>; objects: Map<string, string> };

export const takeFingerprint = async (
  { ask }: Pick<DatabaseServer, 'ask'>,
  { store, except }: { store: ObjectStore; except: string },
): Promise<Fingerprint> => {
  const named = await ask<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const tables = new Map<string, string>();
  for (const { name } of named) {
    const [row] = await ask<{ rows: number; hash: string }>(
      `select count(*)::int as rows, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash
       from ${name} t`,
    );
    tables.set(name, `${row?.rows} rows ${row?.hash}`);
  }
  const files = await ask<{ object: string }>(
    `select object from files.files where state = 'ready' and garage_id <> '${except}'`,
  );
  const objects = new Map<string, string>();
  for (const { object } of files) {
    const stored = await store.get(objectName(object, 'original'));
    const bytes = stored ? await buffer(stored.stream) : null;
    objects.set(object, bytes ? createHash('sha256').update(bytes).digest('hex') : 'missing');
  }
  return { tables, objects };
};

/** Names what differs. */
export const compare = (
  was: ReadonlyMap<string, string>,
  is: ReadonlyMap<string, string>,
): string[] => {
  const names = new Set([...was.keys(), ...is.keys()]);
  return [...names].filter((name) => was.get(name) !== is.get(name));
};
