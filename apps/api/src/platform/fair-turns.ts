import { Problem } from './problem.ts';

type Waiting = { owner: string; begin: () => void };

/**
 * Dear work, so much of it at once. Whoever has none under way comes before whoever has, and one person's work fills
 * only a part of the queue; what does not fit is refused.
 */
export const createFairTurns = ({
  atOnce,
  waiting: most,
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
      if (isBusy && (waiting.length >= most || theirs >= waitingEach)) {
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
