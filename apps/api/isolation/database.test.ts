import { afterAll, beforeAll, expect, test } from 'vitest';
import { figureInTest } from '../../../dev/figures.ts';
import { openPlantLedger } from '../../../dev/plant/planting.ts';
import { writeFaults, writeIdentities } from './faults.ts';
import { openWorld } from './fixture.ts';
import { changedTables, rowsOf } from './tables.ts';
import { checkDatabase, type Invariant } from './tries.ts';

// A1 in the database: no user can read, insert, update or delete another user's rows, whatever the application asks.

let opened: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  opened = await openWorld();
});
afterAll(() => opened.close());

test('no role can read or write a user’s rows for another user, for no user or for a deleted user', async () => {
  const { query, world, problems } = opened;
  expect(problems).toEqual([]);
  const before = await rowsOf(query, world.tables, world.owner);
  const { findings, executed, reach } = await checkDatabase(query, world);
  const changed = changedTables(before, await rowsOf(query, world.tables, world.owner));
  const refused = executed ? (100 * (executed - findings.length)) / executed : 0;
  figureInTest('A1 tables of a user’s tried at the database', world.tables.length, { atLeast: 22 });
  figureInTest('A1 roles they were tried as', 4, { atLeast: 4 });
  figureInTest(`A1 as it should be, % of ${executed} tries at the database`, refused, {
    atLeast: 100,
  });
  await expect(reach).toMatchFileSnapshot('./engine-reach.expected.txt');
  expect(findings).toEqual([]);
  expect(changed).toEqual([]);
  expect(world.tables.length).toBeGreaterThanOrEqual(22);
  expect(executed).toBeGreaterThanOrEqual(1000);
});

test('planted: the intended check catches every wrong policy, row-security switch and grant', {
  tags: ['long'],
}, async () => {
  const { query, world, withFault } = opened;
  const lines: string[] = [];
  const ledger = openPlantLedger<Invariant>({
    print: figureInTest,
    say: (line) => lines.push(line),
  });
  const run = async (sql: string, table?: string) =>
    await withFault(sql, async () => await checkDatabase(query, world, table)).then(
      ({ findings }) => ({ broken: findings.map(({ invariant }) => invariant) }),
      (error: Error) => ({ broken: [], crash: error.message }),
    );
  const faults = await writeFaults(query, world.tables);
  for (const { sql, caughtBy, table } of faults) ledger.bug(sql, caughtBy, await run(sql, table));
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
  expect(faults.length).toBeGreaterThanOrEqual(700);
});
