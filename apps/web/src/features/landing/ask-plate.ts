import type { ProblemBody } from '@roadworthy/domain/kernel/errors';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';

export type Refusal = {
  /** The plate that was asked about. */
  plate: string;
  code: ProblemBody['code'] | 'NETWORK';
  /** The server's message about an invalid plate. */
  wrong: string | null;
  retryAfterSeconds: number | null;
};
type PlateReply = { answer: LookupAnswer } | { refusal: Refusal };

/** Longer than the server waits for its sources. */
const timeoutMs = 20_000;

type Details = { retryAfterSeconds?: number; fields?: Record<string, string> };

const refusalOf = (plate: string, { code, details }: ProblemBody): Refusal => {
  const { retryAfterSeconds, fields } = (details ?? {}) as Details;
  return {
    plate,
    code,
    wrong: fields?.registrationNumber ?? null,
    retryAfterSeconds: retryAfterSeconds ?? null,
  };
};

const unreachable = (plate: string, code: Refusal['code']): PlateReply => ({
  refusal: { plate, code, wrong: null, retryAfterSeconds: null },
});

/**
 * Asks about a plate without an account. Uses plain fetch, because the API client is larger than this page and would
 * delay the answer. Sends no cookies, so that the server cannot tell who asks.
 */
export const askPlate = async (registrationNumber: string): Promise<PlateReply> => {
  try {
    const reply = await fetch('/api/lookup/anonymous', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ registrationNumber }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await reply.json();
    return reply.ok
      ? { answer: body as LookupAnswer }
      : { refusal: refusalOf(registrationNumber, body as ProblemBody) };
  } catch {
    return unreachable(registrationNumber, navigator.onLine ? 'LOOKUP_UNAVAILABLE' : 'NETWORK');
  }
};
