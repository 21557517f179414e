import type { Role } from '@roadworthy/domain/garages/roles.rules';
import pg from 'pg';
import type { Query } from './access-list.ts';
import type { Allowed } from './allowed-columns.ts';
import type { Finding, Invariant } from './invariants.ts';
import {
  type Acting,
  type Attempt,
  atHome,
  type DatabaseRole,
  isRefused,
  nobody,
  shownOutcome,
} from './run-tries.ts';
import { type Deed, ownAnywhere, type Slice, slices } from './table-roles.ts';

/** The garages and people that the attempts are about. */
export type GarageWorld = {
  /** The names of all tables whose rows belong to a garage. */
  tables: string[];
  garage: string;
  second: string;
  members: Record<Role, string>;
  former: string;
  /** Who was invited and has not accepted. */
  invited: string;
  elsewhere: string;
  /** The hash of a session of each person. */
  sessions: Record<string, string>;
  /** Returns a row of this slice in this garage, to be added again. */
  rowIn: RowIn;
};

export type RowIn = (slice: Slice, garage: string) => string | undefined;

export type GarageTry = Attempt & {
  who: string;
  table: string;
  deed: Deed | 'move' | 'enter';
  isAllowed: boolean;
  /** The invariant that breaks if the outcome is not the expected one. */
  invariant: Invariant;
};

const foreign: Record<Deed | 'move', Invariant> = {
  read: 'rows of other garages are not read',
  add: 'rows are not added to other garages',
  change: 'rows of other garages are not changed',
  bury: 'rows of other garages are not changed',
  move: 'rows are not moved to other garages',
  delete: 'rows of other garages are not deleted',
};

const roles: readonly Role[] = ['owner', 'editor', 'driver'];
const deeds: readonly Deed[] = ['read', 'add', 'change', 'bury', 'delete'];

const ownerColumn = (table: string) => (table === 'garages.garages' ? 'id' : 'garage_id');
const conditionOf = ({ table, where }: Slice, garage: string) =>
  `${ownerColumn(table)} = '${garage}'${where ? ` and ${where}` : ''}`;

/** Reads one row of each slice in these garages: one about this person, if there is one. */
export const readRows = async (
  query: Query,
  garages: readonly string[],
  person: string,
): Promise<RowIn> => {
  const wanted = garages.flatMap((garage) => slices.map((slice) => ({ slice, garage })));
  const each = wanted.map(
    ({ slice, garage }, at) =>
      `(select ${at} as at, to_jsonb(t)::text as row from ${slice.table} t where ${conditionOf(slice, garage)}
         order by to_jsonb(t) ->> 'user_id' is distinct from '${person}' limit 1)`,
  );
  const found = new Map<number, string>();
  for (const { at, row } of await query(each.join(' union all ')))
    found.set(Number(at), String(row));
  return (slice, garage) =>
    found.get(wanted.findIndex((each) => each.slice === slice && each.garage === garage));
};

type Writing = { slice: Slice; garage: string; row: string | undefined; allowed: Allowed };

/** Writes each deed as SQL, with the columns that the role may use: a column too many would be the reason to refuse. */
const writeDeeds = ({ slice, garage, row, allowed }: Writing): Map<Deed, string> => {
  const { table } = slice;
  const some = (columns: readonly string[]) =>
    (columns.length > 0 ? columns : [ownerColumn(table)]).map((column) => `"${column}"`);
  const where = ` where ${conditionOf(slice, garage)}`;
  const added = some(allowed.insert).join(', ');
  const same = some(allowed.update).map((column) => `${column} = ${column}`);
  const sql = new Map<Deed, string>([
    ['read', `select ${some(allowed.select)[0]} from ${table}${where}`],
    ['change', `update ${table} set ${same.join(', ')}${where}`],
    ['delete', `delete from ${table}${where}`],
  ]);
  if (row !== undefined) {
    const written = `jsonb_populate_record(null::${table}, ${pg.escapeLiteral(row)})`;
    sql.set('add', `insert into ${table} (${added}) select ${added} from ${written}`);
  }
  if (allowed.columns.includes('deleted_at')) {
    sql.set('bury', `update ${table} set deleted_at = now()${where}`);
  }
  return sql;
};

