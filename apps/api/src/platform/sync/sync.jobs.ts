import type { Clock } from '../clock.ts';
import { type Db, garageActor } from '../db.ts';
import { beforeAll } from '../job-parts.ts';
import type { Log } from '../log.ts';
import type { JobHandlers } from '../queue.ts';
import { isUnfinished, pruneStatements } from './prune.ts';
import { noticeRestored } from './restore.ts';
import { forgetDevices, lockAccount, lookAgainIn, selectGaragesToPrune } from './sync.sql.ts';

export type SyncJobs = { 'sync.prune': Record<string, never> };

type Queryable = { query<Row>(sql: string, values: unknown[]): Promise<{ rows: Row[] }> };
type SyncJobDeps = {
  db: Db;
  now: Clock;
  log: Log;
  accounts: { transaction<T>(work: (client: Queryable) => Promise<T>): Promise<T> };
};

const garagesPerPage = 100;
const mostDevices = 1000;
const daysUntilNextLook = 7;

/** A run ends while its job still counts as alive; the next run continues. */
const longestRunMs = 45_000;

/** Prunes one turn of one garage, in one transaction under its lock. */
const pruneGarage = async ({ db }: SyncJobDeps, garageId: string): Promise<void> => {
  const actor = garageActor(garageId);
  await db.asUser(actor, async (tx) => {
    await tx.query(lockAccount(garageId));
    const [receipts, history] = pruneStatements(garageId);
    const [[{ gone: ofReceipts } = { gone: 0 }], [{ gone: ofHistory } = { gone: 0 }]] =
      await tx.queryAll(receipts, history);
    // A garage with more to prune gets another turn after everybody else.
    const isMore = isUnfinished(ofReceipts) || isUnfinished(ofHistory);
    await tx.queryAll(
      forgetDevices(garageId, mostDevices),
      lookAgainIn(garageId, isMore ? 0 : daysUntilNextLook),
    );
  });
};

/** Prunes receipts and history of every garage, the longest waiting first. */
const pruneGarages = async (deps: SyncJobDeps): Promise<void> => {
  const { accounts, db, now, log } = deps;
  const deadline = performance.now() + longestRunMs;
  const until = now();
  let last: { pruneAt: Date; garageId: string } = { pruneAt: new Date(0), garageId: beforeAll };
  for (;;) {
    const page = [until, last.pruneAt, last.garageId, garagesPerPage];
    const { rows } = await accounts.transaction((client) =>
      client.query<typeof last>(selectGaragesToPrune, page),
    );
    for (const row of rows) {
      if (performance.now() > deadline) return;
      last = row;
      const { garageId } = row;
      await pruneGarage(deps, garageId).catch(async (err: Error) => {
        // One failing garage does not stop the others; it is tried again the next day.
        log.error({ err, alert: true }, 'a garage was not pruned');
        await db.changeAs(garageActor(garageId), lookAgainIn(garageId, 1)).catch(() => undefined);
      });
    }
    if (rows.length < garagesPerPage) return;
  }
};

export const syncJobs = (deps: SyncJobDeps): JobHandlers<SyncJobs> => ({
  /** Runs every hour. */
  'sync.prune': async () => {
    await noticeRestored(deps);
    await pruneGarages(deps);
  },
});
