import { hash } from 'node:crypto';
import type { Actor, Credential, Db } from './db.ts';
import { Problem } from './problem.ts';

/** What is stored of a session's token: whoever reads the table cannot sign in with it. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/**
 * The session a request presents, if any. The cookie is `token.signature`; the signature is the library's own check,
 * ours is the database: only a token whose hash is stored there opens anything.
 */
export const credentialFrom = (
  cookies: Record<string, string | undefined>,
  cookieName: string,
): Credential | null => {
  const token = cookies[cookieName]?.split('.')[0];
  if (!token) return null;
  return { tokenHash: hashToken(token) };
};

export const requireCredential = (credential: Credential | null): Credential => {
  if (!credential) throw new Problem('UNAUTHENTICATED');
  return credential;
};

/** Who a request acts for. */
export const actorOf = async (db: Db, credential: Credential | null): Promise<Actor> => {
  const presented = requireCredential(credential);
  const actor = await db.identify(presented);
  if (!actor) throw await db.refusalOf(presented);
  return actor;
};
