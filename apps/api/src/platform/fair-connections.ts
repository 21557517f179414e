import type pg from 'pg';
import { Problem } from './problem.ts';

/** A user's recorded database usage halves in this time. */
const halfLifeMs = 10_000;
/** A user who has recently used more than this is busy, and shares a few connections with other busy users. */
const muchMs = 250;
/** The most that one turn counts, so that nobody pays for the length of a standstill. */
const mostPerTurnMs = 500;
const longestWaitMs = 5000;
/** How many requests of busy users may wait; further ones are rejected. */
const mostBusyWaiting = 200;
/** The number of users remembered before those with almost no recent usage are dropped. */
const mostRemembered = 10_000;

type Use = { ms: number; asOf: number };
type Waiting = { owner: string | null; since: number; begin: (isBusy: boolean) => void };

export type FairConnections = {
  /** Runs `work` on a connection for `owner`; null for work that belongs to no user. */
  use<T>(owner: string | null, work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Requests waiting for a connection, except those of busy users. */
  waiting(): number;
};

/**
 * Gives a pool's connections to the users who have recently used them least, so that nobody waits behind a user who
 * keeps the database busy. Busy users share a few of the connections, because the processor they use is everybody's.
 * Waiting time counts as much as low usage, so that a stream of new users locks nobody out.
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

  const usedBy = (owner: string | null): number => {
    const use = owner === null ? undefined : uses.get(owner);
    return use ? use.ms * 0.5 ** ((now() - use.asOf) / halfLifeMs) : 0;
  };
  const isBusy = (owner: string | null) => usedBy(owner) > muchMs;

  let sweptAt = 0;
  const remember = (owner: string, ms: number) => {
    uses.set(owner, { ms: usedBy(owner) + Math.min(ms, mostPerTurnMs), asOf: now() });
    if (uses.size <= mostRemembered || now() - sweptAt < 1000) return;
    sweptAt = now();
    for (const known of uses.keys()) if (usedBy(known) < muchMs / 10) uses.delete(known);
  };

  const rankOf = ({ owner, since }: Waiting) => usedBy(owner) - (now() - since);

  const takeNext = (): Waiting | null => {
    const mayBegin = waiting.filter(({ owner }) => running.busy < busyAtOnce || !isBusy(owner));
    const [first, ...others] = mayBegin;
    if (!first) return null;
    const next = others.reduce(
      (least, other) => (rankOf(other) < rankOf(least) ? other : least),
      first,
    );
    waiting.splice(waiting.indexOf(next), 1);
    return next;
  };

  const beginNext = () => {
    while (running.all < atOnce) {
      const next = takeNext();
      if (!next) return;
      next.begin(isBusy(next.owner));
    }
  };

  const takeTurn = (owner: string | null) =>
    new Promise<{ end(): void }>((resolve, reject) => {
      const asBusy = isBusy(owner);
      if (asBusy && waiting.filter((other) => isBusy(other.owner)).length >= mostBusyWaiting) {
        return reject(new Problem('OVERLOADED'));
      }
      const turn: Waiting = {
        owner,
        since: now(),
        begin: (busy) => {
          clearTimeout(timer);
          running.all += 1;
          if (busy) running.busy += 1;
          resolve({
            end: () => {
              running.all -= 1;
              if (busy) running.busy -= 1;
              beginNext();
            },
          });
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(new Problem('OVERLOADED'));
      }, longestWaitMs);
      waiting.push(turn);
      beginNext();
    });

  return {
    async use(owner, work) {
      const turn = await takeTurn(owner);
      try {
        const client = await pool.connect();
        const began = now();
        try {
          return await work(client);
        } finally {
          if (owner !== null) remember(owner, now() - began);
        }
      } finally {
        turn.end();
      }
    },
    waiting: () => waiting.filter(({ owner }) => !isBusy(owner)).length,
  };
};
