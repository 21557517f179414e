import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDiskStore } from '../../../apps/api/src/adapters/storage/disk.ts';
import type { Jobs } from '../../../apps/api/src/jobs.ts';
import { createPool } from '../../../apps/api/src/platform/db.ts';
import { createLog } from '../../../apps/api/src/platform/log.ts';
import { createQueue } from '../../../apps/api/src/platform/queue.ts';
import { freePort } from '../../support/stack/free-port.ts';
import { type LocalStack, root, startApiProcess } from '../../support/stack/stack.ts';
import { createFinder } from '../privacy/find.ts';
import { searchTables } from '../privacy/search.ts';
import { handBack, openPeople, workAfter, workBefore } from '../sync/drill-people.ts';
import { openServerTruth } from '../sync/server.ts';
import type { DatabaseServer } from './database-server.ts';
import { type Fingerprint, takeFingerprint } from './fingerprint.ts';
import { enter } from './person.ts';
import { readRunbook } from './runbook.ts';

export type Invariant =
  | 'the rows are those of the moment'
  | 'the files are those of the moment'
  | 'the repository is encrypted'
  | 'no erased account comes back'
  | 'no device hands an erased account back';

/** When the started processes find the log of erased accounts. Only 'at once' is no fault. */
export type LogIsFound = 'at once' | 'after the first requests' | 'never';

const run = promisify(execFile);

/** Waits for the renewal tasks of all changed vehicles, which the worker adds some seconds after the change. */
const untilRenewed = async ({ ask }: DatabaseServer): Promise<void> => {
  const deadline = performance.now() + 60_000;
  const readWaiting = async () =>
    await ask(`select from queue.job where name = 'tasks.renew' and state < 'completed'`);
  while ((await readWaiting()).length > 0) {
    if (performance.now() > deadline) throw new Error('The worker did not make the renewal tasks');
    await wait(500);
  }
};

/**
 * The drill: people work, a backup is made, they go on, one of them is erased, and the machine is lost. Returns how to
 * restore, with or without a bug, and what was true before.
 */
