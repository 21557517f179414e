import pg from 'pg';
import { differences, type Query, readAccess } from './access-list.ts';
import type { UserTable } from './tables.ts';

/** Invariants of the database, whatever the application does. */
export type Invariant =
  | 'rows of others are not read'
  | 'rows are not added to others'
  | 'rows of others are not changed'
  | 'rows are not moved to others'
  | 'rows of others are not deleted'
  | 'tables are not emptied'
  | 'own rows are at hand'
  | 'row security is forced'
  | 'the engine reaches what is written'
  | 'the written list holds';

export type Finding = { invariant: Invariant; problem: string };

export type World = {
  tables: UserTable[];
  /** The user whose rows are attacked. */
  owner: string;
  /** The user who attacks them. */
  other: string;
  deleted: string;
  written: { access: string; reach: string };
};

/** Row security applies to the tables' owner too, a role that never logs in. */
const roles = ['roadworthy_app', 'roadworthy_auth', 'roadworthy_jobs', 'roadworthy_owner'] as const;
type Role = (typeof roles)[number];
type Command = 'select' | 'insert' | 'update' | 'delete' | 'truncate' | 'move';

const invariantOf: Record<Command, Invariant> = {
  select: 'rows of others are not read',
  insert: 'rows are not added to others',
  update: 'rows of others are not changed',
  move: 'rows are not moved to others',
  delete: 'rows of others are not deleted',
  truncate: 'tables are not emptied',
};

type Try = {
  role: Role;
  who: 'another user' | 'nobody' | 'a deleted user' | 'the owner';
  actor: string;
  table: string;
  command: Command;
  sql: string;
};

/** Runs each attempt as its role and for its user, rolls it back, and returns the rows it touched or the rejection. */
export const installTries = `
  create or replace function pg_temp.run_tries(tries jsonb) returns table (place int, touched int, code text, reason text)
  language plpgsql as $$
  declare attempt record;
  begin
    for attempt in select * from jsonb_to_recordset(tries) as t(place int, role text, actor text, sql text) loop
      place := attempt.place; touched := null; code := null; reason := null;
      begin
        perform set_config('app.user_id', attempt.actor, true);
        -- Without triggers: a table is not to be kept safe by another that it happens to touch.
        perform set_config('session_replication_role', 'replica', true);
        execute format('set local role %I', attempt.role);
        execute attempt.sql;
        get diagnostics touched = row_count;
        raise exception using errcode = 'RB000';
      exception when others then
        if sqlstate <> 'RB000' then code := sqlstate; reason := sqlerrm; end if;
      end;
      return next;
    end loop;
  end $$`;

type Allowed = { role: Role; table: string; select: string[]; insert: string[]; update: string[] };

/** Returns the columns that each role may currently use for each command, so that attempts use any extra grant. */
const allowedColumns = async (query: Query, tables: UserTable[]): Promise<Allowed[]> =>
  (await query(
    `select role, t.name as table,
       coalesce(array_agg(c) filter (where has_column_privilege(role, t.name, c, 'SELECT')), '{}') as select,
       coalesce(array_agg(c) filter (where has_column_privilege(role, t.name, c, 'INSERT')), '{}') as insert,
       coalesce(array_agg(c) filter (where has_column_privilege(role, t.name, c, 'UPDATE')), '{}') as update
     from jsonb_to_recordset($1) as t(name text, columns text[]) cross join unnest(t.columns) c cross join unnest($2::text[]) role
     group by 1, 2`,
    [JSON.stringify(tables), roles],
  )) as Allowed[];

/** Returns one row of the owner from each table, to be inserted again. */
const rowsToAdd = async (query: Query, { tables, owner }: World) => {
  const each = tables.map(
    ({ name, owner: column }) =>
      `(select '${name}' as name, to_jsonb(t)::text as row from ${name} t where ${column}::text = $1 limit 1)`,
  );
  const rows = await query(each.join(' union all '), [owner]);
  return new Map(rows.map(({ name, row }) => [String(name), String(row)]));
};

