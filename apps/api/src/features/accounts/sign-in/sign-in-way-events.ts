import type pg from 'pg';
import type { Deps } from '../../../deps.ts';
import type { Visitor } from '../../../platform/http/visitor.ts';
import { placeOf, recordEvent } from '../security-log.ts';

/** Changes of credentials that are mailed to the owner. */
const toldSignInEvents = [
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'token-made',
] as const;
export type ToldSignInEvent = (typeof toldSignInEvents)[number];

/** Records an event in the security log and mails the owner, in the transaction that causes it. */
export const tellOwner = async (
  deps: Deps,
  client: pg.PoolClient,
  { visitor, userId, event }: { visitor: Visitor; userId: string; event: ToldSignInEvent },
): Promise<void> => {
  const place = placeOf(visitor);
  await recordEvent(client, { userId, kind: event, place });
  const at = new Date().toISOString();
  await deps.queue.enqueue(client, 'mail.sign-in-changed', { userId, event, at, ...place });
};
