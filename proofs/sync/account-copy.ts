import type pg from 'pg';

/** All rows of one account at one moment, by table. */
export type AccountCopy = ReadonlyMap<string, string>;

/** The account's revision when the copy was taken. */
export const revisionOf = (copy: AccountCopy): number => {
  const accounts = JSON.parse(copy.get('sync.accounts') ?? '[]') as { rev: number }[];
  return accounts[0]?.rev ?? 0;
};

type TableOf = { name: string; columns: string };

/** Every table with rows of a user, except those for signing in. */
const userTables = `
  select format('%I.%I', schema.nspname, class.relname) as name,
    string_agg(quote_ident(column_.attname), ', ') as columns
  from pg_class class
  join pg_namespace schema on schema.oid = class.relnamespace
  join pg_attribute column_ on column_.attrelid = class.oid
    and column_.attnum > 0 and not column_.attisdropped and column_.attgenerated = ''
  where class.relkind = 'r' and schema.nspname not in ('accounts', 'queue', 'platform', 'lookup')
    and exists (select from pg_attribute own where own.attrelid = class.oid and own.attname = 'user_id')
  group by 1`;

export const copyAccount = async (client: pg.PoolClient, userId: string): Promise<AccountCopy> => {
  const copy = new Map<string, string>();
  await client.query('begin isolation level repeatable read');
  const { rows } = await client.query<TableOf>(userTables);
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ all: string }>(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as all from ${name} t where user_id = $1`,
      [userId],
    );
    copy.set(name, found[0]?.all ?? '[]');
  }
  await client.query('commit');
  return copy;
};

// Other histories share the database and its list of epochs, which is not restored here. So the account keeps the
// revision it had at the end of each epoch that was not its own restore.
const branchesBefore = `
  select branches || array_fill(rev, array[greatest(cardinality(past) - cardinality(branches), 0)]) as branches
  from sync.accounts, sync.epoch where user_id = $1`;
const keepLine = `
  insert into sync.accounts (user_id, rev, branches) values ($1, 0, $2)
  on conflict (user_id) do update set branches = excluded.branches`;

/** Restores this account: everything is as it was then, and a new epoch begins. */
export const restoreAccount = async (
  client: pg.PoolClient,
  userId: string,
  copy: AccountCopy,
): Promise<void> => {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  const { rows } = await client.query<TableOf>(userTables);
  const { rows: line } = await client.query<{ branches: string[] }>(branchesBefore, [userId]);
  for (const { name, columns } of rows) {
    await client.query(`delete from ${name} where user_id = $1`, [userId]);
    await client.query(
      `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [copy.get(name) ?? '[]'],
    );
  }
  await client.query(keepLine, [userId, line[0]?.branches ?? []]);
  await client.query('select sync.begin_epoch()');
  await client.query('commit');
};
