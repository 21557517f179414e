import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { type Attempt, failure } from '../vehicle-sources/answer.ts';
import { type HttpReply, parseJson } from '../vehicle-sources/exchange.ts';
import {
  failureOfStatus,
  fieldsOf,
  isAbout,
  refusedPauseMs,
  reportBreach,
  unreadable,
} from '../vehicle-sources/read-reply.ts';
import { MotVehicle } from './mot-record.ts';
import type { MotRecord } from './port.ts';

const MothError = z.object({ errorCode: z.string().regex(/^MOTH-[A-Z]{2}-\d{2}$/) });

/**
 * The error of DVSA's earlier interface, which some answers still use: it has no code. A gateway's error has no
 * `errors`.
 */
const OlderError = z.object({ message: z.string(), errors: z.array(z.unknown()) });

const shortPauseMs = 2 * 60_000;

/**
 * Returns the time until the next UTC midnight. The allowance is counted by day, in a zone that DVSA does not state.
 * Midnight in UTC is never before midnight in London, so we do not ask too early and get rejected for another day.
 */
const untilTomorrow = (now: Date) => {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return midnight - now.getTime();
};

/** Returns the meaning of DVSA's own code, or undefined if the status must decide. */
const readCode = (code: string, now: Date): Attempt<MotRecord> | undefined => {
  switch (code) {
    case 'MOTH-UA-01':
    case 'MOTH-FB-02':
      return failure('refused', { staleToken: true, pauseMs: refusedPauseMs, code });
    case 'MOTH-RL-01':
      return failure('busy', { retryable: false, pauseMs: untilTomorrow(now), code });
    case 'MOTH-RL-02':
      return failure('busy', { pauseMs: shortPauseMs, code });
    case 'MOTH-NF-02':
      // Our URL is wrong, not the registration.
      return failure('refused', { pauseMs: refusedPauseMs, code });
  }
  if (/^MOTH-FB/.test(code)) return failure('refused', { pauseMs: refusedPauseMs, code });
  return undefined;
};

export const readMotReply = (
  reply: HttpReply,
  registration: string,
  { log, now }: { log: Log; now: Clock },
): Attempt<MotRecord> => {
  const body = parseJson(reply.text);
  if (reply.status === 200) {
    if (body === undefined) return unreadable();
    const vehicle = MotVehicle.safeParse(body);
    if (!vehicle.success) return reportBreach(log, 'dvsa', fieldsOf(vehicle.error));
    if (!isAbout(registration, vehicle.data.registration)) {
      return reportBreach(log, 'dvsa', ['registration']);
    }
    return { kind: 'found', record: vehicle.data };
  }
  const code = MothError.safeParse(body).data?.errorCode ?? null;
  const said = code && readCode(code, now());
  if (said) return said;
  if (reply.status === 401) {
    return failure('refused', { staleToken: true, pauseMs: refusedPauseMs, code });
  }
  if (reply.status === 400 || reply.status === 404) {
    const isOwn = code !== null || OlderError.safeParse(body).success;
    return isOwn ? { kind: 'not-found' } : unreadable();
  }
  return failureOfStatus(reply, code);
};