type Stranger = { who: string; acting: Acting; garage: string };

/** Returns the deeds on rows about other people than this one. */
const deedsOnOthers = (writing: Writing, user: string): Map<Deed, string> => {
  const { table, where } = writing.slice;
  if (!user || !ownAnywhere[table]) return writeDeeds(writing);
  const others = `user_id <> '${user}'`;
  const row = writing.row && JSON.stringify({ ...JSON.parse(writing.row), user_id: anybody });
  const slice = { ...writing.slice, where: where ? `${where} and ${others}` : others };
  const own = ownAnywhere[table] ?? [];
  const [all, about] = [writeDeeds(writing), writeDeeds({ ...writing, slice, row })];
  return new Map(
    [...all].map(([deed, text]) => [deed, (own.includes(deed) && about.get(deed)) || text]),
  );
};

/** Somebody without an account: the attempts run without triggers, so without foreign keys. */
const anybody = '01890a5d-ac96-774b-bcce-b302099a8058';

/** Everybody who must not reach the rows of `garage`, with what the transaction says about them. */
const strangersOf = (world: GarageWorld): Stranger[] => {
  const { garage, second, members, former, invited, elsewhere } = world;
  return [
    { who: 'a former member, as they enter', acting: nobody, garage },
    { who: 'a former member', acting: { ...nobody, user: former }, garage },
    { who: 'a former member at home', acting: atHome(former), garage },
    { who: 'somebody invited', acting: { ...nobody, user: invited }, garage },
    { who: 'somebody invited, at home', acting: atHome(invited), garage },
    {
      who: 'a member of another garage',
      acting: { user: elsewhere, garage: second, role: 'owner' },
      garage,
    },
    // A request about one garage must not reach another, even one of the same person.
    {
      who: 'a member, about their own garage',
      acting: { user: members.owner, garage, role: 'owner' },
      garage: members.owner,
    },
    { who: 'a member at home', acting: atHome(members.owner), garage },
  ];
};

const strangersTries = (
  world: GarageWorld,
  { slice, allowed }: Pick<Writing, 'slice' | 'allowed'>,
): GarageTry[] => {
  // No policy lets any other role of the database in, whatever the settings say, so one caller tells as much as all.
  const isServing = allowed.role === 'roadworthy_app' || allowed.role === 'roadworthy_driver';
  const callers = strangersOf(world).filter(
    ({ acting }) => isServing || acting.garage === world.second,
  );
  return callers.flatMap(({ who, acting, garage }) => {
    const sql = deedsOnOthers(
      { slice, garage, row: world.rowIn(slice, garage), allowed },
      acting.user,
    );
    // To others, burying is one more way to change.
    sql.delete('bury');
    const movedRows = ownAnywhere[slice.table]?.includes('change')
      ? ` where user_id <> '${acting.user}'`
      : '';
    const moving: [Deed | 'move', string][] =
      acting.user && allowed.update.includes('garage_id')
        ? [['move', `update ${slice.table} set garage_id = '${garage}'${movedRows}`]]
        : [];
    return [...sql, ...moving].map(
      ([deed, text]): GarageTry => ({
        role: allowed.role,
        acting,
        sql: text,
        who,
        table: slice.table,
        deed,
        isAllowed: false,
        invariant: foreign[deed],
      }),
    );
  });
};

/** The role of the database in which a member's request acts. */
const databaseRoleOf = (role: Role): DatabaseRole =>
  role === 'driver' ? 'roadworthy_driver' : 'roadworthy_app';

const membersTries = (
  { garage, members, rowIn }: GarageWorld,
  { slice, allowed }: Pick<Writing, 'slice' | 'allowed'>,
): GarageTry[] =>
  roles.flatMap((role) => {
    const isServing = allowed.role === databaseRoleOf(role);
    if (!isServing && allowed.role !== 'roadworthy_app') return [];
    const acting = { user: members[role], garage, role };
    const sql = writeDeeds({ slice, garage, row: rowIn(slice, garage), allowed });
    const may = isServing || !slice.isApart ? slice.may[role] : [];
    return deeds.flatMap((deed): GarageTry[] => {
      const text = sql.get(deed);
      if (text === undefined) return [];
      const isAllowed = may.includes(deed);
      const invariant = isAllowed ? 'a role does what it may' : 'a role does no more than it may';
      const who = `the ${role} of the garage${isServing ? '' : ', as the application'}`;
      const { table } = slice;
      return [{ role: allowed.role, acting, sql: text, who, table, deed, isAllowed, invariant }];
    });
  });

