import { retention } from '@roadworthy/domain/site/retention';
import type { Clock } from '../clock.ts';
import { type Db, garageActor, systemActor, type Tx } from '../db.ts';
import { ignoreFailure } from '../ignored-failures.ts';
import { beforeAll, jobIdOf } from '../job-parts.ts';
import type { Log } from '../log.ts';
import type { JobHandlers, Queue } from '../queue.ts';
import type { Transactions } from '../transactions.ts';
import { isUnfinished, pruneStatements } from './prune.ts';
import { noticeRestored } from './restore.ts';
import {
  forgetDevices,
  lockDueAccount,
  nextDueEmptying,
  nextRevision,
  postponePruning,
  scheduleNextPruning,
  selectGaragesToPrune,
  setRevision,
} from './sync.sql.ts';
import type { SyncEntity } from './sync-entity.ts';

export type SyncJobs = { 'sync.prune': Record<string, never> };

type SyncJobDeps = {
  db: Db;
  now: Clock;
  log: Log;
  accounts: Transactions;
  queue: Pick<Queue<SyncJobs>, 'enqueue'>;
};

/** The most tombstones that one turn makes. */
const emptiedPerTurn = 1000;
const garagesPerPage = 100;
const mostDevices = 1000;
const daysUntilNextPruning = 7;

/** A run ends while its job still counts as alive; a further job continues. */
const longestRunMs = 45_000;

/**
 * Removes the fields of records deleted long enough ago. Wholes come before their parts in the list, so that no whole
 * comes back without parts that are emptied already.
 */
const emptyDeleted = async (
  tx: Tx,
  entities: readonly SyncEntity[],
  garageId: string,
): Promise<void> => {
  const [account] = await tx.query(nextRevision(garageId));
  let rev = account?.rev ?? 0;
  let allowance = emptiedPerTurn;
  for (const { table } of entities) {
    if (allowance === 0) break;
    const run = { garageId, days: retention.deletedDays, most: allowance, rev };
    const [{ emptied } = { emptied: 0 }] = await tx.query(table.empty(run));
    rev += emptied;
    allowance -= emptied;
  }
  await tx.query(setRevision(garageId, rev));
};

/**
 * Prunes one turn of one garage, in one transaction under its lock. Returns whether more deleted records are due. Passes
 * over a garage that another run has, or has just pruned.
 */
const pruneGarage = async (
  { db }: SyncJobDeps,
  entities: readonly SyncEntity[],
  { garageId, until }: { garageId: string; until: Date },
): Promise<boolean> => {
  const dueIn = nextDueEmptying(entities.map(({ table }) => table));
  // Carts and the like are a person's own: a garage has the id of the person it belongs to.
  const actor = systemActor(garageId);
  return await db.asUser(actor, async (tx) => {
    const [due] = await tx.query(lockDueAccount(garageId, until));
    if (!due) return false;
    const [deleted] = await tx.query(dueIn(garageId, retention.deletedDays));
    if (deleted?.isDue) await emptyDeleted(tx, entities, garageId);
    const [receipts, history] = pruneStatements(garageId);
    const [[{ gone: ofReceipts } = { gone: 0 }], [{ gone: ofHistory } = { gone: 0 }]] =
      await tx.queryAll(receipts, history);
    const [next] = await tx.query(dueIn(garageId, retention.deletedDays));
    // A garage with more to prune gets another turn after all others.
    const isMore = isUnfinished(ofReceipts) || isUnfinished(ofHistory) || next?.isDue === true;
    await tx.queryAll(
      forgetDevices(garageId, mostDevices),
      scheduleNextPruning(garageId, isMore ? 0 : daysUntilNextPruning, next?.at ?? null),
    );
    return next?.isDue === true;
  });
};

/** Prunes every garage that is due, the longest waiting first. Returns whether more deleted records are due. */
const pruneGarages = async (
  deps: SyncJobDeps,
  entities: readonly SyncEntity[],
  deadline: number,
): Promise<boolean> => {
  const { accounts, db, now, log } = deps;
  const until = now();
  let isMore = false;
  let last: { pruneAt: Date; garageId: string } = { pruneAt: new Date(0), garageId: beforeAll };
  for (;;) {
    const page = [until, last.pruneAt, last.garageId, garagesPerPage];
    const { rows } = await accounts.transaction((client) =>
      client.query<typeof last>(selectGaragesToPrune, page),
    );
    for (const row of rows) {
      if (performance.now() > deadline) return false;
      last = row;
      const { garageId } = row;
      const hasMore = await pruneGarage(deps, entities, { garageId, until }).catch(
        async (err: Error) => {
          // One failing garage does not stop the others; it is tried again the next day.
          log.error({ err, alert: true }, 'could not prune the sync data of a garage');
          const postponed = db.changeAs(garageActor(garageId), postponePruning(garageId, 1));
          await ignoreFailure(
            postponed,
            'the pruning of a garage could not be postponed: the next run tries it again',
          );
          return false;
        },
      );
      isMore ||= hasMore;
    }
    if (rows.length < garagesPerPage) return isMore;
  }
};

export const syncJobs = (
  deps: SyncJobDeps,
  entities: readonly SyncEntity[],
  { runMs = longestRunMs }: { runMs?: number } = {},
): JobHandlers<SyncJobs> => ({
  /** Runs every hour, and goes on in further jobs until no garage is due. */
  'sync.prune': async (_, { id }) => {
    await noticeRestored(deps);
    const deadline = performance.now() + runMs;
    while (await pruneGarages(deps, entities, deadline));
    if (performance.now() < deadline) return;
    await deps.accounts.transaction((client) =>
      deps.queue.enqueue(client, 'sync.prune', {}, { id: jobIdOf(id, 'more') }),
    );
  },
});
