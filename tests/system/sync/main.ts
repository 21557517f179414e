import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure } from '../../support/figures.ts';
import { drawPlants } from '../../support/plant/planting.ts';
import { startLocalStack } from '../../support/stack/stack.ts';
import { isLong } from './aims.ts';
import type { Seen } from './checks.ts';
import { historyOf } from './commands.ts';
import { printCoverage, timesAimed } from './coverage.ts';
import { faultKinds } from './faults.ts';
import { proveGarages, runGarageHistories } from './garages/histories.ts';
import { identity } from './identity.ts';
import { type Batch, kindsOf, reportFailures, runLanes, type Surroundings } from './lanes.ts';
import { createNursery, readTrial } from './plant-trial.ts';
import { plants } from './plants.ts';
import { runRestoreDrill } from './restore-drill.ts';
import { runHistory } from './run-history.ts';
import { openServerTruth } from './server.ts';
import { proveSeveral, runSeveralHistories } from './several/histories.ts';
import { proveMoves, runMoveHistories } from './several/moves.ts';

/**
 * `npm run proof sync`: random histories of several devices, two tabs each, with the product's own client code against
 * its API and PostgreSQL, over a network that fails in every way we know: of one account, and of two people who share a
 * garage until one of them leaves. Then the same with planted faults, each of which must be caught.
 */
const nothingSeen: Seen = {
  operations: 0,
  refused: 0,
  completions: 0,
  doneTwice: 0,
  madeByServer: 0,
};

const runHistories = async (surroundings: Surroundings, batch: Batch) =>
  await runLanes(surroundings, batch, nothingSeen, (world, seed) =>
    runHistory(world, historyOf(seed)),
  );

const trial = readTrial();
if (trial) {
  const { surroundings, name, histories, count, until } = trial;
  const broken = name === 'identity' ? identity : plants[name];
  const run = {
    accounts: runHistories,
    garages: runGarageHistories,
    several: runSeveralHistories,
    moves: runMoveHistories,
  }[histories];
  const { failures } = await run(surroundings, { count, seed: 1, until, broken });
  for (const { problems } of failures) for (const each of problems) console.log(each);
  console.log(`found: ${[...kindsOf(failures.flatMap(({ problems }) => problems))]}`);
  process.exit(0);
}

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-sync-'));
const stack = await startLocalStack({ folder, durable: false });
const { environment, adminUrl, publicUrl } = stack;
const surroundings: Surroundings = { environment, adminUrl, publicUrl };
await runRestoreDrill(surroundings);
const truth = openServerTruth(adminUrl);
await truth.poison();
await truth.beginLog();
await truth.close();
const count = Number(process.env.SYNC_HISTORIES ?? 500);
const seed = Number(process.env.SYNC_SEED ?? Date.now() % 1_000_000_000);
console.log(`seed ${seed}`);
const { executed, seen, fired, written, failures } = await runHistories(surroundings, {
  count,
  seed,
  alone: { isAlone: isLong, reached: 'transaction of 50 changes' },
});
const ofKind = reportFailures(failures);
const { aimed, aimedAtFaults } = timesAimed(count);
figure('histories', executed, { atLeast: count });
figure('changes made in them', seen.operations, { atLeast: count * 5 });
figure('changes rejected and shown to the owner', seen.refused, { atLeast: aimedAtFaults });
figure('completions of tasks among the changes', seen.completions, { atLeast: 2 * aimedAtFaults });
figure('completions of an occurrence that was already completed', seen.doneTwice, {
  atLeast: aimedAtFaults,
});
figure('changes made by the server', seen.madeByServer, { atLeast: aimedAtFaults });
for (const kind of [
  ...faultKinds,
  'full disk',
  'restart',
  'tab closed',
  'tab closed while syncing',
  'session ended',
  'clock moved',
  'written while syncing',
  'addition that the server rejects',
  'addition that the database refuses',
  'restore',
  'renewals by the server',
  'expense or fuel',
]) {
  figure(`times this fault occurred: ${kind}`, fired.get(kind) ?? 0, { atLeast: aimedAtFaults });
}
figure('A4 changes lost', ofKind('lost', 'overwritten'), { atMost: 0 });
figure('A4 changes applied twice', ofKind('duplicated'), { atMost: 0 });
figure('occurrences of tasks skipped or due twice', ofKind('occurrence'), { atMost: 0 });
figure('B3 deletions undone by a restore', ofKind('resurrected'), { atMost: 0 });
figure('A4 devices that differ from the server', ofKind('diverged', 'order', 'stuck'), {
  atMost: 0,
});

figure(
  'fields of the server that a device decided, or that moved without a reason',
  ofKind('noted'),
  {
    atMost: 0,
  },
);

printCoverage(fired, written, aimed);
figure('changes refused although the rules allow them', ofKind('refused'), { atMost: 0 });
figure('records accepted above a limit', ofKind('overfull'), { atMost: 0 });
figure('files that a record refers to and the server lacks', ofKind('file'), { atMost: 0 });

const garageCount = Number(process.env.SYNC_GARAGES ?? 60);
await proveGarages(surroundings, { count: garageCount, seed });

const severalCount = Number(process.env.SYNC_SEVERAL ?? 40);
await proveSeveral(surroundings, { count: severalCount, seed });

const moveCount = Number(process.env.SYNC_MOVES ?? 40);
await proveMoves(surroundings, { count: moveCount, seed });

const drawn = drawPlants(Object.keys(plants));
const chosen = Object.entries(plants).filter(([plant]) => drawn.includes(plant));
figure(`planted faults tried, of ${Object.keys(plants).length}`, chosen.length);
if (chosen.length > 0) {
  const nursery = createNursery(import.meta.filename, surroundings);
  const missed: string[] = [];
  for (const [name, plant] of chosen) {
    if (!(await nursery.isCaught(name, plant))) missed.push(name);
  }
  const total = chosen.length;
  figure(`planted faults detected by the intended invariant, of ${total}`, total - missed.length, {
    atLeast: total,
  });
  const noticed =
    (await nursery.countNoticed(identity, 'accounts', Math.min(count, 60))) +
    (await nursery.countNoticed(identity, 'garages', Math.min(garageCount, 20))) +
    (await nursery.countNoticed(identity, 'several', Math.min(severalCount, 20))) +
    (await nursery.countNoticed(identity, 'moves', Math.min(moveCount, 20)));
  figure('problems reported for a planted fault that changes nothing', noticed, { atMost: 0 });
}
await stack.close();
await rm(folder, { recursive: true, force: true });
