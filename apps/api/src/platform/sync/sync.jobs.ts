import type { Clock } from '../clock.ts';
import { type Db, systemActor } from '../db.ts';
import { beforeAll } from '../job-parts.ts';
import type { Log } from '../log.ts';
import type { JobHandlers } from '../queue.ts';
import { isUnfinished, pruneStatements } from './prune.ts';
import { noticeRestored } from './restore.ts';
import { forgetDevices, lockAccount, lookAgainIn, selectAccountsToPrune } from './sync.sql.ts';

export type SyncJobs = { 'sync.prune': Record<string, never> };

type Queryable = { query<Row>(sql: string, values: unknown[]): Promise<{ rows: Row[] }> };
type SyncJobDeps = {
  db: Db;
  now: Clock;
  log: Log;
  accounts: { transaction<T>(work: (client: Queryable) => Promise<T>): Promise<T> };
};

const accountsPerPage = 100;
const mostDevices = 1000;
const daysUntilNextLook = 7;

/** A run ends while its job still counts as alive; the next run continues. */
const longestRunMs = 45_000;

/** Prunes one turn of one account, in one transaction under its lock. */
const pruneAccount = async ({ db }: SyncJobDeps, userId: string): Promise<void> => {
  const actor = systemActor(userId);
  await db.asUser(actor, async (tx) => {
    await tx.query(lockAccount(userId));
    const [receipts, history] = pruneStatements(userId);
    const [[{ gone: ofReceipts } = { gone: 0 }], [{ gone: ofHistory } = { gone: 0 }]] =
      await tx.queryAll(receipts, history);
    // An account with more to prune gets another turn after everybody else.
    const isMore = isUnfinished(ofReceipts) || isUnfinished(ofHistory);
    await tx.queryAll(
      forgetDevices(userId, mostDevices),
      lookAgainIn(userId, isMore ? 0 : daysUntilNextLook),
    );
  });
};

/** Prunes receipts and history of every account, the longest waiting first. */
const pruneAccounts = async (deps: SyncJobDeps): Promise<void> => {
  const { accounts, db, now, log } = deps;
  const deadline = performance.now() + longestRunMs;
  const until = now();
  let last: { pruneAt: Date; userId: string } = { pruneAt: new Date(0), userId: beforeAll };
  for (;;) {
    const page = [until, last.pruneAt, last.userId, accountsPerPage];
    const { rows } = await accounts.transaction((client) =>
      client.query<typeof last>(selectAccountsToPrune, page),
    );
    for (const row of rows) {
      if (performance.now() > deadline) return;
      last = row;
      const { userId } = row;
      await pruneAccount(deps, userId).catch(async (err: Error) => {
        // One failing account does not stop the others; it is tried again the next day.
        log.error({ err, alert: true }, 'an account was not pruned');
        await db.changeAs(systemActor(userId), lookAgainIn(userId, 1)).catch(() => undefined);
      });
    }
    if (rows.length < accountsPerPage) return;
  }
};

export const syncJobs = (deps: SyncJobDeps): JobHandlers<SyncJobs> => ({
  /** Runs every hour. */
  'sync.prune': async () => {
    await noticeRestored(deps);
    await pruneAccounts(deps);
  },
});
