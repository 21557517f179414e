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

/** What DVSA's earlier interface said, and some answers still do: no code. A gateway has no `errors`. */
const OlderError = z.object({ message: z.string(), errors: z.array(z.unknown()) });

const shortPauseMs = 2 * 60_000;

/**
 * The allowance is counted by day, and nobody says in which zone. Midnight in UTC is never before London's, so we
 * do not come back too early, to be sent away for another day.
 */
const untilTomorrow = (now: Date) => {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return midnight - now.getTime();
};

/** What DVSA's own code means; undefined where the status has to say it. */
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
      // Our address is wrong, not the registration.
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
