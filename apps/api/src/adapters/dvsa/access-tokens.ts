import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { type Failure, failure } from '../vehicle-sources/answer.ts';
import { type Exchange, type HttpReply, parseJson } from '../vehicle-sources/exchange.ts';
import { failureOfStatus, refusedPauseMs, unreadable } from '../vehicle-sources/read-reply.ts';

export type TokenSettings = {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
};

type AccessToken = { kind: 'token'; value: string };

export type AccessTokens = {
  /** Returns a valid token. Simultaneous callers share one fetch. */
  get(): Promise<AccessToken | Failure>;
  /** Discards a token that was rejected. A newer token, fetched in the meantime, is kept. */
  drop(token: AccessToken): void;
};

const TokenReply = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
});

/** Microsoft's error, with an AADSTS number. Its description contains our ids and is not logged. */
const TokenError = z.object({
  error: z.string(),
  error_codes: z.array(z.number()).optional(),
});

const refreshEarlySeconds = 60;

const readFailure = (reply: HttpReply): Failure => {
  const said = TokenError.safeParse(parseJson(reply.text)).data;
  const number = said?.error_codes?.[0];
  const code = number === undefined ? null : `AADSTS${number}`;
  const passes = said?.error === 'temporarily_unavailable' || reply.status >= 429;
  if (said && !passes) return failure('refused', { pauseMs: refusedPauseMs, code });
  return reply.status === 400 || reply.status === 404 ? unreadable() : failureOfStatus(reply, code);
};

/** Fetches OAuth client-credential tokens from Microsoft's identity platform. */
export const createAccessTokens = ({
  settings: { tokenUrl, clientId, clientSecret, scope },
  exchange,
  now,
  timeoutMs,
}: {
  settings: TokenSettings;
  exchange: Exchange;
  now: Clock;
  timeoutMs: number;
}): AccessTokens => {
  let cached: { token: AccessToken; goodUntil: number } | null = null;
  let underWay: Promise<AccessToken | Failure> | null = null;

  const fetchToken = async (): Promise<AccessToken | Failure> => {
    const askedAt = now().getTime();
    const reply = await exchange.send({
      url: new URL(tokenUrl),
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope,
      }).toString(),
      // A separate time limit: several callers wait for this request, and none may cancel it for the others.
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (reply.kind !== 'reply') return reply;
    if (reply.status !== 200) return readFailure(reply);
    const granted = TokenReply.safeParse(parseJson(reply.text)).data;
    if (!granted) return unreadable();
    const token: AccessToken = { kind: 'token', value: granted.access_token };
    const seconds = Math.max(granted.expires_in - refreshEarlySeconds, granted.expires_in / 2);
    cached = { token, goodUntil: askedAt + seconds * 1000 };
    return token;
  };

  return {
    async get() {
      if (cached && now().getTime() < cached.goodUntil) return cached.token;
      underWay ??= fetchToken().finally(() => {
        underWay = null;
      });
      return await underWay;
    },
    drop(token) {
      if (cached?.token === token) cached = null;
    },
  };
};
