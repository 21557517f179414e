import type { Role } from '@roadworthy/domain/garages/roles.rules';
import type pg from 'pg';
import { asRole, type Statement, statement } from '../statement.ts';
import { isOutage } from './outage.ts';
import { sendBatch } from './send-batch.ts';

/** Reads a result that arrives with a later round trip; throws if it failed. */
export type Later<T> = () => T;

/** A transaction that acts for one user in one garage. Every write needs one. */
export type Tx = {
  query<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** Runs several statements in one round trip, in order: for statements that do not need each other's results. */
  queryAll<Rows extends readonly unknown[]>(
    ...statements: { [At in keyof Rows]: Statement<Rows[At]> }
  ): Promise<{ [At in keyof Rows]: Rows[At][] }>;
  /** Sends a statement with the next round trip, or with the commit. Its rows can be read after that. */
  queue<Row>(statement: Statement<Row>): Later<Row[]>;
  /**
   * Runs work within a savepoint: if it fails, only its own changes are undone, and the transaction goes on. Queued
   * statements of the work may still wait when this returns; if one of them fails, reading the result throws.
   */
  attempt<T>(work: () => Promise<T>): Promise<Later<T>>;
};

const begin = statement<never>('tx.begin', 'begin');
const commit = statement<never>('tx.commit', 'commit');
const savepoint = statement<never>('tx.savepoint', 'savepoint attempt');
const release = statement<never>('tx.release', 'release savepoint attempt');
const undo = 'rollback to savepoint attempt; release savepoint attempt';

const codeOf = (error: unknown) => String((error as { code?: unknown })?.code ?? '');

/** Returns whether PostgreSQL refused a member what another member may do. */
export const isForbiddenByDatabase = (error: unknown): boolean => codeOf(error) === '42501';

/** Returns whether PostgreSQL refused a value (its error classes 22 and 23) or a member: the same change would fail again. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  /^2[23]/.test(codeOf(error)) || isForbiddenByDatabase(error);

type Attempt = { failure?: { error: unknown } };
type Queued = {
  statement: Statement<unknown>;
  /** The attempt that the statement belongs to. */
  of: Attempt | null;
  /** Sets or ends the attempt's savepoint. */
  mark?: 'set' | 'end';
  outcome?: { rows: unknown[]; command: string };
};

/**
 * Runs one transaction on a connection, which is released afterwards. `opening`: sent right after `begin`. `role`: of
 * the member that it acts for.
 */
export const transact = async <T>(
  client: pg.PoolClient,
  { opening, role }: { opening: Statement<unknown>; role: Role },
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  let isOpen = false;
  let queue: Queued[] = [];
  /** The attempt that new statements belong to. */
  let current: Attempt | null = null;
  /** The attempt whose savepoint the connection has. */
  let marked: Attempt | null = null;

  const add = (next: Statement<unknown>, mark?: Queued['mark']): Queued => {
    // The first statement is sent together with `begin`, which saves a round trip.
    if (!isOpen) {
      isOpen = true;
      queue.push({ statement: begin(), of: null }, { statement: opening, of: null });
    }
    const queued: Queued = { statement: asRole(role, next), of: current, ...(mark && { mark }) };
    queue.push(queued);
    return queued;
  };

  const rowsOf = <Row>({ outcome, of }: Queued): Row[] => {
    if (of?.failure) throw of.failure.error;
    if (!outcome)
      throw new Error('The rows of a statement were read before the statement was sent');
    return outcome.rows as Row[];
  };

  const undoAttempt = async (attempt: Attempt, error: unknown) => {
    attempt.failure = { error };
    queue = queue.filter(({ of }) => of !== attempt);
    if (marked !== attempt) return;
    await client.query(undo);
    marked = null;
  };

  /** Sends the queued statements in one round trip. A failed attempt is undone, and later statements are sent again. */
  const flush = async (): Promise<void> => {
    const sent = queue;
    queue = [];
    if (sent.length === 0) return;
    const { results, completed } = sendBatch(
      client,
      sent.map((each) => each.statement),
    );
    const failure = await results.then(
      () => null,
      (error: unknown) => ({ error }),
    );
    for (const [at, outcome] of completed.entries()) {
      const each = sent[at] as Queued;
      each.outcome = outcome;
      if (each.mark) marked = each.mark === 'set' ? each.of : null;
    }
    if (!failure) return;
    const failed = sent[completed.length]?.of;
    if (!failed) throw failure.error;
    await undoAttempt(failed, failure.error);
    if (failed === current) throw failure.error;
    queue = sent.slice(completed.length).filter(({ of }) => of !== failed);
    // A later attempt may depend on one that could still succeed, so it does not begin.
    if (current && !isRefusedByDatabase(failure.error)) throw failure.error;
    await flush();
  };

  const tx: Tx = {
    query: async <Row>(next: Statement<Row>) => {
      const queued = add(next);
      await flush();
      return rowsOf<Row>(queued);
    },
    queryAll: async <Rows extends readonly unknown[]>(
      ...statements: { [At in keyof Rows]: Statement<Rows[At]> }
    ) => {
      const queued = statements.map((each) => add(each));
      await flush();
      return queued.map((each) => rowsOf(each)) as { [At in keyof Rows]: Rows[At][] };
    },
    queue: <Row>(next: Statement<Row>) => {
      const queued = add(next);
      return () => rowsOf<Row>(queued);
    },
    attempt: async <T>(work: () => Promise<T>): Promise<Later<T>> => {
      const attempt: Attempt = {};
      current = attempt;
      add(savepoint(), 'set');
      try {
        const result = await work();
        add(release(), 'end');
        return () => {
          if (attempt.failure) throw attempt.failure.error;
          return result;
        };
      } catch (error) {
        await undoAttempt(attempt, error);
        throw error;
      } finally {
        current = null;
      }
    },
  };

  let isBroken = false;
  try {
    const result = await work(tx);
    if (isOpen) {
      const end = add(commit());
      await flush();
      // COMMIT of a failed transaction succeeds as ROLLBACK, which must not count as saved.
      if (end.outcome?.command !== 'COMMIT') throw new Error('The transaction was rolled back');
    }
    return result;
  } catch (error) {
    isBroken = isOutage(error);
    if (isOpen) {
      await client.query('rollback').catch(() => {
        isBroken = true;
      });
    }
    throw error;
  } finally {
    client.release(isBroken);
  }
};
