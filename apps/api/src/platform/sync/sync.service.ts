import {
  type HistoryEntry,
  type Operation,
  type OperationResult,
  type PullQuery,
  type PullReply,
  type Push,
  type PushReply,
  schemaVersion,
} from '@roadworthy/domain/sync/sync.schema';
import { type Clock, todayOf } from '../clock.ts';
import type { Actor, Credential, Db } from '../db.ts';
import type { Limit, Limits } from '../limits.ts';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';
import { type Applying, applyOperation } from './apply.ts';
import { pullStatement, selectEpoch, selectHistory } from './sync.sql.ts';
import type { SyncEntity } from './sync-entity.ts';

/** Enough for all but the busiest accounts at once, and little enough to hold in memory many times over. */
const rowsPerPull = 4000;
const bytesPerPull = 1_000_000;

/** Far more than a person's devices have to say, even when many changes are pushed one by one. */
const pushesPerUser: Limit = { name: 'sync-push', points: 600, seconds: 60 };

/** PostgreSQL's classes for values it will not take: sent again, the change would only fail again. */
const isRefusedByDatabase = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { code?: unknown })?.code ?? ''));

export type SyncDeps = {
  db: Db;
  limits: Limits;
  log: Log;
  now: Clock;
  entities: readonly SyncEntity[];
};

/** What each user does to records, whichever kind they are: what devices push and pull, and single calls alike. */
export const createSync = ({ db, limits, log, now, entities }: SyncDeps) => {
  const byName = new Map(entities.map((entity) => [entity.definition.name, entity]));
  const changedSince = pullStatement(entities.map(({ table }) => table.changedRows));

  const apply = async (op: Operation, applying: Applying): Promise<OperationResult> => {
    const entity = byName.get(op.entity);
    const refused: OperationResult = {
      opId: op.opId,
      status: 'rejected',
      problem: { code: 'INVALID_INPUT', fields: {} },
      row: null,
    };
    if (!entity) return refused;
    try {
      return await applyOperation(db, entity, op, applying);
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error;
      // Our schema let through what the database refuses. One bad change must not hold up all that come after it.
      log.error({ err: error, entity: op.entity }, 'a change was refused by the database');
      return refused;
    }
  };

  return {
    /** One change made by a single call instead of a device's queue. */
    applyOne: async (actor: Actor, op: Omit<Operation, 'opId'>): Promise<OperationResult> =>
      await apply(
        { ...op, opId: crypto.randomUUID() },
        { actor, deviceId: null, today: todayOf(now) },
      ),

    push: async (
      actor: Actor,
      { userId, deviceId, schemaVersion: theirs, ops }: Push,
    ): Promise<PushReply> => {
      if (userId !== actor.userId) throw new Problem('OTHER_USER');
      await limits.take(pushesPerUser, userId);
      // The device is ahead of this process, which is about to be replaced: its changes wait.
      if (theirs > schemaVersion) throw new Problem('SERVER_BEHIND');
      const [epoch] = await db.asUser(actor, (tx) => tx.query(selectEpoch()));
      const results: OperationResult[] = [];
      for (const op of ops) results.push(await apply(op, { actor, deviceId, today: todayOf(now) }));
      return { epoch: epoch?.epoch ?? '', results };
    },

    pull: async (
      credential: Credential,
      { since, epoch, userId }: PullQuery,
    ): Promise<PullReply> => {
      const [page] = await db.readAs(
        credential,
        changedSince(since, epoch, rowsPerPull, bytesPerPull),
      );
      if (!page) throw new Error('A pull gives one row');
      if (page.userId !== userId) throw new Problem('OTHER_USER');
      const { more } = page;
      const last = page.rows.at(-1)?.rev;
      return {
        epoch: page.epoch,
        reset: page.since !== since || page.epoch !== epoch,
        rows: page.rows,
        cursor: more && last !== undefined ? last : page.rev,
        more,
      };
    },

    history: async (actor: Actor, entity: string, id: string): Promise<HistoryEntry[]> => {
      const known = byName.get(entity);
      if (!known) throw new Problem('NOT_FOUND');
      return await db.asUser(actor, async (tx) => {
        const [record] = await tx.query(known.table.select(actor.userId, id));
        if (!record) throw new Problem('NOT_FOUND');
        const rows = await tx.query(selectHistory(actor.userId, entity, id));
        return rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
      });
    },
  };
};
export type Sync = ReturnType<typeof createSync>;
