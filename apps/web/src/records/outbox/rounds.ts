import { codeOf } from './problem-code.ts';
import { createRetry, type Later } from './retry.ts';

export type Pauses = {
  /** Between 0 and 1, to spread the retries of many devices. */
  jitter?: () => number;
  later?: Later;
};

type Rounds = Pauses & {
  /** One round of work. Whatever fails is thrown. */
  once: () => Promise<void>;
  onStart?: () => void;
  onDone?: () => void;
  /** The code of what failed; null when it has none. */
  onFailure?: (code: string | null) => void;
};

/** Whoever signs in again starts new rounds. */
const isOver = (code: string | null): boolean =>
  code === 'UNAUTHENTICATED' || code === 'OTHER_USER';

const nothing = () => undefined;

/** Rounds of work, one after the other, each tried again until it succeeds. */
export const createRounds = ({
  once,
  onStart = nothing,
  onDone = nothing,
  onFailure = nothing,
  ...pauses
}: Rounds) => {
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;
  const retry = createRetry(() => void poke(), pauses);

  const run = async (): Promise<void> => {
    retry.cancel();
    onStart();
    try {
      do {
        again = false;
        await once();
      } while (again && !stopped);
      retry.reset();
      onDone();
    } catch (error) {
      if (stopped) return;
      const code = codeOf(error);
      onFailure(code);
      if (!isOver(code)) retry.schedule();
    }
  };

  /** There may be something to do. Any number of these at once make one round, or two. */
  const poke = async (): Promise<void> => {
    if (stopped) return;
    again = true;
    running ??= run().finally(() => {
      running = null;
    });
    await running;
  };

  return {
    poke,
    /** Retries now and resets the pause: something suggests that the server may be reachable. */
    hurry: async (): Promise<void> => {
      retry.reset();
      await poke();
    },
    isStopped: () => stopped,
    stop: () => {
      stopped = true;
      retry.cancel();
    },
  };
};
