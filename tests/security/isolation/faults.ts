import type { Query } from './access-list.ts';
import type { Fault } from './fault.ts';
import { writeGarageFaults } from './garage-faults.ts';
import type { Invariant } from './invariants.ts';
import { type Policy, readPolicies } from './policies.ts';
import type { UserTable } from './tables.ts';

/** A change that changes nothing. */
export type Identity = { sql: string; table?: string };

const serving = ['roadworthy_app', 'roadworthy_driver', 'roadworthy_auth', 'roadworthy_jobs'];
const list: Invariant = 'the written list holds';
const reads: Invariant = 'rows of others are not read';
const reach: Invariant = 'the sign-in engine reaches what the written list allows';

/** Returns the invariant that a check of `true` breaks, given the policy's write privileges. */
const writesOf = ({ role, command, canInsert, canUpdate, canMove }: Policy): Invariant => {
  if (role === 'roadworthy_auth') return list;
  if (canInsert && command !== 'update') return 'rows are not added to others';
  const isOpen = command === 'all' ? canMove : canUpdate;
  return isOpen && role === 'roadworthy_app' ? 'rows are not moved to others' : list;
};

/** Returns the invariant that a condition of `true` breaks. */
const opensOf = (policy: Policy, policies: readonly Policy[]): Invariant => {
  const { table, role, command, canSelect } = policy;
  const isReadAnyway = policies.some(
    (other) => other.table === table && other.role === role && other.using === 'true',
  );
  // A role that cannot read the table shows no row of others. An update touches only rows that another policy lets the
  // role read.
  if (!canSelect || isReadAnyway || command === 'update') return list;
  return command === 'delete' && role !== 'roadworthy_auth'
    ? 'rows of others are not deleted'
    : reads;
};

/** In the world of these checks only the shared garage has rows in these tables. */
const onlyShared: readonly string[] = ['sync.moved'];

/** Returns the invariant that breaks without the policy. */
const missesOf = (policy: Policy, policies: readonly Policy[]): Invariant => {
  const { table, role, command, canSelect } = policy;
  const isAlone = policies.every(
    (other) =>
      other === policy || other.table !== table || other.role !== role || other.command !== command,
  );
  if (!isAlone || !canSelect) return list;
  if (role === 'roadworthy_auth') return command === 'insert' ? list : reach;
  return role === 'roadworthy_driver' || command === 'delete' || onlyShared.includes(table)
    ? 'a role does what it may'
    : 'a user’s own rows are accessible';
};

const policyFaults = (each: Policy, policies: readonly Policy[]): Fault[] => {
  const { table, policy, command, using, check } = each;
  const at = `policy ${policy} on ${table}`;
  const fault = (sql: string, caughtBy: Invariant): Fault => ({ sql, caughtBy, table });
  const hasNoCheck = command === 'select' || command === 'delete' || check === 'true';
  return [
    fault(`drop ${at}`, missesOf(each, policies)),
    fault(`alter ${at} to public`, list),
    ...(using === 'true'
      ? [fault(`alter ${at} using (false)`, reach)]
      : [...(using === null ? [] : [fault(`alter ${at} using (true)`, opensOf(each, policies))])]),
    ...(hasNoCheck ? [] : [fault(`alter ${at} with check (true)`, writesOf(each))]),
  ];
};

/** Missing row security shows when a role reads the table, or in the catalogue if no role may read the table. */
const tableFaults = ({ name: table }: UserTable, policies: Policy[]): Fault[] => {
  const own = policies.find((each) => each.table === table && each.role === 'roadworthy_app');
  const extra = (command: string, rule: string, caughtBy: Invariant, before = ''): Fault => ({
    sql: `${before}create policy extra on ${table} ${command} to roadworthy_app ${rule}`,
    caughtBy,
    table,
  });
  const disabled = own?.canSelect ? reads : 'row security is forced';
  // Where either the garage or the person suffices, the policy itself lets a row of the garage become another person's.
  const isMoveShown = own?.canMove && !own.check?.includes(' OR ');
  const moved = isMoveShown ? 'rows are not moved to others' : list;
  return [
    { sql: `alter table ${table} disable row level security`, caughtBy: disabled, table },
    { sql: `alter table ${table} no force row level security`, caughtBy: reads, table },
    { sql: `alter table ${table} owner to roadworthy_jobs`, caughtBy: list, table },
    ...(own?.canSelect ? [extra('for select', 'using (true)', reads)] : []),
    ...(own?.canUpdate
      ? [
          extra('for update', 'using (true)', 'rows of others are not changed'),
          extra('for update', 'using (false) with check (true)', moved),
        ]
      : []),
    ...(own?.canInsert
      ? [extra('for insert', 'with check (true)', 'rows are not added to others')]
      : []),
    extra(
      'for delete',
      'using (true)',
      'rows of others are not deleted',
      `grant delete on ${table} to roadworthy_app; `,
    ),
  ];
};

