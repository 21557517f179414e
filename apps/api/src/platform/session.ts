import { hash } from 'node:crypto';
import { freshSignInMinutes } from '@roadworthy/domain/accounts/accounts.rules';
import type pg from 'pg';
import type { Actor, Credential, Db, Tx } from './db.ts';
import { Problem } from './problem.ts';
import { statement } from './statement.ts';

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

const selectIsDemo = statement<{ isDemo: boolean }, []>(
  'session.is-demo',
  'select platform.is_demo() as "isDemo"',
);

export const isDemo = async (db: Db, actor: Actor): Promise<boolean> => {
  const [row] = await db.asUser(actor, (tx) => tx.query(selectIsDemo()));
  return row?.isDemo ?? false;
};

/** For what demo accounts, which are for looking, do not have. */
export const refuseDemo = async (db: Db, credential: Credential): Promise<void> => {
  const [row] = await db.readAs(credential, selectIsDemo());
  if (row?.isDemo) throw new Problem('NOT_IN_DEMO');
};

/** A demo account has nothing to prove it by, and nothing to protect. */
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
 * First in the transaction of something dangerous, be it a user's (`asUser`) or the sign-in engine's. Refuses with
 * FRESH_SIGN_IN_NEEDED when this session's person last proved who they are too long ago; the web then asks them
 * (`confirmed` in apps/web/src/session/fresh-sign-in.ts) and repeats the call.
 */
export const requireFreshSignIn = async (
  within: Tx | Pick<pg.ClientBase, 'query'>,
  { userId, sessionId }: Actor,
): Promise<void> => {
  const asked = selectIsFresh(userId, sessionId, freshSignInMinutes);
  const [row] =
    'queryAll' in within
      ? await within.query(asked)
      : (await within.query<{ isFresh: boolean }>(asked.text, [...asked.values])).rows;
  if (!row) throw new Problem('UNAUTHENTICATED');
  if (!row.isFresh) throw new Problem('FRESH_SIGN_IN_NEEDED');
};
