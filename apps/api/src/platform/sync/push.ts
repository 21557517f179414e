import { mayChange } from '@roadworthy/domain/garages/roles.rules';
import type {
  Operation,
  OperationCode,
  OperationResult,
} from '@roadworthy/domain/sync/sync.schema';
import { isForbiddenByDatabase, isRefusedByDatabase, type Later } from '../database/transaction.ts';
import type { Db, Tx } from '../db.ts';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';
import { type Applying, answeredBefore, applyOperation, resultOf } from './apply.ts';
import { selectEpoch } from './sync.sql.ts';
import type { SyncEntity } from './sync-entity.ts';

/**
 * The limits of one transaction, which holds a connection and the garage's lock. PostgreSQL keeps 64 savepoints of a
 * transaction in memory; with more, everybody's reads get slower.
 */
const changesPerTransaction = 50;
const longestTransactionMs = 250;

/** The limits of one push: the size of its answer, and the records it may move. Unanswered changes are sent again. */
const charactersPerPush = 500_000;
const movedPerPush = 2000;

export const refused = (
  { opId }: Operation,
  code: OperationCode,
): OperationResult & { status: 'rejected'; row: null } => ({
  opId,
  status: 'rejected',
  problem: { code, fields: {} },
  row: null,
});

type Deps = {
  db: Db;
  log: Log;
  byName: ReadonlyMap<string, SyncEntity>;
  /** Runs the changes of one garage one after another. */
  inTurn: <T>(garageId: string, work: () => Promise<T>) => Promise<T>;
};

/** What a push has done so far. */
type Tally = { results: OperationResult[]; epoch: string; characters: number; moved: number };

type Attempted = { op: Operation; read: Later<OperationResult> };

const isFull = ({ characters, moved }: Tally) =>
  characters > charactersPerPush || moved > movedPerPush;

/**
 * Answers a change that the actor's role does not allow. One that was applied before the role changed, and whose answer
 * was lost, is not said to be refused.
 */
const answerAgain = async (tx: Tx, op: Operation, applying: Applying): Promise<OperationResult> => {
  const known = await answeredBefore(tx, op, applying);
  return known ? { opId: op.opId, ...known, row: null } : refused(op, 'NOT_ALLOWED');
};

/** Attempts changes in one transaction, in order: all of them, or as many as it may hold. */
const attemptAll = async (
  tx: Tx,
  ops: readonly Operation[],
  { byName, applying, tally }: Pick<Deps, 'byName'> & { applying: Applying; tally: Tally },
): Promise<Attempted[]> => {
  const began = performance.now();
  const attempted: Attempted[] = [];
  for (const op of ops) {
    const entity = byName.get(op.entity);
    if (!entity || !mayChange(applying.actor, op)) {
      const answer = entity ? await answerAgain(tx, op, applying) : refused(op, 'INVALID_INPUT');
      attempted.push({ op, read: () => answer });
      continue;
    }
    try {
      const read = await tx.attempt(async () => {
        const decided = await applyOperation(tx, entity, op, applying);
        tally.characters += decided.weight;
        tally.moved += decided.moved;
        return decided;
      });
      attempted.push({ op, read: () => resultOf(read()) });
    } catch (error) {
      // A problem concerns the whole push: nothing of this transaction stays.
      if (error instanceof Problem) throw error;
      attempted.push({
        op,
        read: () => {
          throw error;
        },
      });
      // The change may succeed when it is sent again, so the changes after it wait.
      if (!isRefusedByDatabase(error)) break;
    }
    if (isFull(tally) || performance.now() - began > longestTransactionMs) break;
  }
  return attempted;
};

/**
 * Applies a device's changes in order, many in one transaction with a savepoint each, so that a refused change undoes
 * no other. Stops at a change that fails for a reason that may pass; throws if that is the first.
 */
export const pushChanges = async (
  { db, log, byName, inTurn }: Deps,
  ops: readonly Operation[],
  applying: Applying,
): Promise<Tally> => {
  const { actor } = applying;
  const tally: Tally = { results: [], epoch: '', characters: 0, moved: 0 };
  const { results } = tally;

  const attempt = (next: readonly Operation[]) =>
    inTurn(actor.garageId, () =>
      db.asUser(actor, async (tx) => {
        const epoch = tx.queue(selectEpoch());
        const attempted = await attemptAll(tx, next, { byName, applying, tally });
        return { attempted, epoch };
      }),
    );

  const addResult = ({ op, read }: Attempted) => {
    try {
      results.push(read());
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error;
      if (actor.role === 'driver' && isForbiddenByDatabase(error)) {
        results.push(refused(op, 'NOT_ALLOWED'));
        return;
      }
      // Our schema accepted what the database rejects. One bad change must not block the changes after it.
      log.error({ err: error, entity: op.entity }, 'database rejected a change');
      results.push(refused(op, 'INVALID_INPUT'));
    }
  };

  try {
    while (results.length < ops.length && !isFull(tally)) {
      const next = ops.slice(results.length, results.length + changesPerTransaction);
      const { attempted, epoch } = await attempt(next);
      tally.epoch ||= epoch()[0]?.epoch ?? '';
      // Here too, because not every change asks the database.
      if (applying.epoch && applying.epoch !== tally.epoch) throw new Problem('RESTORED');
      for (const each of attempted) addResult(each);
    }
  } catch (error) {
    // Answer the applied changes: sending all of them again would be wasted work.
    if (results.length === 0) throw error;
    log.warn({ err: error }, 'sync push was applied only in part');
  }
  return tally;
};
