import type { EmailOnly } from '@roadworthy/domain/accounts/accounts.schema';
import type pg from 'pg';
import type { Actor } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { takeFromAddress } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import { isDemo, requireFreshSignIn } from '../../platform/session.ts';
import type { AccountsDeps } from './accounts.deps.ts';
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
import { isLinkOf, ownerOfChangeLink } from './engine/pending-email-change.ts';
import { endPendingRegistration } from './engine/pending-registrations.ts';
import { placeOf, recordEvent } from './security-log.ts';

/**
 * Starts a change of address: first the old mailbox confirms, then the new one. Does not reveal whether the new address
 * has an account: only its mailbox learns that. Asking for the current address cancels a pending change.
 */
export const requestEmailChange = async (
  deps: AccountsDeps,
  actor: Actor,
  { email }: EmailOnly,
) => {
  if (await isDemo(deps.db, actor)) throw new Problem('NOT_IN_DEMO');
  await deps.accounts.transaction(async (client) => {
    const { rows } = await client.query<EngineUserRow>(lockUserById, [actor.userId]);
    if (!rows[0]) throw new Problem('UNAUTHENTICATED');
    if (rows[0].email === email) return await deps.accounts.forgetEmailChange(actor.userId);
    await requireFreshSignIn(client, actor);
    await deps.limits.take(emailChanges, actor.userId);
    const change = { email, waitsFor: 'old', tokenHash: null } as const;
    await deps.accounts.saveEmailChange(actor.userId, change);
    await deps.queue.enqueue(client, 'mail.change-email', { userId: actor.userId });
  });
};

/** Removes an unconfirmed registration of the address. Returns false if the address belongs to another account. */
const makeRoom = async (
  deps: AccountsDeps,
  client: pg.PoolClient,
  email: string,
): Promise<boolean> => {
  const { rows } = await client.query<EngineUserRow>(lockUserByEmail, [email]);
  const [holder] = rows;
  if (!holder) return true;
  if (holder.email_verified) return false;
  await endPendingRegistration(client, holder, deps.accounts.rememberDecoy);
  await client.query(deleteLinksOf, [holder.id]);
  await client.query(deleteUser, [holder.id]);
  return true;
};

const applyEmailChange = async (
  deps: AccountsDeps,
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
  // Links in the old mailbox stop working.
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

/** Confirms a change by one of its two links. `done`: it was the second link, and the address is changed. */
export const confirmEmailChange = async (
  deps: AccountsDeps,
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
  // Checked before the lock, so that an invalid link cannot make the owner wait.
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
      await applyEmailChange(deps, { client, visitor, user, email: change.email });
      return { done: true };
    }
    await deps.accounts.saveEmailChange(userId, { ...change, waitsFor: 'new', tokenHash: null });
    await deps.queue.enqueue(client, 'mail.change-email', { userId });
    return { done: false };
  });
};
