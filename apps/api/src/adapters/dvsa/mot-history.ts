import { normaliseRegistration } from '@roadworthy/domain/kernel/registration';
import { handleWhenResult, retry } from 'cockatiel';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { type Attempt, isFailure } from '../vehicle-sources/answer.ts';
import { createExchange, type Exchange } from '../vehicle-sources/exchange.ts';
import { isAskable } from '../vehicle-sources/read-reply.ts';
import { createGuard, defaultTiming, type Timing } from '../vehicle-sources/resilience.ts';
import { type AccessTokens, createAccessTokens, type TokenSettings } from './access-tokens.ts';
import { readMotReply } from './mot-reply.ts';
import type { MotHistory, MotRecord } from './port.ts';

export type MotHistorySettings = TokenSettings & { url: string; apiKey: string };

/** Creates a port to DVSA's MOT history, version 1. */
export const createMotHistory = ({
  settings,
  log,
  now,
  timing = defaultTiming,
  tokensFrom = (exchange) =>
    createAccessTokens({ settings, exchange, now, timeoutMs: timing.attemptMs }),
}: {
  settings: MotHistorySettings;
  log: Log;
  now: Clock;
  timing?: Timing;
  tokensFrom?: (exchange: Exchange) => AccessTokens;
}): MotHistory => {
  const exchange = createExchange(timing);
  const tokens = tokensFrom(exchange);
  const guard = createGuard('dvsa', timing, log);
  const withFreshToken = retry(
    handleWhenResult((result) => isFailure(result) && result.staleToken),
    { maxAttempts: 1 },
  );

  const askOnce = async (
    registration: string,
    signal: AbortSignal,
  ): Promise<Attempt<MotRecord>> => {
    const started = performance.now();
    const token = await tokens.get();
    // The registration is in this path: such a URL must never reach a log or a trace.
    const reply =
      token.kind === 'token'
        ? await exchange.send({
            url: new URL(`/v1/trade/vehicles/registration/${registration}`, settings.url),
            method: 'GET',
            headers: {
              authorization: `Bearer ${token.value}`,
              'x-api-key': settings.apiKey,
              accept: 'application/json',
            },
            signal,
          })
        : token;
    const attempt =
      reply.kind === 'reply' ? readMotReply(reply, registration, { log, now }) : reply;
    if (token.kind === 'token' && isFailure(attempt) && attempt.staleToken) tokens.drop(token);
    log.info(
      {
        source: 'dvsa',
        step: token.kind === 'token' ? 'vehicle' : 'token',
        status: reply.kind === 'reply' ? reply.status : null,
        outcome: attempt.kind === 'unavailable' ? attempt.reason : attempt.kind,
        code: attempt.kind === 'unavailable' ? attempt.code : null,
        ms: Math.round(performance.now() - started),
      },
      'queried a vehicle source',
    );
    return attempt;
  };

  return {
    async findByRegistration(given) {
      const registration = normaliseRegistration(given);
      if (!isAskable(registration)) return { kind: 'not-found' };
      return await guard.ask((signal) =>
        withFreshToken.execute(() => askOnce(registration, signal)),
      );
    },
    breaker: guard.breaker,
    close: () => exchange.close(),
  };
};
