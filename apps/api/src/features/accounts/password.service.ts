import type { PasswordChange } from '@roadworthy/domain/accounts/accounts.schema';
import { APIError } from 'better-auth/api';
import type { Actor } from '../../platform/db.ts';
import { headersOf, type Visitor } from '../../platform/http/visitor.ts';
import { Problem } from '../../platform/problem.ts';
import { isDemo } from '../../platform/session.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { passwordChanges } from './accounts.limits.ts';
import { lockUserById } from './accounts.sql.ts';
import { endAccess } from './end-access.ts';
import { placeOf, recordEvent } from './security-log.ts';
import { assertUsablePassword } from './usable-passwords.ts';

const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof APIError) || error.statusCode >= 500) return error;
  if (error.body?.code !== 'INVALID_PASSWORD') return new Problem('NOT_FOUND');
  return new Problem('INVALID_INPUT', {
    fields: { currentPassword: 'Current password is not correct' },
  });
};

/**
 * Changes the password, signs out every other device and ends whatever else gives access. This device keeps its
 * session: with a new one, its open tabs would report a sign-out from elsewhere.
 */
export const changePassword = async (
  deps: AccountsDeps,
  { actor, visitor, input }: { actor: Actor; visitor: Visitor; input: PasswordChange },
) => {
  assertUsablePassword(input.password);
  const { userId, sessionId } = actor;
  if (await isDemo(deps.db, actor)) throw new Problem('NOT_IN_DEMO');
  await deps.limits.take(passwordChanges, userId);
  await deps.accounts
    .transaction(async (client) => {
      await client.query(lockUserById, [userId]);
      await deps.accounts.auth.api.changePassword({
        body: { currentPassword: input.currentPassword, newPassword: input.password },
        headers: headersOf(visitor, deps.config.publicUrl.origin),
      });
      await endAccess(deps, client, { userId, keep: sessionId });
      const place = placeOf(visitor);
      await recordEvent(client, { userId, kind: 'password-changed', place });
      const at = new Date().toISOString();
      const letter = { userId, at, ...place, inProfile: true };
      await deps.queue.enqueue(client, 'mail.password-changed', letter);
    })
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  await deps.limits.forget(passwordChanges, userId);
};
