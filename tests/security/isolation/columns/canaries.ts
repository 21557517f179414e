import { syncEntities } from '../../../../apps/api/src/entities.ts';
import type { Query } from '../access-list.ts';
import { addPlainRow, findUserTables, type UserTable } from '../tables.ts';

/** Whose rows they are: another person's own, a garage's that the person shares, its driver's there, or nobody's. */
export type Whose = 'person' | 'garage' | 'driver' | 'nobody';

/** A value in one column of rows that are not the reader's, and the texts in which an answer would show it. */
export type Canary = { whose: Whose; table: string; column: string; shapes: string[] };

type Column = {
  table: string;
  column: string;
  type: string;
  /** Of a key, so that another value would tear the row from others. It is random already. */
  isKey: boolean;
  /** Only some values are allowed. */
  isChoice: boolean;
};

/** Returns every column of every table that the running database has. */
const readColumns = async (query: Query): Promise<Column[]> =>
  (await query(
    `select n.nspname || '.' || c.relname as table, a.attname::text as column, format_type(a.atttypid, null) as type,
       exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f') and a.attnum = any (k.conkey))
         or exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)) as "isKey",
       exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
         and pg_get_constraintdef(k.oid) ~ '= ANY|IN \\(') as "isChoice"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'migrations')
     order by 1, a.attnum`,
  )) as Column[];

/** Columns that end a row's life: with a value the row would be shown to nobody, and hide the others. */
const ends =
  /^(deleted_at|emptied_at|begun_at|erased_at|settled_at|closed_at|closed_on|is_orphan)$/;

/** What the registers say about a plate, to anybody: with a canary it would be no answer. */
const isPublic = ({ table, column }: Column) =>
  table === 'lookup.anonymous_answers' && column === 'record';

const wordOf = (at: number) => `canary${at}x`;

/** Returns values of this type, as JSON writes them, that are nowhere else. The first that a column takes is used. */
const valuesOf = (type: string, at: number): unknown[] => {
  const word = wordOf(at);
  const day = (from: string) =>
    new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10);
  const uuid = `c0ffee00-0000-4000-8000-${String(at).padStart(12, '0')}`;
  const letters = [...String(at).padStart(3, '0')].map((digit) => 'BCDFGHJKLM'[Number(digit)]);
  // The large one first: counters go on from it.
  const numbers = [730_000_000 + at * 1000, 7_300_000 + at, 61_000 + at];
  const moment = new Date(
    Math.floor(Date.now() / 60_000) * 60_000 - at * 60_000 + 137,
  ).toISOString();
  if (type.startsWith('timestamp')) return [moment];
  if (type === 'text')
    return [word, `CN17${letters.join('')}`, day('2150-01-01'), day('2030-01-01'), uuid];
  const values: Record<string, unknown[]> = {
    uuid: [uuid],
    date: [day('2150-01-01'), day('2030-01-01')],
    bytea: [`\\x${Buffer.from(word).toString('hex')}`],
    integer: numbers,
    bigint: numbers,
    numeric: numbers,
    'double precision': numbers,
    'text[]': [[word], [uuid]],
    'uuid[]': [[uuid]],
    'bigint[]': [[numbers[0]]],
  };
  return values[type] ?? [];
};

const fieldOf = (column: string) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the values that the record's own schema takes; for other columns all of them. */
const validOf = ({ table, column, type }: Column, at: number): unknown[] => {
  const entity = syncEntities.find((each) => each.table.table === table);
  const field = entity?.definition.schema.shape[fieldOf(column) as never] as
    | { safeParse(value: unknown): { success: boolean } }
    | undefined;
  return valuesOf(type, at).filter((value) => !field || field.safeParse(value).success);
};

/** Returns the ways in which JSON, a header or a calendar may write a value. */
const shapesOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(shapesOf);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return [text.slice(0, -1), String(Date.parse(text))];
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return [text, text.replaceAll('-', '')];
  if (text.startsWith('\\x')) {
    const bytes = Buffer.from(text.slice(2), 'hex');
    return [bytes.toString(), bytes.toString('base64url'), bytes.toString('hex')];
  }
  return [text];
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Puts a word into every text of a JSON value but ids, so that no part of it can be shown without the word. */
const withWord = (value: unknown, word: string): unknown => {
  if (typeof value === 'string' && uuid.test(value)) return value;
  if (typeof value === 'string' || value === null) return word;
  if (Array.isArray(value)) return value.map((each) => withWord(each, word));
  if (typeof value !== 'object') return value;
  const fields = Object.entries(value as object).map(([name, each]) => [
    name,
    withWord(each, word),
  ]);
  return fields.length > 0 ? Object.fromEntries(fields) : { canary: word };
};

/** Returns the values of a key that are told from other texts: random ones, and not words. */
const isRandom = (value: string) => value.length >= 10 && /\d/.test(value);

type Planted = { shapes: string[] } | { without: string };

