import { figure } from '../../support/figures.ts';
import { drawPlants, openPlantLedger } from '../../support/plant/planting.ts';
import {
  findEarlierVersion,
  NoEarlierVersion,
  unpackVersion,
} from '../../support/stack/earlier-version.ts';
import { root } from '../../support/stack/stack.ts';
import { type Bug, type Upgraded, upgrade } from './upgrade.ts';

/**
 * `npm run proof upgrade`: from the last release, or `UPGRADE_FROM`, to this version, in use, with `UPGRADE_VEHICLES`
 * vehicles in the database. Then the same with planted bugs, each of which must be noticed.
 */
const vehicles = Number(process.env.UPGRADE_VEHICLES ?? 100_000);
const vehiclesBesideBug = 2000;
const longestLockMs = 1000;

type Invariant =
  | 'no change is lost'
  | 'no request fails'
  | 'no table stays locked'
  | 'a device that was away for months loses nothing';

const brokenIn = ({
  lost,
  doubled,
  diverged,
  failed,
  longest,
  returned,
}: Upgraded): Invariant[] => [
  ...(lost + doubled + diverged > 0 ? (['no change is lost'] as const) : []),
  ...(failed.length > 0 ? (['no request fails'] as const) : []),
  ...(longest.ms > longestLockMs ? (['no table stays locked'] as const) : []),
  ...(returned.lost.length + returned.silent + returned.droppedSignedOut > 0
    ? (['a device that was away for months loses nothing'] as const)
    : []),
];

const bugs: Record<Bug, Invariant> = {
  'a process ends in the middle of its requests': 'no request fails',
  'a migration removes what the earlier version uses': 'no request fails',
  'a table stays locked': 'no table stays locked',
  'a late change is dropped silently': 'a device that was away for months loses nothing',
  'devices are deleted with their receipts': 'a device that was away for months loses nothing',
};

const from = await findEarlierVersion(root).catch((error: unknown) => {
  if (!(error instanceof NoEarlierVersion)) throw error;
  console.error(error.message);
  process.exit(69);
});
console.log(`from: ${from}`);
const { folder: earlier, remove } = await unpackVersion(from);
try {
  const done = await upgrade({ earlier, vehicles });
  for (const failure of done.failed.slice(0, 5)) console.log(`request failed: ${failure}`);
  console.log(
    `executed: ${done.changes} changes in ${done.rounds} rounds, locks checked ${done.looks} times`,
  );
  console.log(`longest lock: ${done.longest.name}`);
  console.log(`longest wait: ${done.longestWait.name}`);
  figure('vehicles in the database', vehicles);
  figure('migrations applied', done.applied, { atLeast: 1 });
  figure('web and worker processes replaced', done.replaced, { atLeast: 8 });
  figure('changes lost', done.lost, { atMost: 0 });
  figure('changes applied twice', done.doubled, { atMost: 0 });
  figure('tabs that show other records than the server has', done.diverged, { atMost: 0 });
  figure('requests failed', done.failed.length, { atMost: 0 });
  figure('longest lock on a table, ms', done.longest.ms, { atMost: longestLockMs, digits: 0 });
  figure('longest wait for a lock, ms', done.longestWait.ms, { atMost: longestLockMs, digits: 0 });
  figure('longest request during the upgrade, ms', done.longestRequestMs, { digits: 0 });
  const { returned } = done;
  for (const what of returned.lost) console.log(`lost: ${what}`);
  for (const what of returned.unaged) console.log(`kept against the server's rules: ${what}`);
  figure('devices that were away for 420 days, of the earlier version', returned.devices, {
    atLeast: 4,
  });
  figure('data of these devices that the server kept against its rules', returned.unaged.length, {
    atMost: 0,
  });
  figure('changes that waited on these devices', returned.waited, { atLeast: 800 });
  figure('waiting changes dropped while nobody was signed in', returned.droppedSignedOut, {
    atMost: 0,
  });
  figure('waiting changes applied', returned.applied, { atLeast: 400 });
  figure('waiting changes shown to their owner, who decides', returned.shown, { atLeast: 1 });
  figure('waiting changes refused silently', returned.silent, { atMost: 0 });
  figure('records and values of these devices lost', returned.lost.length, { atMost: 0 });
  const ledger = openPlantLedger<Invariant>({ print: figure });
  for (const bug of drawPlants(Object.keys(bugs)) as Bug[]) {
    const broken = brokenIn(await upgrade({ earlier, vehicles: vehiclesBesideBug, bug }));
    ledger.bug(bug, bugs[bug], { broken });
  }
  ledger.identity('nothing', { broken: brokenIn(done) });
  ledger.close('planted faults of the upgrade');
} finally {
  await remove();
}
process.exit(process.exitCode ?? 0);
