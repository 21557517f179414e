import type pg from 'pg';
import { Problem } from '../problem.ts';

/** A user's recorded database usage halves in this time. */
const halfLifeMs = 10_000;
/** A user who has recently used more than this is busy, and shares a few connections with other busy users. */
const busyAfterMs = 250;
/** The most time that one turn counts, so that no user is charged for a standstill of the database. */
const mostPerTurnMs = 500;
const longestWaitMs = 5000;
/** How many requests of busy users may wait; any more are rejected. */
const mostBusyWaiting = 200;
/** The number of users remembered before those with almost no recent usage are dropped. */
const mostRemembered = 10_000;

type Use = { ms: number; asOf: number };
type Turn = { end(): void };
type Waiting = { owner: string | null; since: number; begin: (turn: Turn) => void };

export type FairConnections = {
  /** Runs `work` on a connection for `owner`; null for work that belongs to no user. */
  use<T>(owner: string | null, work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Requests waiting for a connection, except those of busy users. */
  waiting(): number;
  /** Requests rejected so far because they waited too long, or because too many busy users wait. */
  rejected(): number;
};

/**
 * Gives a pool's connections to the users who have recently used them least, so that a user who keeps the database busy
 * does not delay the others. Busy users share a few of the connections, because all users share the processor. Waiting
 * time counts as much as low usage, so that a stream of new users cannot lock the others out.
 */
export const createFairConnections = (
  pool: pg.Pool,
  now: () => number = () => performance.now(),
): FairConnections => {
  const atOnce = pool.options.max;
  const busyAtOnce = Math.max(1, Math.floor(atOnce / 5));
  const uses = new Map<string, Use>();
  const waiting: Waiting[] = [];
  const running = { all: 0, busy: 0 };
  let rejected = 0;

  const usedBy = (owner: string | null, at: number): number => {
    const use = owner === null ? undefined : uses.get(owner);
    return use ? use.ms * 0.5 ** ((at - use.asOf) / halfLifeMs) : 0;
  };
  const isBusy = (owner: string | null, at: number) => usedBy(owner, at) > busyAfterMs;

  let sweptAt = 0;
  const remember = (owner: string, ms: number, at: number) => {
    uses.set(owner, { ms: usedBy(owner, at) + Math.min(ms, mostPerTurnMs), asOf: at });
    if (uses.size <= mostRemembered || at - sweptAt < 1000) return;
    sweptAt = at;
    for (const known of uses.keys()) if (usedBy(known, at) < busyAfterMs / 10) uses.delete(known);
  };

  // Runs for every request, so it is one loop without copies and computes each user's usage once.
  const takeNext = (at: number): Waiting | null => {
    const mayBusyBegin = running.busy < busyAtOnce;
    let next: Waiting | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const turn of waiting) {
      const used = usedBy(turn.owner, at);
      if (used > busyAfterMs && !mayBusyBegin) continue;
      const rank = used - (at - turn.since);
      if (next && rank >= least) continue;
      next = turn;
      least = rank;
    }
    if (next) waiting.splice(waiting.indexOf(next), 1);
    return next;
  };

  const beginTurn = (owner: string | null, at: number): Turn => {
    const asBusy = isBusy(owner, at);
    running.all += 1;
    if (asBusy) running.busy += 1;
    return {
      end: () => {
        running.all -= 1;
        if (asBusy) running.busy -= 1;
        beginNext();
      },
    };
  };

  const beginNext = () => {
    const at = now();
    while (waiting.length > 0 && running.all < atOnce) {
      const next = takeNext(at);
      if (!next) return;
      next.begin(beginTurn(next.owner, at));
    }
  };

  const waitForTurn = (owner: string | null, since: number) =>
    new Promise<Turn>((resolve, reject) => {
      const turn: Waiting = {
        owner,
        since,
        begin: (begun) => {
          clearTimeout(timer);
          resolve(begun);
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        rejected += 1;
        reject(new Problem('OVERLOADED'));
      }, longestWaitMs);
      waiting.push(turn);
    });

  const takeTurn = async (owner: string | null): Promise<Turn> => {
    const at = now();
    const asBusy = isBusy(owner, at);
    if (asBusy && waiting.filter((other) => isBusy(other.owner, at)).length >= mostBusyWaiting) {
      rejected += 1;
      throw new Problem('OVERLOADED');
    }
    // A user who still waits while a connection is free is busy, and must wait on.
    const isFree = running.all < atOnce && !(asBusy && running.busy >= busyAtOnce);
    return isFree ? beginTurn(owner, at) : await waitForTurn(owner, at);
  };

  return {
    async use(owner, work) {
      const turn = await takeTurn(owner);
      try {
        const client = await pool.connect();
        const began = now();
        try {
          return await work(client);
        } finally {
          const ended = now();
          if (owner !== null) remember(owner, ended - began, ended);
        }
      } finally {
        turn.end();
      }
    },
    waiting: () => {
      if (waiting.length === 0) return 0;
      const at = now();
      return waiting.filter(({ owner }) => !isBusy(owner, at)).length;
    },
    rejected: () => rejected,
  };
};