/** Enters a garage as the application does, and tells how the transaction then acts. */
export const installEnter = `
  create or replace function pg_temp.entered(presented text, garage uuid)
  returns table (acts_for text, acts_in text, acts_as text, vehicles bigint) language plpgsql as $$
  begin
    perform set_config('role', 'roadworthy_driver', true)
      from accounts.enter(presented, garage) entered where entered.role = 'driver';
    return query select current_setting('app.user_id'), current_setting('app.garage_id'), current_setting('app.role'),
      (select count(*) from vehicles.vehicles);
  end $$`;

/** A garage that nobody opened. */
const madeUp = '01890a5d-ac96-774b-bcce-b302099a8057';

const enterTries = ({
  garage,
  members,
  former,
  invited,
  elsewhere,
  sessions,
}: GarageWorld): GarageTry[] => {
  const attempt = (who: string, sql: string, isAllowed: boolean): GarageTry => ({
    role: 'roadworthy_app',
    acting: nobody,
    sql,
    who,
    table: 'accounts.enter',
    deed: 'enter',
    isAllowed,
    invariant: 'only members enter a garage, in their role',
  });
  const entering = (user: string, into: string) =>
    `select from pg_temp.entered('${sessions[user]}', '${into}')`;
  const refused = [
    { who: 'a former member', user: former, into: garage },
    { who: 'somebody invited', user: invited, into: garage },
    { who: 'a member of another garage', user: elsewhere, into: garage },
    { who: 'a member, of the garage of another', user: members.editor, into: members.owner },
    { who: 'a member, of a garage that is not there', user: members.owner, into: madeUp },
  ].map(({ who, user, into }) =>
    attempt(
      who,
      `${entering(user, into)} where acts_for <> '' or acts_in <> '' or acts_as <> '' or vehicles > 0`,
      false,
    ),
  );
  const served = roles.map((role) =>
    attempt(
      `the ${role} of the garage`,
      `${entering(members[role], garage)} where acts_for = '${members[role]}' and acts_in = '${garage}'
        and acts_as = '${role}' and vehicles > 0`,
      true,
    ),
  );
  return [...refused, ...served];
};

/**
 * Writes the attempts on the rows of a shared garage: by people who are not in it, who must touch nothing, and by its
 * members, who must touch what their role may. `only`: those on one table.
 */
export const writeGarageTries = (
  world: GarageWorld,
  { columns, only }: { columns: readonly Allowed[]; only?: string | undefined },
): GarageTry[] => {
  const tries = slices.flatMap((slice) =>
    columns
      .filter(({ table, role }) => table === slice.table && role !== 'roadworthy_auth')
      .flatMap((allowed) => [
        ...strangersTries(world, { slice, allowed }),
        ...membersTries(world, { slice, allowed }),
      ]),
  );
  return only ? tries : [...tries, ...enterTries(world)];
};

/** Returns what is missing for the attempts to prove anything: a table without a rule, or a rule without a row. */
export const garageProblems = ({ tables, garage, members, rowIn }: GarageWorld): string[] => {
  const unlisted = tables.filter((name) => !slices.some(({ table }) => table === name));
  const isEmpty = (slice: Slice) =>
    !rowIn(slice, garage) || (!slice.isDrivers && !rowIn(slice, members.owner));
  return [
    ...unlisted.map((name) => `${name}: no rule for the roles of a garage`),
    ...slices
      .filter(isEmpty)
      .map(
        ({ table, where = 'any' }) => `${table}: no row in the garage or the owner’s (${where})`,
      ),
  ];
};

export const judgeGarageTry = (
  attempt: GarageTry,
  outcome: Parameters<typeof isRefused>[0],
): Finding[] => {
  const { who, table, deed, role, isAllowed, invariant } = attempt;
  if (isRefused(outcome) !== isAllowed) return [];
  return [
    { invariant, problem: `${deed} ${table} by ${role} as ${who}: ${shownOutcome(outcome)}` },
  ];
};
