import { codeOf } from './problem-code.ts';
import { createRetry, type Later } from './retry.ts';

export type Pauses = {
  /** Between 0 and 1, to spread the retries of many devices. */
  jitter?: () => number;
  later?: Later;
};

type Rounds = Pauses & {
  /** Runs one round of work. Throws if any of it fails. */
  once: () => Promise<void>;
  onStart?: () => void;
  onDone?: () => void;
  /** Receives the error's code, or null if it has none. */
  onFailure?: (code: string | null) => void;
};

/** Whether retrying is pointless: the next sign-in, or the next invitation to the garage, starts new rounds. */
const isOver = (code: string | null): boolean =>
  code === 'UNAUTHENTICATED' || code === 'OTHER_USER' || code === 'NOT_A_MEMBER';

const nothing = () => undefined;

/** Runs rounds of work one at a time, and retries each until it succeeds. */
export const createRounds = ({
  once,
  onStart = nothing,
  onDone = nothing,
  onFailure = nothing,
  ...pauses
}: Rounds) => {
  let stopped = false;
  let running: Promise<boolean> | null = null;
  let again = false;
  const retry = createRetry(() => void poke(), pauses);

  /** Returns whether every round succeeded. */
  const run = async (): Promise<boolean> => {
    retry.cancel();
    onStart();
    try {
      do {
        again = false;
        await once();
      } while (again && !stopped);
      retry.reset();
      onDone();
      return true;
    } catch (error) {
      if (stopped) return false;
      const code = codeOf(error);
      onFailure(code);
      if (!isOver(code)) retry.schedule();
      return false;
    }
  };

  /** Requests a round, and returns whether it succeeded. Any number of calls at once start one round, or two. */
  const poke = async (): Promise<boolean> => {
    if (stopped) return false;
    again = true;
    running ??= run().finally(() => {
      running = null;
    });
    return await running;
  };

  return {
    poke,
    /** Retries now and resets the pause: something suggests that the server may be reachable. */
    hurry: async (): Promise<boolean> => {
      retry.reset();
      return await poke();
    },
    isStopped: () => stopped,
    stop: () => {
      stopped = true;
      retry.cancel();
    },
  };
};
