import { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { normaliseRegistration } from '@roadworthy/domain/kernel/registration';
import * as z from 'zod';
import type { Log } from '../../platform/log.ts';
import { failure } from './answer.ts';
import type { HttpReply } from './exchange.ts';
import type { Source } from './resilience.ts';

/** Absent, null and empty all mean unknown. */
export const text = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null);

export const date = z.nullish(CivilDate).transform((value) => value ?? null);

export const count = z
  .number()
  .int()
  .min(0)
  .nullish()
  .transform((value) => value ?? null);

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? null);

/** Returns a whole number written as text; null for anything else. */
export const toNumber = (value: string | null): number | null =>
  value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;

/** Returns whether the text can be sent as a registration. Any other text is not a registration. */
export const isAskable = (registration: string) => /^[A-Z0-9]{2,8}$/.test(registration);

/**
 * Returns whether a reply is about this registration. A mixed-up reply would show another vehicle's MOT, so it is
 * rejected.
 */
export const isAbout = (registration: string, answered: string | null) =>
  answered === null || normaliseRegistration(answered) === registration;

/** Reports a reply that breaks the contract. Only field names are logged: values may contain the registration. */
export const reportBreach = (log: Log, source: Source, fields: string[]) => {
  log.error({ alert: true, source, fields }, 'unexpected reply from vehicle source');
  return failure('garbage');
};

export const fieldsOf = (error: z.ZodError) => [
  ...new Set(error.issues.map(({ path }) => path.filter((at) => typeof at === 'string').join('.'))),
];

/** With a rejected key we ask once a minute, instead of with every request. */
export const refusedPauseMs = 60_000;

/** Returns the failure that a status means if the source gave no code. */
export const failureOfStatus = ({ status, retryAfterMs }: HttpReply, code: string | null) => {
  // If the source says when to come back, do not retry earlier.
  const again = retryAfterMs === 0;
  const pauseMs = retryAfterMs;
  if (status === 401 || status === 403)
    return failure('refused', { pauseMs: refusedPauseMs, code });
  if (status === 429) return failure('busy', { again, pauseMs, code });
  // Announced maintenance does not end within a second.
  if (status === 503) return failure('down', { pauseMs, code });
  if (status >= 500) return failure('down', { again, pauseMs, code });
  return failure('garbage', { code });
};

/** A reply that is HTML, truncated or empty: it came from a proxy in between. */
export const unreadable = () => failure('garbage', { again: true, retryable: true });
