import { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { normaliseRegistration } from '@roadworthy/domain/kernel/registration';
import * as z from 'zod';
import type { Log } from '../../platform/log.ts';
import { failure } from './answer.ts';
import type { HttpReply } from './exchange.ts';
import type { Source } from './resilience.ts';

/** Absent, null and empty are one thing to us: not known. */
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

/** A whole number written as text; anything else is not known. */
export const toNumber = (value: string | null): number | null =>
  value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;

/** What can stand in a path or a body at all. What cannot is nobody's registration. */
export const isAskable = (registration: string) => /^[A-Z0-9]{2,8}$/.test(registration);

/** A mixed-up reply would show somebody another vehicle's MOT: it is refused. */
export const isAbout = (registration: string, answered: string | null) =>
  answered === null || normaliseRegistration(answered) === registration;

/** An answer that breaks the contract. Only the names of fields are logged: values may hold the registration. */
export const reportBreach = (log: Log, source: Source, fields: string[]) => {
  log.error({ alert: true, source, fields }, 'a vehicle source broke its contract');
  return failure('garbage');
};

export const fieldsOf = (error: z.ZodError) => [
  ...new Set(error.issues.map(({ path }) => path.filter((at) => typeof at === 'string').join('.'))),
];

/** Whoever is sent away with a wrong key asks again once a minute, not with every question. */
export const refusedPauseMs = 60_000;

/** What a status says where the source's own words say nothing. */
export const failureOfStatus = ({ status, retryAfterMs }: HttpReply, code: string | null) => {
  // Told when to come back, nobody tries earlier.
  const again = retryAfterMs === 0;
  const pauseMs = retryAfterMs;
  if (status === 401 || status === 403)
    return failure('refused', { pauseMs: refusedPauseMs, code });
  if (status === 429) return failure('busy', { again, pauseMs, code });
  // Announced maintenance is not over in a second.
  if (status === 503) return failure('down', { pauseMs, code });
  if (status >= 500) return failure('down', { again, pauseMs, code });
  return failure('garbage', { code });
};

/** HTML, half a document or nothing, where an answer should be: somebody in between is talking. */
export const unreadable = () => failure('garbage', { again: true, retryable: true });
