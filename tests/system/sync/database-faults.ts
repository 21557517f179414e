import pg from 'pg';

/** A bug in the database. `routine`: its source, edited. */
export type DatabaseFault =
  | { policy: string; table: string; using: string }
  | { routine: string; from: string; to: string }
  | { column: string; table: string; default: string }
  /** The table refuses every such row. `when`: a condition on its old and new version. */
  | { refused: 'insert or update' | 'update'; table: string; when?: string };

type Repair = { sql: string; undo: string };

const one = async (client: pg.Client, sql: string, ...values: string[]): Promise<string> => {
  const { rows } = await client.query<{ found: string }>(sql, values);
  if (!rows[0]) throw new Error(`There is nothing to break: ${values}`);
  return rows[0].found;
};

const repairOf = async (client: pg.Client, fault: DatabaseFault): Promise<Repair> => {
  if ('policy' in fault) {
    const { policy, table, using } = fault;
    const before = await one(
      client,
      `select pg_get_expr(polqual, polrelid) as found from pg_policy where polname = $1 and polrelid = $2::regclass`,
      policy,
      table,
    );
    const alter = (condition: string) => `alter policy ${policy} on ${table} using (${condition})`;
    return { sql: alter(using), undo: alter(before) };
  }
  if ('column' in fault) {
    const { column, table, default: value } = fault;
    const before = await one(
      client,
      `select pg_get_expr(d.adbin, d.adrelid) as found from pg_attrdef d
       join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
       where a.attname = $1 and d.adrelid = $2::regclass`,
      column,
      table,
    );
    const alter = (next: string) =>
      `alter table ${table} alter column ${column} set default ${next}`;
    return { sql: alter(value), undo: alter(before) };
  }
  if ('refused' in fault) {
    const { refused, table, when = 'true' } = fault;
    return {
      sql: `create trigger planted before ${refused} on ${table} for each row when (${when}) execute function proof.refuse()`,
      undo: `drop trigger planted on ${table}`,
    };
  }
  const { routine, from, to } = fault;
  const before = await one(client, 'select pg_get_functiondef($1::regprocedure) as found', routine);
  if (!before.includes(from)) throw new Error(`The fault no longer matches ${routine}`);
  return { sql: before.replace(from, () => to), undo: before };
};

/** Runs work on a broken database, and repairs it whatever happens. */
export const withFaults = async <T>(
  adminUrl: string,
  faults: readonly DatabaseFault[],
  work: () => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const undo: string[] = [];
  try {
    for (const fault of faults) {
      const repair = await repairOf(client, fault);
      undo.push(repair.undo);
      await client.query(repair.sql);
    }
    return await work();
  } finally {
    for (const sql of undo) await client.query(sql);
    await client.end();
  }
};
