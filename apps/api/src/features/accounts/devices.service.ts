import type { SignedInDevice } from '@roadworthy/domain/accounts/accounts.schema';
import type { Actor } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { Problem } from '../../platform/problem.ts';
import { requireFreshSignIn } from '../../platform/session.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { deleteOwnDevice, selectOwnDevices } from './accounts.sql.ts';
import { endAccess } from './end-access.ts';
import { placeOf, recordEvent } from './security-log.ts';
import { lockFresh } from './sign-in/change-sign-in.ts';

export const listDevices = async (deps: AccountsDeps, actor: Actor): Promise<SignedInDevice[]> => {
  const rows = await deps.db.asUser(actor, (tx) => tx.query(selectOwnDevices(actor.userId)));
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent ?? '',
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.updated_at.toISOString(),
    isCurrent: row.id === actor.sessionId,
  }));
};

export const signOutDevice = async (
  deps: AccountsDeps,
  { actor, visitor, id }: { actor: Actor; visitor: Visitor; id: string },
) => {
  const deleted = await deps.db.asUser(actor, async (tx) => {
    await requireFreshSignIn(tx, actor);
    return await tx.query(deleteOwnDevice(actor.userId, id));
  });
  if (deleted.length === 0) throw new Problem('NOT_FOUND');
  await deps.accounts.transaction(async (client) => {
    await recordEvent(client, {
      userId: actor.userId,
      kind: 'device-signed-out',
      place: placeOf(visitor),
    });
  });
};

/** Signs out every other device and ends whatever else gives access without this one. */
export const signOutOthers = async (deps: AccountsDeps, actor: Actor, visitor: Visitor) => {
  const { userId, sessionId } = actor;
  await deps.accounts.transaction(async (client) => {
    await lockFresh(client, actor);
    if ((await endAccess(deps, client, { userId, keep: sessionId })) === 0) return;
    await recordEvent(client, { userId, kind: 'others-signed-out', place: placeOf(visitor) });
  });
};
