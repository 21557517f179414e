import {
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  wrap,
} from 'cockatiel';
import type { Log } from '../../platform/log.ts';
import { stateOf } from '../../platform/watch/breaker.ts';
import type { ModelFailure } from './port.ts';

export type ModelTiming = {
  /** The time limit for the first word. */
  firstChunkMs: number;
  /** The time limit for the whole question, including the second attempt. */
  totalMs: number;
  /** After this many failures in a row, the model is not asked for a while. */
  breakAfter: number;
  halfOpenAfterMs: number;
  /** Simultaneous questions in this process; any more are rejected, not queued. */
  atOnce: number;
};

export const defaultModelTiming: ModelTiming = {
  firstChunkMs: 10_000,
  totalMs: 30_000,
  breakAfter: 5,
  halfOpenAfterMs: 30_000,
  atOnce: 50,
};

/** Permission to ask, whose holder reports the outcome by `leave`; or the reason for a rejection. */
type Admission = { leave(failure?: ModelFailure): void } | { refused: ModelFailure };

/**
 * Limits simultaneous questions, and rejects them while the model is known to be failing. A stream lasts longer than a
 * call, so the policy is held open until the stream has ended.
 */
export const createModelGuard = (timing: ModelTiming, log: Log) => {
  const broken = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(timing.breakAfter),
    halfOpenAfter: timing.halfOpenAfterMs,
  });
  broken.onBreak(() => log.error({ alert: true }, 'model server down: circuit breaker opened'));
  broken.onReset(() => log.info('model server up again: circuit breaker closed'));
  const policy = wrap(bulkhead(timing.atOnce, 0), broken);

  const enter = async (): Promise<Admission> => {
    const admitted = Promise.withResolvers<Admission>();
    const work = policy.execute(() => {
      const ended = Promise.withResolvers<void>();
      admitted.resolve({
        leave: (failure) => (failure ? ended.reject(new Error(failure)) : ended.resolve()),
      });
      return ended.promise;
    });
    work.catch((error: unknown) => {
      if (isBrokenCircuitError(error)) admitted.resolve({ refused: 'down' });
      else if (isBulkheadRejectedError(error)) admitted.resolve({ refused: 'busy' });
    });
    return await admitted.promise;
  };
  return { enter, breaker: () => stateOf(broken) };
};
