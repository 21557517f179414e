import pg from 'pg';

/** A fault in the database. */
export type DatabaseFault =
  /** A policy shows other rows. What may be written stays as it is. */
  | { policy: string; table: string; using: string }
  /** A function does something else: `definition` is a whole `create or replace function`. */
  | { routine: string; definition: string }
  | { column: string; table: string; default: string }
  /** The table refuses every such row. `when`: a condition on its old and new version. */
  | { refused: 'insert or update' | 'update'; table: string; when?: string }
  /**
   * A trigger loses, doubles or alters rows. `body`: statements of PL/pgSQL, which run with an administrator's rights
   * and end with `return`.
   */
  | { trigger: `${'before' | 'after'} ${string}`; table: string; body: string }
  /** Any other fault, and how to undo it. */
  | { sql: string; undo: string };

type Repair = { sql: string; undo: string };

const one = async (client: pg.Client, sql: string, ...values: string[]): Promise<string> => {
  const { rows } = await client.query<{ found: string }>(sql, values);
  if (!rows[0]) throw new Error(`The database has nothing called ${values} to break`);
  return rows[0].found;
};

/** The names of what is made for a fault. */
let made = 0;
const nextName = () => {
  made += 1;
  return `planted_${made}`;
};

/** Makes a trigger whose function is in the table's schema. */
const triggerOf = (moment: string, table: string, body: string, when = 'true'): Repair => {
  const name = nextName();
  const routine = `${table.split('.')[0]}.${name}`;
  return {
    sql: `
      create function ${routine}() returns trigger language plpgsql security definer as $$ begin ${body} end $$;
      create trigger ${name} ${moment} on ${table} for each row when (${when}) execute function ${routine}()`,
    undo: `drop function ${routine}() cascade`,
  };
};

/** As a check constraint would. */
const refuse = `raise exception 'planted' using errcode = 'check_violation';`;

const repairOf = async (client: pg.Client, fault: DatabaseFault): Promise<Repair> => {
  if ('sql' in fault) return fault;
  if ('trigger' in fault) return triggerOf(fault.trigger, fault.table, fault.body);
  if ('refused' in fault) {
    const { refused, table, when } = fault;
    return triggerOf(`before ${refused}`, table, refuse, when);
  }
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
  const { routine, definition } = fault;
  const undo = await one(client, 'select pg_get_functiondef($1::regprocedure) as found', routine);
  return { sql: definition, undo };
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
      await client.query(repair.sql);
      undo.unshift(repair.undo);
    }
    return await work();
  } finally {
    for (const sql of undo) await client.query(sql);
    await client.end();
  }
};
