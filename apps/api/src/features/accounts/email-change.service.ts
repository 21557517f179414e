import type { EmailOnly } from '@roadworthy/domain/accounts/accounts.schema';
import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { takeFromAddress } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import { isDemo, requireFreshSignIn } from '../../platform/session.ts';
import { addressLimits, emailChanges } from './accounts.limits.ts';
import { mayMail } from './accounts.service.ts';
import {
  deleteLinksOf,
  deleteUser,
  type EngineUserRow,
  lockUserByEmail,
  lockUserById,
  setEmail,
} from './accounts.sql.ts';
import { isLinkOf, ownerOfChangeLink } from './engine/kept-email-change.ts';
import { endPendingRegistration } from './engine/pending-registrations.ts';
import { placeOf, recordEvent } from './security-log.ts';

/**
 * Begins a change of address: first the old mailbox confirms, then the new one. Whether the new address has an
 * account is not said here: only its mailbox learns it. Asking for the present address ends a change that waits.
 */
export const askForEmailChange = async (deps: Deps, actor: Actor, { email }: EmailOnly) => {
  if (await isDemo(deps.db, actor)) throw new Problem('NOT_IN_DEMO');
  await deps.accounts.transaction(async (client) => {
    const { rows } = await client.query<EngineUserRow>(lockUserById, [actor.userId]);
    if (!rows[0]) throw new Problem('UNAUTHENTICATED');
    if (rows[0].email === email) return await deps.accounts.forgetEmailChange(actor.userId);
    await requireFreshSignIn(client, actor);
    await deps.limits.take(emailChanges, actor.userId);
    const change = { email, waitsFor: 'old', tokenHash: null } as const;
    await deps.accounts.keepEmailChange(actor.userId, change);
    await deps.queue.enqueue(client, 'mail.change-email', { userId: actor.userId });
  });
};

/** Somebody who never proved the address gives way to who has. False: it belongs to another account. */
const makeRoom = async (deps: Deps, client: pg.PoolClient, email: string): Promise<boolean> => {
  const { rows } = await client.query<EngineUserRow>(lockUserByEmail, [email]);
  const [holder] = rows;
  if (!holder) return true;
  if (holder.email_verified) return false;
  await endPendingRegistration(client, holder, deps.accounts.rememberDecoy);
  await client.query(deleteLinksOf, [holder.id]);
  await client.query(deleteUser, [holder.id]);
  return true;
};

const moveTo = async (
  deps: Deps,
  {
    client,
    visitor,
    user,
    email,
  }: { client: pg.PoolClient; visitor: Visitor; user: EngineUserRow; email: string },
) => {
  await deps.accounts.forgetEmailChange(user.id);
  if (!(await makeRoom(deps, client, email))) throw new Problem('INVALID_TOKEN');
  await client.query(setEmail, [user.id, email]);
  // Links that lie in the old mailbox open nothing any more.
  await client.query(deleteLinksOf, [user.id]);
  const place = placeOf(visitor);
  await recordEvent(client, { userId: user.id, kind: 'email-changed', place });
  const at = new Date().toISOString();
  await deps.queue.enqueue(client, 'mail.email-changed', {
    userId: user.id,
    email: user.email,
    at,
    ...place,
  });
};

/** One of the two links was followed. `done`: it was the second, and the address is changed. */
export const confirmEmailChange = async (
  deps: Deps,
  visitor: Visitor,
  token: string,
): Promise<{ done: boolean }> => {
  const { mail } = addressLimits(deps.config.addressLimitFactor);
  await takeFromAddress(deps.limits, mail, visitor.address);
  const userId = ownerOfChangeLink(token);
  const isGood = async () => {
    const change = await deps.accounts.findEmailChange(userId);
    if (!change || !isLinkOf(change, token)) throw new Problem('INVALID_TOKEN');
    return change;
  };
  // Before the lock: without a good link nobody makes the owner wait.
  const { email, waitsFor } = await isGood();
  if (waitsFor === 'old' && !(await mayMail(deps, { visitor, email, kind: 'change-email' }))) {
    throw new Problem('TOO_MANY_ATTEMPTS');
  }
  return await deps.accounts.transaction(async (client) => {
    const { rows } = await client.query<EngineUserRow>(lockUserById, [userId]);
    const change = await isGood();
    const [user] = rows;
    if (!user) throw new Problem('INVALID_TOKEN');
    if (change.waitsFor === 'new') {
      await moveTo(deps, { client, visitor, user, email: change.email });
      return { done: true };
    }
    await deps.accounts.keepEmailChange(userId, { ...change, waitsFor: 'new', tokenHash: null });
    await deps.queue.enqueue(client, 'mail.change-email', { userId });
    return { done: false };
  });
};