const plantColumn = async (
  query: Query,
  at: number,
  column: Column,
  where: string,
): Promise<Planted> => {
  const { table, column: name, type, isKey, isChoice } = column;
  if (ends.test(name)) return { without: 'ends the row' };
  if (isPublic(column)) return { without: 'public' };
  if (type === 'boolean') return { without: 'a boolean' };
  if (isChoice || type === 'queue.job_state') return { without: 'one of few words' };
  if (isKey) {
    const rows = await query(
      `select distinct "${name}"::text as value from ${table} where ${where}`,
    );
    const shapes = rows.map(({ value }) => String(value)).filter(isRandom);
    return shapes.length > 0 ? { shapes } : { without: 'a plain key' };
  }
  if (type === 'jsonb') {
    const rows = await query(
      `select ctid::text as at, "${name}" as value from ${table} where ${where}`,
    );
    for (const { at: row, value } of rows)
      await query(`update ${table} set "${name}" = $1 where ctid = $2::tid`, [
        JSON.stringify(withWord(value ?? {}, wordOf(at))),
        row,
      ]);
    return { shapes: [wordOf(at)] };
  }
  const values = validOf(column, at);
  if (values.length === 0 && valuesOf(type, at).length > 0) return { without: 'one of few words' };
  let refusal = `no canary of type ${type}`;
  for (const value of values) {
    // A session or a link stays good: what is in the future stays there.
    const isMoment = type.startsWith('timestamp');
    const [kept] = isMoment
      ? await query(`select max("${name}") > now() as later from ${table} where ${where}`)
      : [];
    const moved = kept?.later
      ? new Date(2 * Math.floor(Date.now() / 60_000) * 60_000 - Date.parse(String(value)) + 274)
      : null;
    const written = moved ? moved.toISOString() : value;
    try {
      await query(`update ${table} set "${name}" = $1 where ${where}`, [written]);
      return { shapes: shapesOf(written) };
    } catch (error) {
      refusal = (error as Error).message;
    }
  }
  return { without: /duplicate key/.test(refusal) ? 'a plain key' : refusal };
};

/** Reasons for a column without a canary that are not the suite's fault. */
const goodReasons = /^(ends the row|public|a boolean|one of few words|a plain key)$/;

/** Tables with nothing but the server's own state. */
const skipped = /^queue\.(queue|schedule|subscription|version|warning|bam|job_dependency)/;

type Holder = { userId: string; garageId: string; driverId: string };

/** Returns the conditions for the rows of a table that get canaries. */
const rowsIn = (
  table: UserTable | undefined,
  { userId, garageId, driverId }: Holder,
): { whose: Whose; where: string }[] => {
  if (!table) return [{ whose: 'nobody', where: 'true' }];
  const isOfGarages = table.columns.includes('garage_id');
  const own = `"${table.owner}"::text = '${userId}'`;
  if (!isOfGarages) return [{ whose: 'person', where: own }];
  const there = `garage_id = '${garageId}'`;
  // Of the records that a driver adds, the driver sees the own ones whole.
  const isAddedTo =
    table.columns.includes('by_user') && !['sync.history', 'garages.moves'].includes(table.name);
  return [
    { whose: 'person', where: `${own} and garage_id <> '${garageId}'` },
    ...(isAddedTo
      ? [
          {
            whose: 'garage' as const,
            where: `${there} and by_user is distinct from '${driverId}'`,
          },
          { whose: 'driver' as const, where: `${there} and by_user = '${driverId}'` },
        ]
      : [{ whose: 'garage' as const, where: there }]),
  ];
};

/**
 * Plants a canary in every column of a person's rows, of a garage's rows, and of the rows that belong to nobody. The
 * query's connection has triggers and foreign keys off.
 */
export const plantCanaries = async (
  query: Query,
  holder: Holder,
): Promise<{ canaries: Canary[]; problems: string[]; columns: number }> => {
  const { tables } = await findUserTables(query);
  const all = await readColumns(query);
  const names = [...new Set(all.map(({ table }) => table))].filter((name) => !skipped.test(name));
  const canaries: Canary[] = [];
  const problems: string[] = [];
  let [columns, drawn] = [0, 0];
  for (const name of names) {
    const known = tables.find((table) => table.name === name);
    const theirs = all.filter(({ table }) => table === name);
    columns += theirs.length;
    for (const { whose, where } of rowsIn(known, holder)) {
      const isThere = async () =>
        (await query(`select from ${name} where ${where} limit 1`)).length > 0;
      if (!known && !(await isThere())) await addPlainRow(query, name, {});
      if (!(await isThere())) problems.push(`${name}: no row of the ${whose}`);
      for (const column of theirs) {
        drawn += 1;
        const planted = await plantColumn(query, drawn, column, where);
        if ('shapes' in planted)
          canaries.push({ whose, table: name, column: column.column, shapes: planted.shapes });
        else if (!goodReasons.test(planted.without))
          problems.push(`${name}.${column.column}: ${planted.without}`);
      }
    }
  }
  return { canaries, problems, columns };
};

/** A number is only itself if it is no part of an id, a time or a larger number. */
const shows = (text: string, shape: string): boolean =>
  text.includes(shape) &&
  (!/^\d+$/.test(shape) || new RegExp(`(?<![\\w.:-])${shape}(?![\\w:-])`).test(text));

/** Returns the canaries that a text shows. */
export const seenIn = (text: string, canaries: readonly Canary[]): Canary[] =>
  canaries.filter(({ shapes }) => shapes.some((shape) => shows(text, shape)));