export const prepareDrill = async (stack: LocalStack, database: DatabaseServer) => {
  const { environment, publicUrl: origin, adminUrl } = stack;
  const runbook = await readRunbook();
  const objects = fileURLToPath(environment.STORAGE_URL ?? '');
  const store = createDiskStore({ folder: objects });
  const log = { at: join(objects, 'erasures'), hidden: `${objects}-hidden-erasures` };
  const port = await freePort();
  const startProcess = async (mode: 'web' | 'worker') =>
    await startApiProcess({
      environment: { ...environment, LOG_LEVEL: 'silent' },
      mode,
      port: mode === 'web' ? port : await freePort(),
    });
  const start = async () => [await startProcess('web'), await startProcess('worker')];
  const stop = async (processes: Awaited<ReturnType<typeof start>>) => {
    await Promise.all(processes.map((each) => each.stop()));
  };

  let processes = await start();
  const place = { url: `http://127.0.0.1:${port}`, origin };
  let server = openServerTruth(adminUrl);
  const people = await openPeople(server, place);
  for (const person of people) await workBefore(person);
  const [erased, beside] = [await enter(server, place), await enter(server, place)];
  for (const person of [erased, beside]) {
    await person.add();
    await person.upload();
    await person.sync();
  }
  for (const line of runbook.backUp) await database.sh(line);
  // pgBackRest restores to a moment only if the backup ended in an earlier second.
  await wait(1000);
  const [early] = await database.ask<{ now: string }>('select clock_timestamp()::text as now');
  // Only the archived log has these: a backup alone does not.
  for (const person of [erased, beside]) {
    await person.add();
    await person.upload();
    await person.sync();
  }
  await stop(processes);
  const was = await takeFingerprint(database, { store, except: erased.userId });
  const [moment] = await database.ask<{ now: string }>('select clock_timestamp()::text as now');
  await wait(1000);

  processes = await start();
  for (const person of people) await workAfter(person);
  await untilRenewed(database);
  const before = await Promise.all(people.map(({ userId }) => server.read(userId)));
  // The device has something to send, and is not there when the account is erased.
  await erased.add();
  const asked = await erased.askDeletion();
  if (!asked.ok)
    throw new Error(`The deletion was rejected: ${asked.status} ${await asked.text()}`);
  await database.ask('update accounts.deletions set erase_at = now()');
  const authPool = createPool(environment.AUTH_DATABASE_URL ?? '', { max: 1 });
  const queue = await createQueue<Jobs>(authPool, createLog({ logLevel: 'silent' }));
  let admin = createPool(adminUrl, { max: 1 });
  /** Searches every table for the erased person's id. */
  const rowsOfErased = async () => {
    const query = async (sql: string, values?: unknown[]) => (await admin.query(sql, values)).rows;
    const found = await searchTables(query, createFinder({ id: erased.userId }, null));
    return found.filter(({ hits }) => hits > 0).map(({ table, hits }) => `${table}: ${hits}`);
  };
  /** Runs the job that erases until nothing is left, or for so long. */
  const untilErased = async (longestMs: number): Promise<string[]> => {
    const deadline = performance.now() + longestMs;
    for (;;) {
      const left = await rowsOfErased();
      if (left.length === 0 || performance.now() > deadline) return left;
      await queue.enqueue(authPool, 'accounts.erase-due', {});
      await wait(1000);
    }
  };
  const left = await untilErased(60_000);
  if (left.length > 0) throw new Error(`These accounts were not erased: ${left.join(', ')}`);
  await stop(processes);
  await database.archive();
  const readable = await database.readable(database.repository);
  await server.close();

  const variables = { DATABASE_URL: adminUrl };
  /** Follows the runbook up to the restored database, before any process starts. */
  const restoreTo = async (target: string): Promise<Fingerprint> => {
    await admin.end();
    await database.lose();
    for (const line of runbook.restore) await database.sh(line, { MOMENT: target });
    await database.ready();
    admin = createPool(adminUrl, { max: 1 });
    return await takeFingerprint(database, { store, except: erased.userId });
  };
  const vehiclesOf = async (userId: string) =>
    (await admin.query('select from vehicles.vehicles where garage_id = $1', [userId])).rows;
  /** Follows the rest of the runbook, perhaps with a fault in the store. Returns which invariants broke. */
  const startAgain = async (logIsFound: LogIsFound, { isLast }: { isLast: boolean }) => {
    const broken: Invariant[] = [];
    const held = await rowsOfErased();
    if (held.length === 0) throw new Error('The backup does not contain the account');
    for (const line of runbook.migrate) {
      await run('sh', ['-ec', line], {
        cwd: root,
        env: { ...process.env, ...environment, ...variables },
      });
    }
    const count = async () => (await vehiclesOf(erased.userId)).length;
    const brought = await count();
    if (logIsFound !== 'at once') await rename(log.at, log.hidden);
    const web = await startProcess('web');
    await erased.sync().catch(() => undefined);
    const answer = await erased.profile();
    if ((await count()) > brought || answer.status !== 401)
      broken.push('no device hands an erased account back');
    if (logIsFound === 'after the first requests') {
      await rename(log.hidden, log.at);
      await admin.query('delete from accounts.replayed_erasures');
    }
    const worker = await startProcess('worker');
    const stays = await untilErased(isLast ? 120_000 : 45_000);
    if (stays.length > 0) broken.push('no erased account comes back');
    await erased.sync().catch(() => undefined);
    if (stays.length === 0 && (await rowsOfErased()).length > 0)
      broken.push('no device hands an erased account back');
    if (isLast) {
      for (const line of runbook.look)
        if (!/^\d{4}-/.test(await database.sh(line, variables)))
          throw new Error(`The runbook's command '${line}' printed no date`);
      server = openServerTruth(adminUrl);
      await handBack(server, people, { before, settled: () => untilRenewed(database) });
      await server.close();
    }
    await stop([web, worker]);
    if (logIsFound === 'never') await rename(log.hidden, log.at);
    return { broken, held: held.length };
  };
  return {
    was,
    early: early?.now ?? '',
    moment: moment?.now ?? '',
    readable,
    restoreTo,
    startAgain,
    async close() {
      erased.close();
      beside.close();
      await queue.close();
      await authPool.end();
      await admin.end();
    },
  };
};
