import { setTimeout as pause } from 'node:timers/promises';
import type { Push, PushOutcome } from '../../../adapters/push/port.ts';

/** A service that says 'later' at once may have a brief problem: it gets this many attempts at this interval. */
const hiccups = { tries: 3, pauseMs: 300, quickMs: 1000 };

export const sendPatiently = async (
  send: (push: Push) => Promise<PushOutcome>,
  push: Push,
  deadline: AbortSignal,
): Promise<PushOutcome> => {
  for (let tries = 1; ; tries += 1) {
    const started = performance.now();
    const outcome = await send(push);
    const isSlow = performance.now() - started > hiccups.quickMs;
    if (outcome !== 'later' || isSlow || tries === hiccups.tries || deadline.aborted) {
      return outcome;
    }
    await pause(hiccups.pauseMs);
  }
};
