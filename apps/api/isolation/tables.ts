import type { Query } from './access-list.ts';

/** Tables without user data, each with the reason. */
export const systemTables: Record<string, string> = {
  'platform.rate_limits': 'counters under keyed hashes',
  'migrations.applied': 'which migrations ran',
  'sync.epoch': 'one value for everybody',
  'lookup.answers': 'what the government says of a plate, and not who asked',
  'lookup.anonymous_answers': 'the same, asked by people without an account, and not by whom',
  'lookup.leases': 'which plate is being asked about',
  'diagnosis.spending': 'how many tokens the whole server had of the model, by day',
  'accounts.erased_sessions': 'hashes of random tokens that open nothing, and not whose they were',
  'orders.parcels': 'what the operator has to send and the books, which outlive the account',
  'orders.quarantine': 'payments that fit no order, for the operator',
  'files.dropped_objects': 'random names of objects that belong to nobody any more',
};

/** The column with the user's id, where it is not `user_id`. */
const ownerColumns: Record<string, string> = {
  'accounts.users': 'id',
  // A link's value is the id of the user that it was sent to.
  'accounts.verifications': 'value',
};

export type UserTable = {
  name: string;
  owner: string;
  /** Columns that can be written, without generated columns. */
  columns: string[];
};

/** Returns every table with user data, and the reasons why a table cannot be tried. */
export const findUserTables = async (
  query: Query,
): Promise<{ tables: UserTable[]; problems: string[] }> => {
  const rows = (await query(
    `select n.nspname || '.' || c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and n.nspname not in ('queue', 'pg_catalog', 'information_schema', 'pg_toast')
     group by 1 order by 1`,
  )) as { name: string; columns: string[] }[];
  const theirs = rows.filter(({ name }) => !systemTables[name]);
  const tables = theirs.map(({ name, columns }) => ({
    name,
    owner: ownerColumns[name] ?? 'user_id',
    columns,
  }));
  const problems = tables
    .filter(({ columns, owner }) => !columns.includes(owner))
    .map(({ name }) => `${name}: nothing says whose a row is, nor why it is nobody's`);
  return { tables: tables.filter(({ columns, owner }) => columns.includes(owner)), problems };
};

/** Values by column type, for tables that nothing else fills. A column with a list of values gets the first of them. */
const plainValues: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: `left(gen_random_uuid()::text, 8)`,
  jsonb: `'{}'`,
  boolean: 'true',
  integer: '1',
  date: `'2027-01-01'`,
  'timestamp with time zone': 'now()',
  bytea: `'\\x00'`,
};

/** Adds a row of the user to every table that has none: an attempt without a row to reach would prove nothing. */
export const fillEmptyTables = async (
  query: Query,
  tables: UserTable[],
  userId: string,
): Promise<string[]> => {
  const problems: string[] = [];
  for (const { name, owner } of tables) {
    const [found] = await query(`select from ${name} where ${owner}::text = $1 limit 1`, [userId]);
    if (found) continue;
    const needed = (await query(
      `select a.attname as column, format_type(a.atttypid, null) as type,
         (select substring(pg_get_constraintdef(k.oid) from $$'([^']*)'$$) from pg_constraint k
          where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as value
       from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
         and a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attname <> $2`,
      [name, owner],
    )) as { column: string; type: string; value: string | null }[];
    const values = needed.map(({ type, value }) =>
      value === null ? (plainValues[type] ?? '1') : `'${value}'`,
    );
    const columns = [owner, ...needed.map(({ column }) => `"${column}"`)];
    await query(
      `insert into ${name} (${columns.join(', ')}) values ('${userId}'${values.map((value) => `, ${value}`).join('')})`,
    ).catch((error: Error) => problems.push(`${name}: no row of the owner's: ${error.message}`));
  }
  return problems;
};

/** Returns a digest of a user's rows in each table. A digest that differs shows a change. */
export const rowsOf = async (
  query: Query,
  tables: UserTable[],
  userId: string,
): Promise<Record<string, string>> => {
  const each = tables.map(
    ({ name, owner }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
       from ${name} t where ${owner}::text = $1`,
  );
  const rows = await query(each.join(' union all '), [userId]);
  return Object.fromEntries(rows.map(({ name, hash }) => [String(name), String(hash)]));
};

export const changedTables = (
  before: Record<string, string>,
  after: Record<string, string>,
): string[] => Object.keys(before).filter((name) => before[name] !== after[name]);
