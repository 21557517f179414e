import { mayChange } from '@roadworthy/domain/garages/roles.rules';
import type { Fields } from '@roadworthy/domain/sync/entity';
import { restoredTo } from '@roadworthy/domain/sync/handed-back';
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
import { isForbiddenByDatabase, isRefusedByDatabase } from '../database/transaction.ts';
import type { Actor, Credential, Db, Tx } from '../db.ts';
import type { Limit, Limits } from '../limits.ts';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';
import { type Applied, type Applying, applyOperation, resultOf } from './apply.ts';
import { createMover, type Follower, type Move, type MoveDone } from './move.ts';
import { createParts } from './parts.ts';
import { pushChanges, refused } from './push.ts';
import { lockAccount, pullStatement, selectHistory } from './sync.sql.ts';
import type { SyncEntity } from './sync-entity.ts';

/** Enough for all but the busiest accounts in one pull, and small enough to hold in memory many times over. */
const rowsPerPull = 2000;
const bytesPerPull = 500_000;

/** A deletion that moves thousands of records counts as many pushes, in proportion to its time. */
const movedPerPoint = 50;

/** Far more than a user's devices need, even if many changes are pushed one by one. */
const pushesPerUser: Limit = { name: 'sync-push', points: 600, seconds: 60 };

/** A change that was applied: the fields that an edit wrote, or null for an addition or a deletion. */
export type Changed = Pick<Operation, 'entity' | 'id'> & { fields: readonly string[] | null };

/** A change without its operation id. */
export type Draft = Omit<Operation, 'opId'>;

type Verdict = Pick<OperationResult, 'status' | 'problem'>;

type SyncDeps = {
  db: Db;
  limits: Limits;
  log: Log;
  now: Clock;
  entities: readonly SyncEntity[];
  /** What moves with a vehicle besides its records. */
  followers?: readonly Follower[];
  /** Called with the applied changes once they are saved. The caller of the change does not wait for it. */
  onChanged?: (garageId: string, changed: readonly Changed[]) => void;
  /** Called when a visible page of a demo account asks what changed, as it does every minute. */
  onDemoSeen?: (userId: string) => void;
};

/** Runs work with the same name one at a time, in order of arrival, and work with different names in parallel. */
const createOneAtATime = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, turn);
    try {
      return await turn;
    } finally {
      if (last.get(name) === turn) last.delete(name);
    }
  };
};

const changedBy = ({ entity, id, type, patch }: Draft): Changed => ({
  entity,
  id,
  fields: type === 'edit' ? Object.keys(patch ?? {}) : null,
});

