import type pg from 'pg';
import type { Visitor } from '../../../platform/http/visitor.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { placeOf, recordEvent } from '../security-log.ts';
import type { MailedSignInEvent } from './mailed-sign-in-events.ts';

/** Records an event in the security log and mails the owner, in the transaction that causes it. */
export const recordAndMail = async (
  deps: AccountsDeps,
  client: pg.PoolClient,
  { visitor, userId, event }: { visitor: Visitor; userId: string; event: MailedSignInEvent },
): Promise<void> => {
  const place = placeOf(visitor);
  await recordEvent(client, { userId, kind: event, place });
  const at = new Date().toISOString();
  await deps.queue.enqueue(client, 'mail.sign-in-changed', { userId, event, at, ...place });
};
