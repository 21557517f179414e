import type pg from 'pg';

/** All rows of one account at one moment, by table. */
export type AccountCopy = ReadonlyMap<string, string>;

/** The account's revision when the copy was taken. */
export const revisionOf = (copy: AccountCopy): number => {
  const accounts = JSON.parse(copy.get('sync.accounts') ?? '[]') as { rev: number }[];
  return accounts[0]?.rev ?? 0;
};

type TableOf = { name: string; columns: string; owner: string };

/** Every table with rows of a garage, or else of a user, except those for signing in. */
const userTables = `
  select format('%I.%I', schema.nspname, class.relname) as name,
    string_agg(quote_ident(column_.attname), ', ') as columns,
    case when bool_or(column_.attname = 'garage_id') then 'garage_id' else 'user_id' end as owner
  from pg_class class
  join pg_namespace schema on schema.oid = class.relnamespace
  join pg_attribute column_ on column_.attrelid = class.oid
    and column_.attnum > 0 and not column_.attisdropped and column_.attgenerated = ''
  where class.relkind = 'r' and schema.nspname not in ('accounts', 'garages', 'queue', 'platform', 'lookup')
  group by 1 having bool_or(column_.attname in ('garage_id', 'user_id'))`;

export const copyAccount = async (client: pg.PoolClient, userId: string): Promise<AccountCopy> => {
  const copy = new Map<string, string>();
  await client.query('begin isolation level repeatable read');
  const { rows } = await client.query<TableOf>(userTables);
  for (const { name, owner } of rows) {
    const { rows: found } = await client.query<{ all: string }>(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as all from ${name} t where ${owner} = $1`,
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
  from sync.accounts, sync.epoch where garage_id = $1`;
const keepLine = `
  insert into sync.accounts (garage_id, rev, branches) values ($1, 0, $2)
  on conflict (garage_id) do update set branches = excluded.branches`;

/** Restores this account: everything is as it was then, and a new epoch begins. */
export const restoreAccount = async (
  client: pg.PoolClient,
  userId: string,
  copy: AccountCopy,
): Promise<void> => {
  await client.query('begin');
  // A real restore begins after the processes have ended. Here a push may still run: it ends first.
  await client.query('select from sync.accounts where garage_id = $1 for update', [userId]);
  await client.query('set local session_replication_role = replica');
  const { rows } = await client.query<TableOf>(userTables);
  const { rows: line } = await client.query<{ branches: string[] }>(branchesBefore, [userId]);
  for (const { name, columns, owner } of rows) {
    await client.query(`delete from ${name} where ${owner} = $1`, [userId]);
    await client.query(
      `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [copy.get(name) ?? '[]'],
    );
  }
  await client.query(keepLine, [userId, line[0]?.branches ?? []]);
  await client.query('select sync.begin_epoch()');
  await client.query('commit');
};
