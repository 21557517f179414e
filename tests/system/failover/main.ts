import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure, median } from '../../support/figures.ts';
import { drawPlants, openPlantLedger } from '../../support/plant/planting.ts';
import { openDebianRoot } from '../../support/stack/debian-root.ts';
import { startLocalStack } from '../../support/stack/stack.ts';
import { startCluster } from './cluster.ts';
import { deafStandbys, type Fault, type FaultName, faults } from './faults.ts';
import { type Invariant, plants } from './plants.ts';
import { type Product, startProduct } from './product.ts';
import { countReminded } from './reminded.ts';
import { type Outcome, runFault } from './run-fault.ts';

/**
 * `npm run proof failover`: the product on a cluster of three PostgreSQL nodes (`ops/postgresql`), in use, while faults
 * befall the primary, `FAILOVER_ROUNDS` times each (`FAILOVER_FAULTS` names some of them, comma-separated). Needs root
 * and Debian's `mmdebstrap`.
 */
const rounds = Number(process.env.FAILOVER_ROUNDS ?? 3);
const asked = process.env.FAILOVER_FAULTS?.split(',');
const names = (Object.keys(faults) as FaultName[]).filter((name) => asked?.includes(name) ?? true);
const longestSeconds = 30;
/** A claim on a reminder whose worker is dead ends after ten minutes. */
const longestReminderMs = 11 * 60_000;
const shortReminderMs = 20_000;

/** A new epoch makes every device fetch everything again, and ends all links to histories and visits. */
const epochsEnded = async ({ admin }: Product): Promise<number> => {
  const { rows } = await admin.query<{ ended: number }>(
    'select cardinality(past) as ended from sync.epoch',
  );
  return rows[0]?.ended ?? 0;
};

const sum = (outcomes: readonly Outcome[], of: (outcome: Outcome) => number) =>
  outcomes.reduce((total, outcome) => total + of(outcome), 0);

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-failover-'));
const cluster = await startCluster({ debian: await openDebianRoot(), folder });
try {
  const stack = await startLocalStack({
    folder: join(folder, 'stack'),
    databaseUrl: cluster.adminUrl,
  });
  const open = async (plant: string | null) =>
    await startProduct(stack, { plant, log: join(folder, 'product.log') });

  const judge = async (
    { plant, fault }: { plant: string | null; fault: Fault },
    reminderMs: number,
  ) => {
    const product = await open(plant);
    try {
      const outcome = await runFault({ cluster, product }, fault);
      const { missed } = await countReminded(product, outcome.notes.toRemind, reminderMs);
      const broken: Invariant[] = [
        ...(outcome.lost + outcome.filesLost > 0
          ? (['no acknowledged change is lost'] as const)
          : []),
        ...(outcome.doubled > 0 ? (['no change is made twice'] as const) : []),
        ...(outcome.wrong.length > 0
          ? (['every answer is right or asks the client to try again'] as const)
          : []),
        ...(missed > 0 ? (['no reminder is missed'] as const) : []),
        ...(outcome.processesEnded > 0 ? (['no process ends'] as const) : []),
      ];
      return { outcome, broken };
    } finally {
      await product.close();
    }
  };

  const product = await open(null);
  const ended = await epochsEnded(product);
  const outcomes = new Map<FaultName, Outcome[]>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) {
      const outcome = await runFault({ cluster, product }, faults[name]);
      outcomes.set(name, [...(outcomes.get(name) ?? []), outcome]);
      console.log(`${name}, ${round} of ${rounds}: back after ${outcome.gapSeconds.toFixed(1)} s`);
      for (const answer of outcome.wrong.slice(0, 5)) console.log(`wrong: ${answer}`);
    }
  }
  for (const [name, all] of outcomes) {
    const users = all.flatMap(({ notes }) => notes.toRemind);
    const { missed, doubled, repeated } = await countReminded(product, users, longestReminderMs);
    console.log(
      `executed: ${name}: ${sum(all, ({ changes }) => changes)} changes, ${sum(all, ({ notes }) => notes.reads)} reads, ` +
        `${sum(all, ({ notes }) => notes.uploaded.length)} uploads, ${sum(all, ({ notes }) => notes.demos)} demo accounts, ` +
        `${users.length} reminders, ${repeated} of them sent again under the same id`,
    );
    figure(
      `${name}: acknowledged changes lost`,
      sum(all, ({ lost }) => lost),
      { atMost: 0 },
    );
    figure(
      `${name}: acknowledged files lost`,
      sum(all, ({ filesLost }) => filesLost),
      { atMost: 0 },
    );
    figure(
      `${name}: changes applied twice`,
      sum(all, ({ doubled: twice }) => twice),
      { atMost: 0 },
    );
    figure(
      `${name}: devices that differ from the server`,
      sum(all, ({ diverged }) => diverged),
      {
        atMost: 0,
      },
    );
    figure(
      `${name}: wrong answers`,
      sum(all, ({ wrong }) => wrong.length),
      { atMost: 0 },
    );
    figure(`${name}: reminders missed`, missed, { atMost: 0 });
    figure(`${name}: reminders sent twice`, doubled, { atMost: 0 });
    figure(`${name}: processes ended`, Math.max(...all.map((each) => each.processesEnded)), {
      atMost: 0,
    });
    figure(
      `${name}: seconds until the database is back, median of ${all.length}`,
      median(all.map((each) => each.gapSeconds)),
      {
        atMost: longestSeconds,
        digits: 1,
      },
    );
  }
  figure('longest request during the failover, seconds', product.servers.longestMs() / 1000, {
    digits: 1,
  });
  await product.close();
  const afterwards = await open(null);
  figure(
    'epochs begun by a process that starts after the switches',
    (await epochsEnded(afterwards)) - ended,
    { atMost: 0 },
  );
  await afterwards.close();

  const ledger = openPlantLedger<Invariant>();
  const sound = await judge({ plant: 'identity', fault: deafStandbys }, longestReminderMs);
  figure('standbys cut off, node killed: acknowledged changes lost', sound.outcome.lost, {
    atMost: 0,
  });
  ledger.identity('the same ports again', sound);
  const known = await open(null);
  const endedBefore = await epochsEnded(known);
  await known.close();
  await cluster.setSynchronous(false);
  const loose = await judge({ plant: null, fault: deafStandbys }, 0);
  figure('control with asynchronous replication: acknowledged changes lost', loose.outcome.lost, {
    atLeast: 1,
  });
  ledger.bug('asynchronous replication', 'no acknowledged change is lost', loose);
  await cluster.setSynchronous(true);
  const lossy = await open(null);
  figure(
    'control with asynchronous replication: epochs begun by a process that starts afterwards',
    (await epochsEnded(lossy)) - endedBefore,
    { atLeast: 1 },
  );
  await lossy.close();
  for (const name of drawPlants(Object.keys(plants))) {
    const plant = plants[name];
    if (!plant) continue;
    const { broken } = await judge({ plant: name, fault: plant.fault }, shortReminderMs);
    ledger.bug(name, plant.caughtBy, { broken });
  }
  ledger.close('planted faults of the failover');
  await stack.close();
} finally {
  await cluster.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(process.exitCode ?? 0);
