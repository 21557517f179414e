import { randomUUID } from 'node:crypto';
import { normaliseRegistration } from '@roadworthy/domain/kernel/registration';
import type { Log } from '../../platform/log.ts';
import type { Attempt } from '../vehicle-sources/answer.ts';
import { createExchange } from '../vehicle-sources/exchange.ts';
import { isAskable } from '../vehicle-sources/read-reply.ts';
import { createGuard, defaultTiming, type Timing } from '../vehicle-sources/resilience.ts';
import type { VehicleEnquiry, VehicleRecord } from './port.ts';
import { readVesReply } from './ves-reply.ts';

export type VesSettings = { url: string; apiKey: string };

/** Creates a port to DVLA's Vehicle Enquiry Service, version 1. */
export const createVes = ({
  settings: { url, apiKey },
  log,
  timing = defaultTiming,
}: {
  settings: VesSettings;
  log: Log;
  timing?: Timing;
}): VehicleEnquiry => {
  const exchange = createExchange(timing);
  const guard = createGuard('dvla', timing, log);
  const endpoint = new URL(url);

  const enquireOnce = async (
    registration: string,
    signal: AbortSignal,
  ): Promise<Attempt<VehicleRecord>> => {
    // DVLA and we can find a call by this id, without logging the registration.
    const correlationId = randomUUID();
    const started = performance.now();
    const reply = await exchange.send({
      url: endpoint,
      method: 'POST',
      headers: {
        'x-api-key': apiKey,
        'content-type': 'application/json',
        accept: 'application/json',
        'x-correlation-id': correlationId,
      },
      body: JSON.stringify({ registrationNumber: registration }),
      signal,
    });
    const attempt = reply.kind === 'reply' ? readVesReply(reply, registration, log) : reply;
    log.info(
      {
        source: 'dvla',
        correlationId,
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
    async enquire(given) {
      const registration = normaliseRegistration(given);
      if (!isAskable(registration)) return { kind: 'not-found' };
      return await guard.ask((signal) => enquireOnce(registration, signal));
    },
    breaker: guard.breaker,
    close: () => exchange.close(),
  };
};
