import type { Query } from './access-list.ts';

/** Tables without user data, each with the reason. */
const systemTables: Record<string, string> = {
  'platform.rate_limits': 'counters under keyed hashes',
  'migrations.applied': 'which migrations ran',
  'sync.epoch': 'one value for everybody',
  'reminders.planned': 'one day for everybody',
  'lookup.answers': 'written by processes of an earlier version, and read by nobody',
  'lookup.anonymous_answers': 'what the government told people without an account, and not whom',
  'lookup.leases': 'which plate is being asked about',
  'diagnosis.spending': 'how many tokens the whole server had of the model, by day',
  'accounts.erased_sessions': 'hashes of random tokens that open nothing, and not whose they were',
  'accounts.replayed_erasures': 'after which restores erasures were repeated',
  'orders.parcels': 'what the operator has to send and the books, which outlive the account',
  'orders.quarantine': 'payments that fit no order, for the operator',
  'files.dropped_objects': 'random names of objects that belong to nobody any more',
};

/** The column with the id of the user, or of the user's own garage, where it is neither `garage_id` nor `user_id`. */
const ownerColumns: Record<string, string> = {
  'accounts.users': 'id',
  'garages.garages': 'id',
  // Both columns are there: a row says what one person is, or was told, in one garage.
  'garages.members': 'user_id',
  'garages.former_members': 'user_id',
  'reminders.intents': 'user_id',
  'reminders.choices': 'user_id',
  'reminders.snoozes': 'user_id',
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
    owner: ownerColumns[name] ?? (columns.includes('garage_id') ? 'garage_id' : 'user_id'),
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
  'text[]': `'{one}'`,
  jsonb: `'{}'`,
  boolean: 'true',
  integer: '1',
  date: `'2027-01-01'`,
  'timestamp with time zone': 'now()',
  bytea: `'\\x00'`,
};

/** Adds a row to a table, with the given columns in SQL and a plain value in every other that needs one. */
export const addPlainRow = async (query: Query, name: string, given: Record<string, string>) => {
  const needed = (await query(
    `select a.attname as column, format_type(a.atttypid, null) as type,
       (select substring(pg_get_constraintdef(k.oid) from $$'([^']*)'$$) from pg_constraint k
        where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as value
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and (a.attnotnull or exists (select from pg_constraint k where k.conrelid = a.attrelid
         and k.conname = 'whole_or_emptied' and a.attnum = any (k.conkey) and a.attname not in ('emptied_at', 'deleted_at')))
       and not a.atthasdef and a.attidentity = '' and a.attname <> all ($2)`,
    [name, Object.keys(given)],
  )) as { column: string; type: string; value: string | null }[];
  const values = needed.map(({ type, value }) =>
    value === null ? (plainValues[type] ?? '1') : `'${value}'`,
  );
  const columns = [...Object.keys(given), ...needed.map(({ column }) => column)];
  await query(
    `insert into ${name} (${columns.map((column) => `"${column}"`).join(', ')})
     values (${[...Object.values(given), ...values].join(', ')})`,
  );
};

/** Values that are not plain: the id of a row that there must be, and columns that are only empty together. */
const specialValues: Record<string, (garageId: string) => Record<string, string>> = {
  'visits.writings': (garageId) => ({
    visit_id: `(select id from visits.visits where garage_id = '${garageId}' limit 1)`,
    decided_at: 'now()',
    accepted: `'{miles}'`,
  }),
};

/** The columns that name a garage. */
const garageColumns: readonly string[] = ['garage_id', 'to_garage'];

/** Makes a garage that none of the test's people is a member of. */
const anotherGarage = async (query: Query): Promise<string> => {
  const [made] = await query(
    'insert into garages.garages (id) values (gen_random_uuid()) returning id',
  );
  return `'${made?.id}'`;
};

/**
 * Adds a row of the user to every table that has none: an attempt without a row to reach would prove nothing. `garageId`:
 * the garage that the rows belong to, the user's own unless it is given.
 */
export const fillEmptyTables = async (
  query: Query,
  tables: UserTable[],
  { userId, garageId = userId }: { userId: string; garageId?: string },
): Promise<string[]> => {
  const problems: string[] = [];
  for (const { name, owner, columns: all } of tables) {
    const idIn = (column: string) => (garageColumns.includes(column) ? garageId : userId);
    const conditions = [
      `${owner}::text = '${idIn(owner)}'`,
      ...(all.includes('garage_id') ? [`garage_id = '${garageId}'`] : []),
    ];
    const [found] = await query(`select from ${name} where ${conditions.join(' and ')} limit 1`);
    if (found) continue;
    // A row of a person in a garage needs both.
    const owners = [...garageColumns, 'user_id'].filter((column) => all.includes(column));
    const theirs = owners.length > 0 ? owners : [owner];
    const given = Object.fromEntries(theirs.map((column) => [column, `'${idIn(column)}'`]));
    if (all.includes('to_garage')) given.to_garage = await anotherGarage(query);
    Object.assign(given, specialValues[name]?.(garageId));
    await addPlainRow(query, name, given).catch((error: Error) =>
      problems.push(`${name}: no row of the owner's: ${error.message}`),
    );
  }
  return problems;
};

/** Returns every table whose rows belong to a garage, with the column of the garage as their owner. */
export const findGarageTables = async (query: Query): Promise<UserTable[]> => {
  const { tables } = await findUserTables(query);
  return tables.flatMap((table) => {
    if (table.columns.includes('garage_id')) return [{ ...table, owner: 'garage_id' }];
    return table.name === 'garages.garages' ? [table] : [];
  });
};

/** Returns a digest of a user's or a garage's rows in each table. A digest that differs shows a change. */
export const rowsOf = async (
  query: Query,
  tables: UserTable[],
  ownerId: string,
): Promise<Record<string, string>> => {
  const each = tables.map(
    ({ name, owner }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
       from ${name} t where ${owner}::text = $1`,
  );
  const rows = await query(each.join(' union all '), [ownerId]);
  return Object.fromEntries(rows.map(({ name, hash }) => [String(name), String(hash)]));
};

export const changedTables = (
  before: Record<string, string>,
  after: Record<string, string>,
): string[] => Object.keys(before).filter((name) => before[name] !== after[name]);
