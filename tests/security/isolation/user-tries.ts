import type { Query } from './access-list.ts';
import type { Allowed } from './allowed-columns.ts';
import type { Finding, Invariant } from './invariants.ts';
import {
  type Attempt,
  atHome,
  isRefused,
  nobody,
  type Outcome,
  shownOutcome,
} from './run-tries.ts';
import type { UserTable } from './tables.ts';
import {
  type Command,
  canReadOwners,
  commandsOnAllRows,
  commandsOnOwnersRows,
  insertAgain,
  moveToOwner,
  type Target,
  updateOwn,
} from './user-commands.ts';

/** The tables and users that the attempts are about. */
export type UserWorld = {
  tables: UserTable[];
  /** The user whose rows are attacked. */
  owner: string;
  /** The user who attacks them. */
  other: string;
  deleted: string;
};

export type UserTry = Attempt & {
  who: 'another user' | 'nobody' | 'a deleted user' | 'the owner';
  table: string;
  command: Command;
};

type Caller = Pick<UserTry, 'who' | 'acting'>;

const invariantOf: Record<Command, Invariant> = {
  select: 'rows of others are not read',
  insert: 'rows are not added to others',
  update: 'rows of others are not changed',
  move: 'rows are not moved to others',
  delete: 'rows of others are not deleted',
  truncate: 'tables are not emptied',
};

/** Returns one row of the owner from each table, to be inserted again. A row in a garage is one in the owner's own. */
const rowsToAdd = async (query: Query, { tables, owner }: UserWorld) => {
  const each = tables.map(
    ({ name, owner: column }) =>
      `(select '${name}' as name, to_jsonb(t)::text as row from ${name} t where ${column}::text = $1
         and coalesce(to_jsonb(t) ->> 'garage_id', $1) = $1 limit 1)`,
  );
  const rows = await query(each.join(' union all '), [owner]);
  return new Map(rows.map(({ name, row }) => [String(name), String(row)]));
};

const triesBy = (
  caller: Caller,
  { allowed: { role, table } }: Target,
  commands: Partial<Record<Command, string>>,
): UserTry[] =>
  Object.entries(commands).map(
    ([command, sql]): UserTry => ({
      role,
      ...caller,
      table,
      command: command as Command,
      sql,
    }),
  );

type Callers = Record<'otherUser' | 'nobody' | 'deletedUser' | 'owner', Caller>;

const callersOf = ({ owner, other, deleted }: UserWorld): Callers => ({
  otherUser: { who: 'another user', acting: atHome(other) },
  nobody: { who: 'nobody', acting: nobody },
  deletedUser: { who: 'a deleted user', acting: atHome(deleted) },
  owner: { who: 'the owner', acting: atHome(owner) },
});

/** What every role of the database must be refused. */
const foreignTries = (target: Target, { otherUser, nobody, deletedUser }: Callers): UserTry[] => {
  const { role, table } = target.allowed;
  const byOtherUser = canReadOwners(target)
    ? commandsOnOwnersRows(target)
    : { insert: insertAgain(target) };
  return [
    ...triesBy(otherUser, target, byOtherUser),
    ...triesBy(nobody, target, commandsOnAllRows(target)),
    ...triesBy(deletedUser, target, commandsOnAllRows(target)),
    ...(role === 'roadworthy_owner'
      ? []
      : triesBy(nobody, target, { truncate: `truncate ${table}` })),
  ];
};

const movingTries = (target: Target, { otherUser }: Callers): UserTry[] =>
  target.allowed.update.includes(target.ownerColumn)
    ? triesBy(otherUser, target, { move: moveToOwner(target, otherUser.acting.user) })
    : [];

/** What the owner must be able to do, as far as the application may do it for anybody. */
const ownTries = (target: Target, { owner }: Callers): UserTry[] => {
  const { allowed } = target;
  const { select, insert } = commandsOnOwnersRows(target);
  return triesBy(owner, target, {
    ...(allowed.select.length > 0 ? { select } : {}),
    ...(allowed.insert.length > 0 ? { insert } : {}),
    ...(allowed.update.length > 0 ? { update: updateOwn(target) } : {}),
  });
};

/** Writes the attempts on one user's rows: by others, who must touch nothing, and by the owner, who must reach them. */
export const writeUserTries = async (
  query: Query,
  world: UserWorld,
  columns: readonly Allowed[],
): Promise<UserTry[]> => {
  if (world.tables.length === 0) return [];
  const rows = await rowsToAdd(query, world);
  const callers = callersOf(world);
  const ownerColumns = new Map(world.tables.map(({ name, owner }) => [name, owner]));
  return columns.flatMap((allowed) => {
    const target: Target = {
      allowed,
      ownerColumn: ownerColumns.get(allowed.table) as string,
      owner: world.owner,
      row: rows.get(allowed.table) ?? '{}',
    };
    const foreign = foreignTries(target, callers);
    if (allowed.role !== 'roadworthy_app') return foreign;
    return [...foreign, ...movingTries(target, callers), ...ownTries(target, callers)];
  });
};

/** A truncate reports no row count. */
const isTryRefused = ({ command }: UserTry, outcome: Outcome): boolean =>
  isRefused(outcome) && (command !== 'truncate' || outcome.code !== null);

/** The sign-in engine reads every user's rows by design: what it reaches is compared with a written list instead. */
const isOfEngine = ({ role }: UserTry): boolean => role === 'roadworthy_auth';

export const judgeUserTry = (attempt: UserTry, outcome: Outcome): Finding[] => {
  if (isOfEngine(attempt)) return [];
  const { role, who, table, command } = attempt;
  const problem = `${command} ${table} by ${role} as ${who}: ${shownOutcome(outcome)}`;
  const wasRefused = isTryRefused(attempt, outcome);
  if (who === 'the owner') {
    return wasRefused ? [{ invariant: 'a user’s own rows are accessible', problem }] : [];
  }
  return wasRefused ? [] : [{ invariant: invariantOf[command], problem }];
};

/** Returns the commands by which the sign-in engine reaches other users' rows, with one line for each table. */
export const engineReachIn = (tries: UserTry[], outcomes: Outcome[]): string => {
  const reached = new Map<string, Set<string>>();
  tries.forEach((attempt, at) => {
    const { table, command } = attempt;
    if (!isOfEngine(attempt) || isTryRefused(attempt, outcomes[at] as Outcome)) return;
    reached.set(table, (reached.get(table) ?? new Set()).add(command));
  });
  const lines = [...reached].map(
    ([table, commands]) => `${table}: ${[...commands].sort().join(', ')}`,
  );
  return `${lines.sort().join('\n')}\n`;
};
