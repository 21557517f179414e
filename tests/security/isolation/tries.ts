import pg from 'pg';
import { differences, type Query, readAccess } from './access-list.ts';
import { type GarageWorld, judgeGarageTry, writeGarageTries } from './garage-tries.ts';
import type { Finding, Invariant } from './invariants.ts';
import {
  type Attempt,
  atHome,
  type DatabaseRole,
  databaseRoles,
  isRefused,
  nobody,
  type Outcome,
  runTries,
  shownOutcome,
} from './run-tries.ts';
import type { UserTable } from './tables.ts';

export type World = {
  tables: UserTable[];
  /** The user whose rows are attacked. */
  owner: string;
  /** The user who attacks them. */
  other: string;
  deleted: string;
  /** The garage that the owner shares with others. */
  shared: GarageWorld;
  written: { access: string; reach: string };
};

type Command = 'select' | 'insert' | 'update' | 'delete' | 'truncate' | 'move';

const invariantOf: Record<Command, Invariant> = {
  select: 'rows of others are not read',
  insert: 'rows are not added to others',
  update: 'rows of others are not changed',
  move: 'rows are not moved to others',
  delete: 'rows of others are not deleted',
  truncate: 'tables are not emptied',
};

type Try = Attempt & {
  who: 'another user' | 'nobody' | 'a deleted user' | 'the owner';
  table: string;
  command: Command;
};

/** The columns of a table that a role may use for each command. */
export type Allowed = {
  role: DatabaseRole;
  table: string;
  columns: string[];
  select: string[];
  insert: string[];
  update: string[];
};

/** Returns the columns that each role may currently use for each command, so that attempts use any extra grant. */
const allowedColumns = async (query: Query, tables: UserTable[]): Promise<Allowed[]> =>
  (await query(
    `select role, t.name as table, array_agg(c) as columns,
       coalesce(array_agg(c) filter (where has_column_privilege(role, t.name, c, 'SELECT')), '{}') as select,
       coalesce(array_agg(c) filter (where has_column_privilege(role, t.name, c, 'INSERT')), '{}') as insert,
       coalesce(array_agg(c) filter (where has_column_privilege(role, t.name, c, 'UPDATE')), '{}') as update
     from jsonb_to_recordset($1) as t(name text, columns text[]) cross join unnest(t.columns) c cross join unnest($2::text[]) role
     group by 1, 2`,
    [JSON.stringify(tables), databaseRoles],
  )) as Allowed[];

/** Returns one row of the owner from each table, to be inserted again. A row in a garage is one in the owner's own. */
const rowsToAdd = async (query: Query, { tables, owner }: World) => {
  const each = tables.map(
    ({ name, owner: column }) =>
      `(select '${name}' as name, to_jsonb(t)::text as row from ${name} t where ${column}::text = $1
         and coalesce(to_jsonb(t) ->> 'garage_id', $1) = $1 limit 1)`,
  );
  const rows = await query(each.join(' union all '), [owner]);
  return new Map(rows.map(({ name, row }) => [String(name), String(row)]));
};

const writeTries = async (
  query: Query,
  world: World,
  columns: readonly Allowed[],
): Promise<Try[]> => {
  const rows = await rowsToAdd(query, world);
  const callers = [
    { who: 'another user', acting: atHome(world.other) },
    { who: 'nobody', acting: nobody },
    { who: 'a deleted user', acting: atHome(world.deleted) },
  ] as const;
  const byName = new Map(world.tables.map((table) => [table.name, table]));
  return columns.flatMap((allowed) => {
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
    const tries = (caller: Pick<Try, 'who' | 'acting'>, all: Partial<Record<Command, string>>) =>
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
      ...tries({ who: 'the owner', acting: atHome(world.owner) }, own),
    ];
  });
};

/** A truncate reports no row count. */
const isTryRefused = ({ command }: Try, outcome: Outcome): boolean =>
  isRefused(outcome) && (command !== 'truncate' || outcome.code !== null);

const judgeTry = (attempt: Try, outcome: Outcome): Finding[] => {
  const { role, who, table, command } = attempt;
  const problem = `${command} ${table} by ${role} as ${who}: ${shownOutcome(outcome)}`;
  if (who !== 'the owner') {
    return isTryRefused(attempt, outcome) ? [] : [{ invariant: invariantOf[command], problem }];
  }
  return isTryRefused(attempt, outcome) ? [{ invariant: 'own rows are at hand', problem }] : [];
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
    if (role !== 'roadworthy_auth' || isTryRefused(attempt, outcomes[at] as Outcome)) return;
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
  /** How many attempts were made on a shared garage, by who made them. */
  executedBy: ReadonlyMap<string, number>;
  reach: string;
  access: string;
};

const countBy = (names: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** Runs all attempts and checks on the current database. With `only`, those of one table. */
export const checkDatabase = async (
  query: Query,
  whole: World,
  only?: string,
): Promise<DatabaseCheck> => {
  const world = { ...whole, tables: whole.tables.filter(({ name }) => !only || name === only) };
  const columns = await allowedColumns(query, world.tables);
  const tries = world.tables.length > 0 ? await writeTries(query, world, columns) : [];
  const outcomes = await runTries(query, tries);
  const shared = writeGarageTries(world.shared, { columns, only });
  const sharedOutcomes = await runTries(query, shared);
  const reach = reachIn(tries, outcomes);
  const access = await readAccess(query);
  const concerns = (line: string) => !only || line.includes(` ${only}:`);
  const findings: Finding[] = [
    ...tries.flatMap((attempt, at) =>
      attempt.role === 'roadworthy_auth' ? [] : judgeTry(attempt, outcomes[at] as Outcome),
    ),
    ...shared.flatMap((attempt, at) => judgeGarageTry(attempt, sharedOutcomes[at] as Outcome)),
    ...(await checkForced(query, world)),
    ...differences(whole.written.reach, reach)
      .filter((line) => concerns(line))
      .map((problem): Finding => ({ invariant: 'the engine reaches what is written', problem })),
    ...differences(whole.written.access, access).map(
      (problem): Finding => ({ invariant: 'the written list holds', problem }),
    ),
  ];
  return {
    findings,
    executed: tries.length + shared.length,
    executedBy: countBy(shared.map(({ who }) => who)),
    reach,
    access,
  };
};
