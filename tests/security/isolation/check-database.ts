import { differences, type Query, readAccess } from './access-list.ts';
import { allowedColumns } from './allowed-columns.ts';
import { type GarageWorld, judgeGarageTry, writeGarageTries } from './garage-tries.ts';
import type { Finding } from './invariants.ts';
import { type Outcome, runTries } from './run-tries.ts';
import { engineReachIn, judgeUserTry, type UserWorld, writeUserTries } from './user-tries.ts';

export type World = UserWorld & {
  /** The garage that the owner shares with others. */
  shared: GarageWorld;
  /** The lists of what each role may do, and of what the sign-in engine reaches. */
  written: { access: string; reach: string };
};

const checkForced = async (query: Query, { tables }: UserWorld): Promise<Finding[]> => {
  const rows = await query(
    `select name from unnest($1::text[]) name join pg_class c on c.oid = name::regclass
     where not (c.relrowsecurity and c.relforcerowsecurity)`,
    [tables.map(({ name }) => name)],
  );
  return rows.map(({ name }) => ({ invariant: 'row security is forced', problem: `${name}` }));
};

/** Compares what is with what is written. With `only`, what the sign-in engine reaches of one table. */
const checkLists = (
  { written }: World,
  { reach, access }: { reach: string; access: string },
  only: string | undefined,
): Finding[] => [
  ...differences(written.reach, reach)
    .filter((line) => !only || line.includes(` ${only}:`))
    .map(
      (problem): Finding => ({
        invariant: 'the sign-in engine reaches what the written list allows',
        problem,
      }),
    ),
  ...differences(written.access, access).map(
    (problem): Finding => ({ invariant: 'the written list holds', problem }),
  ),
];

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
  const tries = await writeUserTries(query, world, columns);
  const outcomes = await runTries(query, tries);
  const shared = writeGarageTries(world.shared, { columns, only });
  const sharedOutcomes = await runTries(query, shared);
  const reach = engineReachIn(tries, outcomes);
  const access = await readAccess(query);
  return {
    findings: [
      ...tries.flatMap((attempt, at) => judgeUserTry(attempt, outcomes[at] as Outcome)),
      ...shared.flatMap((attempt, at) => judgeGarageTry(attempt, sharedOutcomes[at] as Outcome)),
      ...(await checkForced(query, world)),
      ...checkLists(whole, { reach, access }, only),
    ],
    executed: tries.length + shared.length,
    executedBy: countBy(shared.map(({ who }) => who)),
    reach,
    access,
  };
};
