import type pg from 'pg';
import type { Cookies, Visitor } from '../../../platform/http/visitor.ts';
import { Problem } from '../../../platform/problem.ts';
import { credentialFrom } from '../../../platform/session.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { newDeviceMails } from '../accounts.limits.ts';
import { expireSession } from '../accounts.sql.ts';
import { noteDeletionCancelled } from '../deletion/deletion.service.ts';
import { sessionCookie } from '../engine/auth-engine.ts';
import { placeOf, recordEvent } from '../security-log.ts';

/**
 * Limits the mails: someone with the password could otherwise flood the owner's mailbox. The log still has every
 * sign-in.
 */
const mayMailOwner = async (deps: AccountsDeps, userId: string) => {
  try {
    await deps.limits.take(newDeviceMails, userId);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
};

/**
 * Writes a sign-in to the owner's log and, from an unknown device, mails the owner. The browser's earlier
 * session, if any, ends. Returns the cookies for the page.
 */
export const recordSignIn = async (
  deps: AccountsDeps,
  client: pg.PoolClient,
  {
    visitor,
    userId,
    kind,
  }: {
    visitor: Visitor;
    userId: string;
    kind: 'signed-in' | 'signed-in-google' | 'signed-in-passkey' | 'signed-in-new-device';
  },
): Promise<Cookies> => {
  const place = placeOf(visitor);
  await recordEvent(client, { userId, kind, place });
  const earlier = credentialFrom(visitor.cookies, sessionCookie);
  if (earlier) await client.query(expireSession, [earlier.tokenHash]);
  if (kind === 'signed-in-new-device' && (await mayMailOwner(deps, userId))) {
    const at = new Date().toISOString();
    await deps.queue.enqueue(client, 'mail.new-device', { userId, at, ...place });
  }
  return await noteDeletionCancelled(deps, client, { visitor, userId });
};
