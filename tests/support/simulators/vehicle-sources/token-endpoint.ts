import { randomUUID } from 'node:crypto';
import { shapes } from './faults.ts';
import { jsonResponse, type Response } from './responses.ts';

type TokenCredentials = { clientId: string; clientSecret: string; scope: string };

type TokenEndpoint = {
  grant(form: URLSearchParams): Response;
  /** Judges a bearer token; an `unknown` token was never granted, or was revoked. */
  judge(authorization: string | undefined): 'good' | 'missing' | 'unknown' | 'expired';
  /** Sets the lifetime in seconds of tokens granted from now on. */
  setLifetime(seconds: number): void;
  revokeAll(): void;
};

/** Grants tokens like Microsoft's identity platform. */
export const createTokenEndpoint = (credentials: TokenCredentials): TokenEndpoint => {
  const expiries = new Map<string, number>();
  let lifetime = 1199;
  return {
    grant(form) {
      if (form.get('grant_type') !== 'client_credentials') {
        return shapes.microsoft(400, 'unsupported_grant_type', 70003);
      }
      if (form.get('client_id') !== credentials.clientId) {
        return shapes.microsoft(400, 'unauthorized_client', 700016);
      }
      if (form.get('client_secret') !== credentials.clientSecret) {
        return shapes.microsoft(401, 'invalid_client', 7000215);
      }
      if (form.get('scope') !== credentials.scope) {
        return shapes.microsoft(400, 'invalid_scope', 70011);
      }
      const token = randomUUID();
      expiries.set(token, Date.now() + lifetime * 1000);
      return jsonResponse(200, {
        token_type: 'Bearer',
        expires_in: lifetime,
        ext_expires_in: lifetime,
        access_token: token,
      });
    },
    judge(authorization) {
      const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
      if (!token) return 'missing';
      const expiry = expiries.get(token);
      if (expiry === undefined) return 'unknown';
      return expiry > Date.now() ? 'good' : 'expired';
    },
    setLifetime(seconds) {
      lifetime = seconds;
    },
    revokeAll() {
      expiries.clear();
    },
  };
};
