import { deletionWaitDays } from '@roadworthy/domain/accounts/accounts.rules';
import type { Deletion } from '@roadworthy/domain/accounts/accounts.schema';
import type pg from 'pg';
import type { Actor } from '../../../platform/db.ts';
import { asOwnerProblem, lockGaragesOf } from '../../../platform/garage-owners.ts';
import type { Cookies, Visitor } from '../../../platform/http/visitor.ts';
import { Problem } from '../../../platform/problem.ts';
import { isDemo } from '../../../platform/session.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { endAccess } from '../end-access.ts';
import { type Place, placeOf, recordEvent } from '../security-log.ts';
import { lockFresh } from '../sign-in/change-sign-in.ts';
import { cancelledHint, clearedHints } from '../sign-in/device-cookies.ts';
import { requestDeletionOf, takeCancelledDeletion } from './deletion.sql.ts';

const dayMs = 24 * 3_600_000;

/**
 * Starts the seven days in which a sign-in keeps the account. Signs out every device, including this one, so that
 * coming back requires a sign-in, and ends whatever else gives access. Throws LAST_OWNER with the garages that would be
 * left without an owner.
 */
export const requestDeletion = async (
  deps: AccountsDeps,
  actor: Actor,
  visitor: Visitor,
): Promise<{ deletion: Deletion; cookies: Cookies }> => {
  const { userId } = actor;
  if (await isDemo(deps.db, actor)) throw new Problem('NOT_IN_DEMO');
  const at = deps.now();
  const eraseAt = new Date(at.getTime() + deletionWaitDays * dayMs);
  const ask = async (client: pg.PoolClient) => {
    await client.query(lockGaragesOf, [userId]);
    await lockFresh(client, actor);
    await client.query(requestDeletionOf, [userId, at, eraseAt]);
    await endAccess(deps, client, { userId, keep: null });
    await recordEvent(client, { userId, kind: 'deletion-asked', place: placeOf(visitor) });
    await deps.queue.enqueue(client, 'mail.deletion-asked', { userId });
  };
  await asOwnerProblem(deps.accounts, { userId, garageId: null }, () =>
    deps.accounts.transaction(ask),
  );
  return { deletion: { eraseAt: eraseAt.toISOString() }, cookies: clearedHints };
};

/** Tells the owner once that a sign-in kept the account: only the caller that deletes the row sends the mail. */
export const mailDeletionCancelled = async (
  deps: Pick<AccountsDeps, 'queue'>,
  client: pg.PoolClient,
  { userId, place }: { userId: string; place: Place },
): Promise<boolean> => {
  const { rows } = await client.query(takeCancelledDeletion, [userId]);
  if (rows.length === 0) return false;
  await recordEvent(client, { userId, kind: 'deletion-cancelled', place });
  await deps.queue.enqueue(client, 'mail.deletion-cancelled', { userId });
  return true;
};

/** Runs in the transaction of a sign-in. Returns the cookie that makes the page say that the account was kept. */
export const noteDeletionCancelled = async (
  deps: Pick<AccountsDeps, 'queue'>,
  client: pg.PoolClient,
  { visitor, userId }: { visitor: Visitor; userId: string },
): Promise<Cookies> => {
  const isMailed = await mailDeletionCancelled(deps, client, { userId, place: placeOf(visitor) });
  return isMailed ? [cancelledHint] : [];
};