const writeTries = async (query: Query, world: World): Promise<Try[]> => {
  const rows = await rowsToAdd(query, world);
  const callers = [
    { who: 'another user', actor: world.other },
    { who: 'nobody', actor: '' },
    { who: 'a deleted user', actor: world.deleted },
  ] as const;
  const byName = new Map(world.tables.map((table) => [table.name, table]));
  return (await allowedColumns(query, world.tables)).flatMap((allowed) => {
    const { role, table } = allowed;
    const { owner } = byName.get(table) as UserTable;
    const isSeen = allowed.select.includes(owner);
    const of = (userId: string) => (isSeen ? ` where ${owner}::text = '${userId}'` : '');
    const some = (columns: string[]) =>
      (columns.length > 0 ? columns : [owner]).map((c) => `"${c}"`);
    const settable = some(allowed.update);
    const added = some(allowed.insert).join(', ');
    const insert = `insert into ${table} (${added}) select ${added}
      from jsonb_populate_record(null::${table}, ${pg.escapeLiteral(rows.get(table) ?? '{}')})`;
    const select = `select ${some(allowed.select)[0]} from ${table}`;
    const setTo = (value: (column: string) => string) =>
      `update ${table} set ${settable.map((column) => `${column} = ${value(column)}`).join(', ')}`;
    /** Commands with a condition also need the policies for reading. */
    const named = {
      select: `${select}${of(world.owner)}`,
      insert,
      update: `${setTo((column) => column)}${of(world.owner)}`,
      delete: `delete from ${table}${of(world.owner)}`,
    };
    /** Commands without a condition need only the policies for writing. For callers without rows of their own. */
    const blind = {
      select,
      insert,
      update: setTo(() => 'default'),
      delete: `delete from ${table}`,
    };
    const tries = (caller: Pick<Try, 'who' | 'actor'>, all: Partial<Record<Command, string>>) =>
      Object.entries(all).map(
        ([command, sql]): Try => ({
          role,
          ...caller,
          table,
          command: command as Command,
          sql,
        }),
      );
    const foreign = callers.flatMap((caller) =>
      tries(caller, caller.who === 'another user' ? (isSeen ? named : { insert }) : blind),
    );
    const truncating =
      role === 'roadworthy_owner' ? [] : tries(callers[1], { truncate: `truncate ${table}` });
    if (role !== 'roadworthy_app') return [...foreign, ...truncating];
    // Without a condition, only the policy's check can reject the new rows.
    const moving = allowed.update.includes(owner)
      ? { move: `update ${table} set ${owner} = '${world.owner}'` }
      : {};
    const own = {
      ...(allowed.select.length > 0 ? { select: named.select } : {}),
      ...(allowed.insert.length > 0 ? { insert } : {}),
      ...(allowed.update.length > 0 ? { update: named.update } : {}),
    };
    return [
      ...foreign,
      ...truncating,
      ...tries(callers[0], moving),
      ...tries({ who: 'the owner', actor: world.owner }, own),
    ];
  });
};

type Outcome = { touched: number | null; code: string | null; reason: string | null };
const permissionDenied = '42501';

/**
 * An attempt is rejected if permission is denied or no row is touched. Any other error came after the security check
 * that should have rejected it. A truncate reports no row count.
 */
const isRefused = ({ command }: Try, { touched, code }: Outcome) =>
  code === permissionDenied || (code === null && touched === 0 && command !== 'truncate');

const judgeTry = (attempt: Try, outcome: Outcome): Finding[] => {
  const { role, who, table, command } = attempt;
  const shown =
    outcome.code === null ? `${outcome.touched} rows` : `${outcome.code} ${outcome.reason}`;
  const problem = `${command} ${table} by ${role} as ${who}: ${shown}`;
  if (who !== 'the owner') {
    return isRefused(attempt, outcome) ? [] : [{ invariant: invariantOf[command], problem }];
  }
  return isRefused(attempt, outcome) ? [{ invariant: 'own rows are at hand', problem }] : [];
};

const checkForced = async (query: Query, { tables }: World): Promise<Finding[]> => {
  const rows = await query(
    `select name from unnest($1::text[]) name join pg_class c on c.oid = name::regclass
     where not (c.relrowsecurity and c.relforcerowsecurity)`,
    [tables.map(({ name }) => name)],
  );
  return rows.map(({ name }) => ({ invariant: 'row security is forced', problem: `${name}` }));
};

/** Returns the commands by which the sign-in engine reaches other users' rows, with one line for each table. */
const reachIn = (tries: Try[], outcomes: Outcome[]): string => {
  const reached = new Map<string, Set<string>>();
  tries.forEach((attempt, at) => {
    const { role, table, command } = attempt;
    if (role !== 'roadworthy_auth' || isRefused(attempt, outcomes[at] as Outcome)) return;
    reached.set(table, (reached.get(table) ?? new Set()).add(command));
  });
  const lines = [...reached].map(
    ([table, commands]) => `${table}: ${[...commands].sort().join(', ')}`,
  );
  return `${lines.sort().join('\n')}\n`;
};

export type DatabaseCheck = {
  findings: Finding[];
  executed: number;
  reach: string;
  access: string;
};

/** Runs all attempts and checks on the current database. With `only`, those of one table. */
export const checkDatabase = async (
  query: Query,
  whole: World,
  only?: string,
): Promise<DatabaseCheck> => {
  const world = { ...whole, tables: whole.tables.filter(({ name }) => !only || name === only) };
  const tries = world.tables.length > 0 ? await writeTries(query, world) : [];
  const asked = tries.map(({ role, actor, sql }, place) => ({ place, role, actor, sql }));
  const outcomes = (await query('select * from pg_temp.run_tries($1) order by place', [
    JSON.stringify(asked),
  ])) as Outcome[];
  const reach = reachIn(tries, outcomes);
  const access = await readAccess(query);
  const concerns = (line: string) => !only || line.includes(` ${only}:`);
  const findings: Finding[] = [
    ...tries.flatMap((attempt, at) =>
      attempt.role === 'roadworthy_auth' ? [] : judgeTry(attempt, outcomes[at] as Outcome),
    ),
    ...(await checkForced(query, world)),
    ...differences(whole.written.reach, reach)
      .filter((line) => concerns(line))
      .map((problem): Finding => ({ invariant: 'the engine reaches what is written', problem })),
    ...differences(whole.written.access, access).map(
      (problem): Finding => ({ invariant: 'the written list holds', problem }),
    ),
  ];
  return { findings, executed: tries.length, reach, access };
};
