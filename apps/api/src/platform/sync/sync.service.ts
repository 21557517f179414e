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
import type { Actor, Credential, Db, Tx } from '../db.ts';
import type { Limit, Limits } from '../limits.ts';
import type { Log } from '../log.ts';
import { createOneAtATime } from '../one-at-a-time.ts';
import { Problem } from '../problem.ts';
import { type Applied, type Applying, applyOperation } from './apply.ts';
import { createParts } from './parts.ts';
import { lockAccount, pullStatement, selectEpoch, selectHistory } from './sync.sql.ts';
import type { SyncEntity } from './sync-entity.ts';

/** Enough for all but the busiest accounts at once, and little enough to hold in memory many times over. */
const rowsPerPull = 2000;
const bytesPerPull = 500_000;

/** What the answer to a push may weigh, and how many records it may move along: what was not answered is sent again. */
const bytesPerPush = 500_000;
const movedPerPush = 2000;

/** A deletion that moves thousands of records uses up as many pushes as it takes time. */
const movedPerPoint = 50;

/** Far more than a person's devices have to say, even when many changes are pushed one by one. */
const pushesPerUser: Limit = { name: 'sync-push', points: 600, seconds: 60 };

/** PostgreSQL's classes for values it will not take: sent again, the change would only fail again. */
const isRefusedByDatabase = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { code?: unknown })?.code ?? ''));

/** A change that was made: which fields an edit wrote, or null for an addition or a deletion. */
export type Changed = Pick<Operation, 'entity' | 'id'> & { fields: readonly string[] | null };

/** A change without the name that makes it unlike any other. */
export type Draft = Omit<Operation, 'opId'>;

type SyncDeps = {
  db: Db;
  limits: Limits;
  log: Log;
  now: Clock;
  entities: readonly SyncEntity[];
  /** Told of what was changed, once it is saved. Whoever made the change does not wait for it. */
  onChanged?: (userId: string, changed: readonly Changed[]) => void;
};

const changedBy = ({ entity, id, type, patch }: Draft): Changed => ({
  entity,
  id,
  fields: type === 'edit' ? Object.keys(patch ?? {}) : null,
});

