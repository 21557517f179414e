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
import type { ModelFailure } from './port.ts';

export type ModelTiming = {
  /** Until the first word. */
  firstChunkMs: number;
  /** The whole question, with the second try. */
  totalMs: number;
  /** So many failures in a row, and the model is left alone for a while. */
  breakAfter: number;
  halfOpenAfterMs: number;
  /** Questions under way at once in this process; nobody waits for a turn. */
  atOnce: number;
};

export const defaultModelTiming: ModelTiming = {
  firstChunkMs: 10_000,
  totalMs: 30_000,
  breakAfter: 5,
  halfOpenAfterMs: 30_000,
  atOnce: 50,
};

/** Somebody is let in and says afterwards how it went; or is not, and why. */
type Admission = { leave(failure?: ModelFailure): void } | { refused: ModelFailure };

/**
 * So many at once, and not at all while the model is known to be out of order. A stream lasts longer than a call, so the
 * policy is held open until it has ended.
 */
export const createModelGuard = (timing: ModelTiming, log: Log) => {
  const broken = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(timing.breakAfter),
    halfOpenAfter: timing.halfOpenAfterMs,
  });
  broken.onBreak(() => log.error({ alert: true }, 'the model is out of order'));
  broken.onReset(() => log.info('the model is back'));
  const policy = wrap(bulkhead(timing.atOnce, 0), broken);

  return async (): Promise<Admission> => {
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
};