/** Grants each role every privilege that it lacks, on our tables and the queue's. */
const grantFaults = async (query: Query, tables: UserTable[]): Promise<Fault[]> => {
  const rows = await query(
    `select t as table, lower(privilege) as privilege, role from pg_class c join pg_namespace n on n.oid = c.relnamespace
     cross join lateral (select n.nspname || '.' || c.relname as t) named
     cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) privilege cross join unnest($1::text[]) role
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
       and c.relname !~ '_\\d{8}$' and (role = 'public' or not has_table_privilege(role, t, privilege))
       and (role <> 'public' or privilege = 'SELECT') order by 1, 2, 3`,
    [[...serving, 'public']],
  );
  return rows.map(({ table, privilege, role }): Fault => {
    const sql = `grant ${privilege} on ${table} to ${role}`;
    // No policy prevents a role from truncating a table.
    const isEmptied =
      privilege === 'truncate' &&
      role === 'roadworthy_app' &&
      tables.some(({ name }) => name === table);
    return isEmptied
      ? { sql, caughtBy: 'tables are not emptied', table: String(table) }
      : { sql, caughtBy: list, table: 'none' };
  });
};

/** Faults of schemas, functions, roles, sequences, default privileges and views. */
const otherFaults = async (query: Query): Promise<Fault[]> => {
  const schemas = await query(
    `select nspname as name, role from pg_namespace cross join unnest($1::text[]) role
     where nspname !~ '^(pg_|information_schema)' and not has_schema_privilege(role, nspname, 'CREATE') order by 1, 2`,
    [serving],
  );
  const functions = await query(
    `select p.oid::regprocedure::text as name, p.prosecdef as definer from pg_proc p
     join pg_namespace n on n.oid = p.pronamespace where n.nspname !~ '^(pg_|information_schema|queue)' order by 1`,
  );
  const listed = [
    ...schemas.map(({ name, role }) => `grant create on schema ${name} to ${role}`),
    ...functions.flatMap(({ name, definer }) => [
      `grant execute on function ${name} to roadworthy_jobs`,
      ...(definer
        ? [
            `alter function ${name} reset search_path`,
            `alter function ${name} owner to roadworthy_jobs`,
            `grant execute on function ${name} to public`,
          ]
        : [`alter function ${name} security definer`]),
    ]),
    'grant usage on sequence migrations.applied_id_seq to roadworthy_app',
    'alter default privileges for role roadworthy_owner grant select on tables to roadworthy_auth',
    'alter role roadworthy_app createrole',
    'alter role roadworthy_owner login',
    'alter role roadworthy_app set row_security = off',
    'grant roadworthy_jobs to roadworthy_app',
    'create view accounts.everybody as select id from accounts.users',
  ];
  return [
    ...listed.map((sql) => ({ sql, caughtBy: list, table: 'none' })),
    ...serving
      .filter((role) => role !== 'roadworthy_auth')
      .map((role) => ({ sql: `alter role ${role} superuser`, caughtBy: reads })),
    { sql: 'alter role roadworthy_app bypassrls', caughtBy: reads },
    { sql: 'grant roadworthy_auth to roadworthy_app', caughtBy: reads },
    { sql: 'grant roadworthy_auth to roadworthy_jobs', caughtBy: reads },
  ];
};

export const writeFaults = async (query: Query, tables: UserTable[]): Promise<Fault[]> => {
  const policies = await readPolicies(query);
  return [
    ...policies.flatMap((policy) => policyFaults(policy, policies)),
    ...tables.flatMap((table) => tableFaults(table, policies)),
    ...(await grantFaults(query, tables)),
    ...(await otherFaults(query)),
    ...writeGarageFaults(policies),
  ];
};

/** Recreates everything unchanged: each policy separately, then all grants, policies and switches together. */
export const writeIdentities = async (query: Query, tables: UserTable[]): Promise<Identity[]> => {
  const policies = await readPolicies(query);
  const again = policies.map(({ table, policy, to, command, using, check }) => ({
    sql: `drop policy ${policy} on ${table}; create policy ${policy} on ${table} for ${command} to ${to} ${using === null ? '' : `using (${using})`}
      ${check === null ? '' : `with check (${check})`}`,
    table,
  }));
  const grants = await query(
    `select 'grant ' || privilege_type || ' on ' || table_schema || '.' || table_name || ' to ' || grantee as sql
     from information_schema.table_privileges where grantee = any ($1)`,
    [serving],
  );
  const switches = tables.map(
    ({ name }) => `alter table ${name} enable row level security, force row level security`,
  );
  const whole = [...again, ...grants].map(({ sql }) => String(sql));
  return [...again, { sql: [...whole, ...switches].join(';\n') }];
};
