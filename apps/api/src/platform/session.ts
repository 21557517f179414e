import { hash } from 'node:crypto';
import { freshSignInMinutes } from '@roadworthy/domain/accounts/accounts.rules';
import type pg from 'pg';
import type { Actor, Credential, Db, Tx } from './db.ts';
import { Problem } from './problem.ts';
import { statement } from './statement.ts';

/** Returns the stored form of a session's or an API token: reading the table does not allow signing in. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/**
 * Returns the session that a request presents, if any. The cookie is `token.signature`; the library checks the
 * signature, and our check is the database: only a token whose hash is stored gives access. `garage`: the garage that
 * the request names.
 */
export const credentialFrom = (
  cookies: Record<string, string | undefined>,
  cookieName: string,
  garage: string | null = null,
): Credential | null => {
  const token = cookies[cookieName]?.split('.')[0];
  if (!token) return null;
  return { tokenHash: hashToken(token), garage };
};

export const requireCredential = (credential: Credential | null): Credential => {
  if (!credential) throw new Problem('UNAUTHENTICATED');
  return credential;
};

/** Returns the user that a request acts for. */
export const actorOf = async (db: Db, credential: Credential | null): Promise<Actor> => {
  const presented = requireCredential(credential);
  const actor = await db.identify(presented);
  if (!actor) throw await db.refusalOf(presented);
  return actor;
};

const selectIsDemo = statement<{ isDemo: boolean }, []>(
  'session.is-demo',
  'select platform.is_demo() as "isDemo"',
);

export const isDemo = async (db: Db, actor: Actor): Promise<boolean> => {
  const [row] = await db.asUser(actor, (tx) => tx.query(selectIsDemo()));
  return row?.isDemo ?? false;
};

/** Throws for demo accounts, which lack some features. */
export const refuseDemo = async (db: Db, credential: Credential): Promise<void> => {
  const [row] = await db.readAs(credential, selectIsDemo());
  if (row?.isDemo) throw new Problem('NOT_IN_DEMO');
};

/** A demo account has no credential to prove its identity with, and nothing to protect. */
const selectIsFresh = statement<
  { isFresh: boolean },
  [userId: string, sessionId: string, minutes: number]
>(
  'session.is-fresh',
  `select s.proved_at > now() - make_interval(mins => $3) or u.is_demo as "isFresh"
   from accounts.sessions s join accounts.users u on u.id = s.user_id
   where s.user_id = $1 and s.id = $2 and s.expires_at > now()`,
);

/**
 * Called first in the transaction of a sensitive change, either a user's (`asUser`) or the sign-in engine's. Throws
 * FRESH_SIGN_IN_NEEDED if this session's last proof of identity is too old; the web then asks the user (`confirmed` in
 * apps/web/src/session/fresh-sign-in.ts) and repeats the call.
 */
export const requireFreshSignIn = async (
  within: Tx | Pick<pg.ClientBase, 'query'>,
  { userId, sessionId }: Actor,
): Promise<void> => {
  const freshness = selectIsFresh(userId, sessionId, freshSignInMinutes);
  const [row] =
    'queryAll' in within
      ? await within.query(freshness)
      : (await within.query<{ isFresh: boolean }>(freshness.text, [...freshness.values])).rows;
  if (!row) throw new Problem('UNAUTHENTICATED');
  if (!row.isFresh) throw new Problem('FRESH_SIGN_IN_NEEDED');
};
