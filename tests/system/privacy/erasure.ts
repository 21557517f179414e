import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure } from '../../support/figures.ts';
import { drawPlants, openPlantLedger, type PlantOutcome } from '../../support/plant/planting.ts';
import { startS3Gateway } from '../../support/stack/s3-gateway.ts';
import { startLocalStack } from '../../support/stack/stack.ts';
import { eraseAccount, type Findings, type Invariant } from './erase-account.ts';
import { eraseHeavy } from './erase-heavy.ts';
import { plants } from './erasure-plants.ts';
import { type Breakage, openErasureWorld } from './erasure-world.ts';

/** A16 and A13: an erased account leaves nothing anywhere, and its sessions open nothing. */
const report = (where: string, { broken, figures, replays }: Findings) => {
  for (const [invariant, findings] of broken) {
    for (const finding of findings) console.log(`broken on ${where}: ${invariant}: ${finding}`);
  }
  const count = (...invariants: Invariant[]) =>
    invariants.reduce((sum, invariant) => sum + (broken.get(invariant)?.length ?? 0), 0);
  figure(`${where}: canaries of the account`, figures.canaries, { atLeast: 25 });
  figure(`${where}: rows with a canary before the erasure`, figures.rows, { atLeast: 60 });
  figure(
    `${where}: traces planted in tables, jobs, objects and texts, each in its own form`,
    figures.traces,
    { atLeast: 200 },
  );
  figure(`${where}: planted traces not found`, count('every planted trace is found'), {
    atMost: 0,
  });
  figure(`${where}: tables that lack their canary`, count('every table is tried'), {
    atMost: 0,
  });
  figure(`${where}: records in garages that the person shares or shared`, figures.shared, {
    atLeast: 4,
  });
  figure(
    `${where}: A16 hits in ${figures.tables} tables`,
    count('the tables hold nothing of the account'),
    {
      atMost: 0,
    },
  );
  figure(`${where}: A16 hits in the queue`, count('the queue holds nothing of the account'), {
    atMost: 0,
  });
  figure(
    `${where}: A16 objects left of ${figures.objects} in the store`,
    count('the store holds nothing of the account'),
    { atMost: 0 },
  );
  figure(
    `${where}: A16 hits in ${figures.logLines} log lines`,
    count('the logs hold nothing of the account'),
    {
      atMost: 0,
    },
  );
  figure(
    `${where}: A13 replayed session cookies refused, % of ${replays.tried}`,
    (100 * replays.refused) / replays.tried,
    { atLeast: 100 },
  );
  const rest: Invariant[] = [
    'nothing is erased before its day',
    'a sign-in keeps the account',
    'devices are told to wipe',
    'the log of erasures says no more than an encrypted id',
    'no other account changes',
    'the records of a shared garage stay',
    'a shared garage no longer names the person',
    'the owner gets a last mail',
    'the email address can be registered again',
  ];
  for (const invariant of rest)
    figure(`${where}: broken: ${invariant}`, count(invariant), { atMost: 0 });
};

export const proveErasure = async ({ isShort }: { isShort: boolean }): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-erasure-'));
  const stack = await startLocalStack({ folder, durable: false });
  const run = async (
    name: string,
    options: { breakage?: Breakage } = {},
    s3: Parameters<typeof openErasureWorld>[0]['s3'] = null,
  ) => {
    const world = await openErasureWorld({ stack, folder, name, s3, ...options });
    const { breakage } = options;
    return await eraseAccount(world, { triesSearch: !breakage }).finally(() => world.close());
  };

  report('folder', await run('on_folder'));
  if (!isShort) {
    const gateway = await startS3Gateway(join(folder, 's3'));
    if (gateway) {
      report('S3', await run('on_s3', {}, gateway.settings));
      await gateway.stop();
    } else console.log('skipped: the proofs on S3, because its gateway is not installed');
    const world = await openErasureWorld({ stack, folder, name: 'heavy' });
    await eraseHeavy(world).finally(() => world.close());
  }

  const ledger = openPlantLedger<Invariant>();
  let at = 0;
  /** Retries on a machine too busy to sign a user up: that says nothing about the plant. */
  const tryPlant = async (breakage: Breakage, tries = 3): Promise<PlantOutcome<Invariant>> => {
    at += 1;
    try {
      return { broken: [...(await run(`plant_${at}`, { breakage })).broken.keys()] };
    } catch (error) {
      if (tries > 1) return await tryPlant(breakage, tries - 1);
      return { broken: [], crash: (error as Error).message };
    }
  };
  const faultOf = (name: string) => ({
    module: new URL('erasure-plants.ts', import.meta.url).href,
    name,
  });
  for (const name of drawPlants(Object.keys(plants))) {
    const plant = plants[name];
    if (!plant) continue;
    const { inject, sql = null, caughtBy } = plant;
    ledger.bug(name, caughtBy, await tryPlant({ fault: inject ? faultOf(name) : null, sql }));
  }
  ledger.identity(
    'every statement and port passed through unchanged',
    await tryPlant({ fault: faultOf('identity'), sql: null }),
  );
  ledger.close();
  await stack.close();
  await rm(folder, { recursive: true, force: true });
};