/** What each user does to records, whichever kind they are: what devices push and pull, and single calls alike. */
export const createSync = ({ db, limits, log, now, entities, onChanged = () => {} }: SyncDeps) => {
  const byName = new Map(entities.map((entity) => [entity.definition.name, entity]));
  const parts = createParts(entities);
  /** A user's changes must wait for the account's lock. Here they wait without each holding a connection. */
  const inTurn = createOneAtATime();
  const changedSince = pullStatement(entities.map(({ table }) => table.pulled));

  const refused = ({ opId }: Operation) => ({
    opId,
    status: 'rejected' as const,
    problem: { code: 'INVALID_INPUT' as const, fields: {} },
    row: null,
  });

  const applyTo = async <T extends Fields>(
    entity: SyncEntity<T>,
    op: Operation,
    applying: Applying,
  ): Promise<Applied<T>> => {
    try {
      return await inTurn(applying.actor.userId, () =>
        db.asUser(applying.actor, (tx) => applyOperation(tx, entity, op, applying)),
      );
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error;
      // Our schema let through what the database refuses. One bad change must not hold up all that come after it.
      log.error({ err: error, entity: op.entity }, 'a change was refused by the database');
      return refused(op);
    }
  };

  const apply = async (op: Operation, applying: Applying): Promise<OperationResult> => {
    const entity = byName.get(op.entity);
    return entity ? await applyTo(entity, op, applying) : refused(op);
  };

  const tell = (
    actor: Actor,
    ops: readonly Draft[],
    results: readonly Pick<OperationResult, 'status'>[],
  ) => {
    const applied = ops.filter((_, at) => results[at]?.status === 'applied');
    if (applied.length > 0) onChanged(actor.userId, applied.map(changedBy));
  };

  const pay = async ({ userId }: Actor, moved: number) => {
    const points = Math.ceil(moved / movedPerPoint);
    if (points > 0) await limits.spend(pushesPerUser, userId, points);
  };

  return {
    /** One change made by a single call instead of a device's queue. */
    applyOne: async <T extends Fields>(
      actor: Actor,
      entity: SyncEntity<T>,
      change: Omit<Draft, 'entity'>,
    ): Promise<Applied<T>> => {
      const op = { ...change, entity: entity.definition.name, opId: crypto.randomUUID() };
      await limits.take(pushesPerUser, actor.userId);
      let moved = 0;
      const onMoved = (records: number) => {
        moved += records;
      };
      const applying = { actor, deviceId: null, today: todayOf(now), parts, onMoved };
      const result = await applyTo(entity, op, applying);
      await pay(actor, moved);
      tell(actor, [op], [result]);
      return result;
    },

    /**
     * Changes of the server's own making, all or none. They may hang on what `work` reads: the account is locked before,
     * so it still holds when they are saved.
     */
    together: async <T>(
      actor: Actor,
      work: (tx: Tx, apply: (op: Draft) => Promise<OperationResult>) => Promise<T>,
    ): Promise<T> =>
      await inTurn(actor.userId, () =>
        db.asUser(actor, async (tx) => {
          await tx.query(lockAccount(actor.userId));
          const applying = { actor, deviceId: null, today: todayOf(now), parts, isOwn: true };
          return await work(tx, async (op) => {
            const entity = byName.get(op.entity);
            if (!entity) throw new Error(`There is no entity ${op.entity}`);
            return await applyOperation(tx, entity, { ...op, opId: crypto.randomUUID() }, applying);
          });
        }),
      ),

    push: async (
      actor: Actor,
      { userId, deviceId, schemaVersion: theirs, epoch: known, ops }: Push,
    ): Promise<PushReply> => {
      if (userId !== actor.userId) throw new Problem('OTHER_USER');
      await limits.take(pushesPerUser, userId);
      // The device is ahead of this process, which is about to be replaced: its changes wait.
      if (theirs > schemaVersion) throw new Problem('SERVER_BEHIND');
      const [epoch] = await db.asUser(actor, (tx) => tx.query(selectEpoch()));
      // What its changes were made upon may be lost: the device hands that back first.
      if (known && known !== epoch?.epoch) throw new Problem('RESTORED');
      let moved = 0;
      const onMoved = (records: number) => {
        moved += records;
      };
      const applying = { actor, deviceId, today: todayOf(now), epoch: known, parts, onMoved };
      const results: OperationResult[] = [];
      let bytes = 0;
      for (const op of ops) {
        const result = await apply(op, applying).catch((error: unknown) => {
          const isBusy = error instanceof Problem && error.code === 'OVERLOADED';
          // What was done is answered: to send all of it again would keep the server busy for nothing.
          if (isBusy && results.length > 0) return null;
          throw error;
        });
        if (!result) break;
        results.push(result);
        bytes += JSON.stringify(result).length;
        if (bytes > bytesPerPush || moved > movedPerPush) break;
      }
      await pay(actor, moved);
      tell(actor, ops, results);
      return { epoch: epoch?.epoch ?? '', results };
    },

    pull: async (
      credential: Credential,
      { since, epoch, userId }: PullQuery,
    ): Promise<PullReply> => {
      const [page] = await db.readAs(
        credential,
        changedSince({ since, epoch, rows: rowsPerPull, bytes: bytesPerPull }),
      );
      if (!page) throw new Error('A pull gives one row');
      if (page.userId !== userId) throw new Problem('OTHER_USER');
      // A restore that nobody has told us of: to start again would have the device delete the only copy of what came later.
      if (page.epoch === epoch && page.since !== since) {
        log.error({ alert: true }, 'a device knows of later changes: was the database restored?');
        throw new Problem('SERVER_BEHIND');
      }
      const { more } = page;
      const last = page.rows.at(-1)?.rev;
      return {
        epoch: page.epoch,
        reset: page.since !== since || page.epoch !== epoch,
        restoredTo: epoch ? restoredTo(page, epoch) : null,
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
