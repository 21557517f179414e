import type pg from 'pg';
import { Problem } from './problem.ts';

/** What somebody used of the database is forgotten by half after so long. */
const halfLifeMs = 10_000;
/** Whoever has used more than this of late is busy, and shares a few connections with others who are. */
const muchMs = 250;
const longestWaitMs = 5000;
/** Requests of busy people that wait; further ones are turned away. */
const mostBusyWaiting = 200;
/** People remembered, before those who have used next to nothing of late are forgotten. */
const mostRemembered = 10_000;

type Use = { ms: number; asOf: number };
type Waiting = { owner: string | null; begin: (isBusy: boolean) => void };

export type FairConnections = {
  /** Runs `work` on a connection, for `owner`; null for what is nobody's. */
  use<T>(owner: string | null, work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Requests that wait for a connection, but for those of busy people. */
  waiting(): number;
};

/**
 * Gives a pool's connections to whoever has used them least of late, so that nobody waits behind somebody who keeps
 * the database busy. Those who do share a few of the connections: the processor they take is everybody's.
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

  const remember = (owner: string, ms: number) => {
    uses.set(owner, { ms: usedBy(owner) + ms, asOf: now() });
    if (uses.size <= mostRemembered) return;
    for (const known of uses.keys()) if (usedBy(known) < muchMs / 100) uses.delete(known);
  };

  const beginNext = () => {
    if (running.all >= atOnce) return;
    const mayBegin = waiting.filter(({ owner }) => running.busy < busyAtOnce || !isBusy(owner));
    const [first, ...others] = mayBegin;
    if (!first) return;
    const next = others.reduce(
      (least, other) => (usedBy(other.owner) < usedBy(least.owner) ? other : least),
      first,
    );
    waiting.splice(waiting.indexOf(next), 1);
    next.begin(isBusy(next.owner));
  };

  const takeTurn = (owner: string | null) =>
    new Promise<{ end(): void }>((resolve, reject) => {
      const asBusy = isBusy(owner);
      if (asBusy && waiting.filter((other) => isBusy(other.owner)).length >= mostBusyWaiting) {
        return reject(new Problem('OVERLOADED'));
      }
      const turn: Waiting = {
        owner,
        begin: (busy) => {
          clearTimeout(timer);
          running.all += 1;
          if (busy) running.busy += 1;
          const began = now();
          resolve({
            end: () => {
              running.all -= 1;
              if (busy) running.busy -= 1;
              if (owner !== null) remember(owner, now() - began);
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
        return await work(await pool.connect());
      } finally {
        turn.end();
      }
    },
    waiting: () => waiting.filter(({ owner }) => !isBusy(owner)).length,
  };
};
