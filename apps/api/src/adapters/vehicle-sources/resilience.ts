import {
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  ExponentialBackoff,
  type FailureReason,
  handleWhenResult,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  isTaskCancelledError,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { Log } from '../../platform/log.ts';
import { type BreakerState, stateOf } from '../../platform/watch/breaker.ts';
import { type Answer, type Attempt, type Failure, failure, isFailure, toAnswer } from './answer.ts';

export type Timing = {
  /** The time limit of one attempt, from the first byte sent to the last received. */
  attemptMs: number;
  /** The time limit of the whole request with its retries: a user is waiting. */
  totalMs: number;
  /** Attempts after the first. */
  retries: number;
  /** Roughly the first wait before a retry; the wait doubles and is randomised. */
  firstWaitMs: number;
  /** After this many failed attempts in a row, the source is not asked for a while. */
  breakAfter: number;
  halfOpenAfterMs: number;
  /** The number of simultaneous attempts, and of further requests that may wait for a turn. */
  atOnce: number;
  waiting: number;
};

export const defaultTiming: Timing = {
  attemptMs: 4_000,
  totalMs: 10_000,
  retries: 2,
  firstWaitMs: 250,
  breakAfter: 6,
  halfOpenAfterMs: 15_000,
  atOnce: 8,
  waiting: 100,
};

export type Source = 'dvla' | 'dvsa';

type Guard = {
  ask<Found>(attempt: (signal: AbortSignal) => Promise<Attempt<Found>>): Promise<Answer<Found>>;
  breaker(): BreakerState;
};

const failureOf = (reason: FailureReason<unknown> | undefined): Failure =>
  reason && 'value' in reason && isFailure(reason.value) ? reason.value : failure('down');

const isOutage = ({ reason, pauseMs }: Failure) => reason !== 'refused' && pauseMs === 0;

/**
 * Guards every request to one source: limits concurrency, time and retries, and sends nothing while the source is known
 * to be down or has asked us to wait. The state belongs to this process and may be lost: another process, or the next
 * start, learns it again from one request.
 */
export const createGuard = (source: Source, timing: Timing, log: Log): Guard => {
  const paused = circuitBreaker(
    handleWhenResult((result) => isFailure(result) && result.pauseMs > 0),
    {
      breaker: new ConsecutiveBreaker(1),
      halfOpenAfter: new DelegateBackoff(({ result }) => failureOf(result).pauseMs),
    },
  );
  const broken = circuitBreaker(
    handleWhenResult((result) => isFailure(result) && isOutage(result)),
    {
      breaker: new ConsecutiveBreaker(timing.breakAfter),
      halfOpenAfter: timing.halfOpenAfterMs,
    },
  );
  const eachTry = timeout(timing.attemptMs, TimeoutStrategy.Cooperative);
  const policy = wrap(
    timeout(timing.totalMs, TimeoutStrategy.Aggressive),
    bulkhead(timing.atOnce, timing.waiting),
    retry(
      handleWhenResult((result) => isFailure(result) && result.again),
      {
        maxAttempts: timing.retries,
        backoff: new ExponentialBackoff({
          initialDelay: timing.firstWaitMs,
          maxDelay: timing.firstWaitMs * 8,
        }),
      },
    ),
    paused,
    broken,
  );

  // `alert` wakes operators: once per opening of a breaker, not once per request.
  paused.onBreak((event) => {
    const { reason, code, pauseMs } = failureOf('isolated' in event ? undefined : event);
    log.error(
      { alert: true, source, reason, code, pauseMs },
      'vehicle source rejected our request (rate limit or key): circuit breaker opened',
    );
  });
  broken.onBreak((event) => {
    const { reason, code } = failureOf('isolated' in event ? undefined : event);
    log.error({ alert: true, source, reason, code }, 'vehicle source down: circuit breaker opened');
  });
  broken.onReset(() => log.info({ source }, 'vehicle source up again: circuit breaker closed'));

  const whyClosed = () =>
    failureOf((paused.state === CircuitState.Open ? paused : broken).lastFailure);

  return {
    breaker: () => stateOf(paused, broken),
    async ask(attempt) {
      try {
        return toAnswer(
          await policy.execute(({ signal }) =>
            eachTry.execute((context) => attempt(context.signal), signal),
          ),
        );
      } catch (error) {
        if (isBrokenCircuitError(error)) return toAnswer(whyClosed());
        if (isBulkheadRejectedError(error)) return toAnswer(failure('busy'));
        if (isTaskCancelledError(error)) return toAnswer(failure('timeout'));
        throw error;
      }
    },
  };
};
