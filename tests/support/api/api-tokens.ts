import { scopes as allScopes, type Scope } from '@roadworthy/domain/kernel/access';
import { newApiToken } from '../../../apps/api/src/platform/http/bearer.ts';
import { hashToken } from '../../../apps/api/src/platform/session.ts';
import type { Person, TestApp } from './test-app.ts';
import { createVisitor, type TestVisitor } from './test-visitor.ts';

export const aToken = (scopes: readonly Scope[] = allScopes, name = 'My script') => ({
  name,
  scopes,
  days: 90,
});

/** Makes an API token for a signed-in user. */
export const madeToken = async (
  owner: Pick<Person, 'post'>,
  scopes?: readonly Scope[],
): Promise<{ id: string; token: string }> => {
  const reply = await owner.post('/api/profile/tokens', aToken(scopes));
  if (reply.status !== 200)
    throw new Error(`The API token was not made: ${JSON.stringify(reply.body)}`);
  return reply.body as { id: string; token: string };
};

/** Returns a program that presents a token: without cookies, and without an origin. */
export const programWith = ({ url }: Pick<TestApp, 'url'>, token: string): TestVisitor =>
  createVisitor(url, { authorization: `Bearer ${token}` });

/**
 * Stores a session (scope null) or an API token of a user in the database, and returns its secret: quicker than signing
 * in for each.
 */
export const heldBy = async (
  { database }: Pick<TestApp, 'database'>,
  userId: string,
  scope: Scope | null,
): Promise<string> => {
  const secret = newApiToken();
  const values = [userId, hashToken(secret)];
  if (scope) {
    await database.admin(
      `insert into accounts.api_tokens (user_id, name, scopes, token_hash, expires_at)
       values ($1, 'Script', array[$3], $2, now() + interval '1 day')`,
      [...values, scope],
    );
  } else {
    await database.admin(
      `insert into accounts.sessions (user_id, token_hash, expires_at)
       values ($1, $2, now() + interval '1 day')`,
      values,
    );
  }
  return secret;
};