/** Creates the sync service for all kinds of records: for devices that push and pull, and for single calls. */
export const createSync = ({
  db,
  limits,
  log,
  now,
  entities,
  followers = [],
  onChanged = () => {},
  onDemoSeen = () => {},
}: SyncDeps) => {
  const byName = new Map(entities.map((entity) => [entity.definition.name, entity]));
  const parts = createParts(entities);
  const moveRecords = createMover(entities, followers);
  /** A garage's changes must wait for its counter's lock. Here they wait without holding a connection each. */
  const inTurn = createOneAtATime();
  const changedSince = pullStatement(entities.map(({ table }) => table.pulled));

  const received = () => ({ today: todayOf(now), now: now().toISOString() });

  const applyTo = async <T extends Fields>(
    entity: SyncEntity<T>,
    op: Operation,
    applying: Applying,
  ): Promise<{ result: Applied<T>; moved: number }> => {
    const { actor } = applying;
    if (!mayChange(actor, op)) return { result: refused(op, 'NOT_ALLOWED'), moved: 0 };
    try {
      const decided = await inTurn(actor.garageId, () =>
        db.asUser(actor, (tx) => applyOperation(tx, entity, op, applying)),
      );
      return { result: resultOf(decided), moved: decided.moved };
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error;
      if (actor.role === 'driver' && isForbiddenByDatabase(error)) {
        return { result: refused(op, 'NOT_ALLOWED'), moved: 0 };
      }
      log.error({ err: error, entity: op.entity }, 'database rejected a change');
      return { result: refused(op, 'INVALID_INPUT'), moved: 0 };
    }
  };

  const reportApplied = (
    actor: Actor,
    ops: readonly Draft[],
    results: readonly Pick<OperationResult, 'status'>[],
  ) => {
    const applied = ops.filter((_, at) => results[at]?.status === 'applied');
    if (applied.length > 0) onChanged(actor.garageId, applied.map(changedBy));
  };

  const chargeMovedRecords = async ({ userId }: Actor, moved: number) => {
    const points = Math.ceil(moved / movedPerPoint);
    if (points > 0) await limits.spend(pushesPerUser, userId, points);
  };

  return {
    /** Applies one change made by a single call instead of a device's queue. */
    applyOne: async <T extends Fields>(
      actor: Actor,
      entity: SyncEntity<T>,
      change: Omit<Draft, 'entity'>,
    ): Promise<Applied<T>> => {
      const op = { ...change, entity: entity.definition.name, opId: crypto.randomUUID() };
      await limits.take(pushesPerUser, actor.userId);
      const applying = { actor, deviceId: null, ...received(), parts };
      const { result, moved } = await applyTo(entity, op, applying);
      await chargeMovedRecords(actor, moved);
      reportApplied(actor, [op], [result]);
      return result;
    },

    /**
     * Applies the server's own changes, all or none. They may depend on what `work` reads: the account is locked
     * before, so it cannot change until they are saved.
     */
    applyTogether: async <T>(
      actor: Actor,
      work: (tx: Tx, apply: (op: Draft) => Promise<Verdict>) => Promise<T>,
    ): Promise<T> =>
      await inTurn(actor.garageId, () =>
        db.asUser(actor, async (tx) => {
          await tx.query(lockAccount(actor.garageId));
          const applying = { actor, deviceId: null, ...received(), parts, isOwn: true };
          return await work(tx, async (op) => {
            const entity = byName.get(op.entity);
            if (!entity) throw new Error(`Unknown kind of record: ${op.entity}`);
            return await applyOperation(tx, entity, { ...op, opId: crypto.randomUUID() }, applying);
          });
        }),
      ),

    /**
     * Moves a vehicle and everything that names it to another garage, and does `work` in the same transaction, which
     * then acts in the garage that was left.
     */
    move: async <T>(move: Move, work: (tx: Tx, done: MoveDone) => Promise<T>): Promise<T> => {
      const [first = '', second = ''] = [move.from.garageId, move.to.garageId].toSorted();
      return await inTurn(first, () =>
        inTurn(second, () =>
          db.asUser(move.from, async (tx) => await work(tx, await moveRecords(tx, move))),
        ),
      );
    },

    push: async (
      actor: Actor,
      { userId, deviceId, schemaVersion: theirs, epoch: known, ops }: Push,
    ): Promise<PushReply> => {
      if (userId !== actor.userId) throw new Problem('OTHER_USER');
      await limits.take(pushesPerUser, userId);
      // The device is newer than this process, which is about to be replaced: its changes wait.
      if (theirs > schemaVersion) throw new Problem('SERVER_BEHIND');
      const applying = { actor, deviceId, ...received(), epoch: known, parts };
      const { results, epoch, moved } = await pushChanges(
        { db, log, byName, inTurn },
        ops,
        applying,
      );
      await chargeMovedRecords(actor, moved);
      reportApplied(actor, ops, results);
      return { epoch, results };
    },

    pull: async (
      credential: Credential,
      { since, epoch, userId }: PullQuery,
    ): Promise<PullReply> => {
      const [page] = await db.readAs(
        credential,
        changedSince({ since, epoch, rows: rowsPerPull, bytes: bytesPerPull }),
      );
      if (!page) throw new Error('The query of a pull returned no row');
      if (page.userId !== userId) throw new Problem('OTHER_USER');
      if (page.isDemo) onDemoSeen(userId);
      // Probably a restore that was not announced: a reset would make the device delete the only copy of the later
      // changes.
      if (page.epoch === epoch && page.since !== since) {
        log.error({ alert: true }, 'device is ahead of the database: was a backup restored?');
        throw new Problem('SERVER_BEHIND');
      }
      const { more } = page;
      const last = page.rows.at(-1)?.rev;
      return {
        epoch: page.epoch,
        reset: page.since !== since || page.epoch !== epoch,
        restoredTo: epoch ? restoredTo(page, epoch) : null,
        rows: page.rows,
        ...(page.moved && { moved: page.moved }),
        cursor: more && last !== undefined ? last : page.rev,
        more,
        isForDriver: page.isForDriver,
      };
    },

    history: async (actor: Actor, entity: string, id: string): Promise<HistoryEntry[]> => {
      const known = byName.get(entity);
      if (!known) throw new Problem('NOT_FOUND');
      return await db.asUser(actor, async (tx) => {
        const [record] = await tx.query(known.table.select(actor.garageId, id));
        if (!record) throw new Problem('NOT_FOUND');
        const rows = await tx.query(selectHistory(actor.garageId, entity, id));
        return rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
      });
    },
  };
};
export type Sync = ReturnType<typeof createSync>;
