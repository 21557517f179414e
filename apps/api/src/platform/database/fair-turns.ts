import { Problem } from '../problem.ts';

type Waiting = { owner: string; begin: () => void };

/**
 * Limits expensive work to a number of jobs at once. A user without running work goes before one with, and one user's
 * work fills only part of the queue; work that does not fit is rejected.
 */
export const createFairTurns = ({
  atOnce,
  waiting: maxWaiting,
  waitingEach,
}: {
  atOnce: number;
  waiting: number;
  waitingEach: number;
}) => {
  const waiting: Waiting[] = [];
  const atWork: string[] = [];

  const next = () => {
    while (atWork.length < atOnce && waiting.length > 0) {
      const fair = waiting.findIndex(({ owner }) => !atWork.includes(owner));
      const [turn] = waiting.splice(Math.max(0, fair), 1);
      if (!turn) return;
      atWork.push(turn.owner);
      turn.begin();
    }
  };

  return {
    async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
      const theirs = waiting.filter((other) => other.owner === owner).length;
      const isBusy = atWork.length >= atOnce;
      if (isBusy && (waiting.length >= maxWaiting || theirs >= waitingEach)) {
        throw new Problem('OVERLOADED');
      }
      await new Promise<void>((resolve) => {
        waiting.push({ owner, begin: resolve });
        next();
      });
      try {
        return await work();
      } finally {
        atWork.splice(atWork.indexOf(owner), 1);
        next();
      }
    },
  };
};
