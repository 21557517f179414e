import { afterAll, beforeAll, expect, test } from 'vitest';
import { figureInTest } from '../../support/figures.ts';
import { openPlantLedger } from '../../support/plant/planting.ts';
import { checkDatabase } from './check-database.ts';
import { enterWith } from './enter-faults.ts';
import { writeFaults, writeIdentities } from './faults.ts';
import { writeGarageFaults } from './garage-faults.ts';
import type { Invariant } from './invariants.ts';
import { readPolicies } from './policies.ts';
import { changedTables, rowsOf } from './tables.ts';
import { openWorld } from './world.ts';

// A1 in the database: no user can read, insert, update or delete rows of another user or garage, or more than their
// role may, whatever the application asks.

let opened: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  opened = await openWorld();
});
afterAll(() => opened.close());

test('no role can read or write rows of another user or garage, or more than its role may', async () => {
  const { query, world, problems } = opened;
  expect(problems).toEqual([]);
  const before = await rowsOf(query, world.tables, world.owner);
  const { findings, executed, executedBy, reach } = await checkDatabase(query, world);
  const changed = changedTables(before, await rowsOf(query, world.tables, world.owner));
  const refused = executed ? (100 * (executed - findings.length)) / executed : 0;
  figureInTest(
    'A1 tables with users’ rows that were attacked in the database',
    world.tables.length,
    { atLeast: 22 },
  );
  figureInTest('A1 database roles used for these attacks', 4, { atLeast: 4 });
  figureInTest(`A1 expected results, % of ${executed} attempts at the database`, refused, {
    atLeast: 100,
  });
  for (const [who, tries] of executedBy) {
    figureInTest(`A1 attempts at the database on a shared garage as ${who}`, tries);
  }
  await expect(reach).toMatchFileSnapshot('./engine-reach.expected.txt');
  expect(findings).toEqual([]);
  expect(changed).toEqual([]);
  expect(world.tables.length).toBeGreaterThanOrEqual(22);
  expect(executed).toBeGreaterThanOrEqual(3000);
});

/** Checks the database with a fault in place. */
const run = async (sql: string, table?: string) => {
  const { query, world, withFault } = opened;
  return await withFault(sql, async () => await checkDatabase(query, world, table)).then(
    ({ findings }) => ({ broken: findings.map(({ invariant }) => invariant) }),
    (error: Error) => ({ broken: [], crash: error.message }),
  );
};

/** Tables whose faults are tried in every run: one that drivers do not see, and one that only owners delete from. */
const alwaysTried: readonly string[] = ['costs.expenses', 'vehicles.vehicles'];

test('planted faults: the intended check detects wrong garages and roles in some policies and in all functions', {
  tags: ['long'],
}, async () => {
  const { query, world } = opened;
  const ledger = openPlantLedger<Invariant>({ print: figureInTest, say: () => {} });
  const faults = writeGarageFaults(await readPolicies(query));
  for (const { sql, name = sql, caughtBy, table } of faults) {
    if (table && !alwaysTried.includes(table)) continue;
    ledger.bug(name, caughtBy, await run(sql, table));
  }
  const identities = await writeIdentities(query, world.tables);
  for (const { sql, table } of identities) {
    if (table && alwaysTried.includes(table)) ledger.identity(sql, await run(sql, table));
  }
  const [enter] = await query(
    `select pg_get_functiondef('accounts.enter(text, uuid)'::regprocedure) as sql`,
  );
  ledger.identity('nothing is changed (the same function)', await run(String(enter?.sql)));
  // The faults are made from this text. Without a fault it acts as the function does, so only the list of functions
  // notices the difference.
  expect(new Set((await run(enterWith())).broken)).toEqual(new Set(['the written list holds']));
  expect(ledger.close('A1 planted faults of garages at the database')).toEqual({
    missed: [],
    noticedIdentities: [],
  });
});

test('planted faults: the intended check detects every wrong policy, row-security switch and grant', {
  tags: ['long'],
  // Some 1,500 faults, each followed by the check of its table.
  timeout: 1_800_000,
}, async () => {
  const { query, world } = opened;
  const lines: string[] = [];
  const ledger = openPlantLedger<Invariant>({
    print: figureInTest,
    say: (line) => lines.push(line),
  });
  const faults = await writeFaults(query, world.tables);
  for (const { sql, name = sql, caughtBy, table } of faults)
    ledger.bug(name, caughtBy, await run(sql, table));
  const identities = await writeIdentities(query, world.tables);
  for (const { sql, table } of identities) {
    const [shown = ''] = sql.split('\n');
    ledger.identity(`the same again: ${shown}`, await run(sql, table));
  }
  console.log(lines.join('\n'));
  expect(ledger.close('A1 planted faults of the database')).toEqual({
    missed: [],
    noticedIdentities: [],
  });
  expect(faults.length).toBeGreaterThanOrEqual(1400);
});
