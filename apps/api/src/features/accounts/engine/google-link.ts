import { linkWaitMinutes } from '@roadworthy/domain/accounts/accounts.rules';
import { serialize } from 'cookie';
import type pg from 'pg';
import type { Visitor } from '../../../platform/http/visitor.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { linkGoogle } from '../accounts.sql.ts';
import { placeOf, recordEvent } from '../security-log.ts';

const linkCookie = '__Host-rw.link';

const cookie = (value: string, maxAge: number) =>
  serialize(linkCookie, value, {
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    path: '/',
    maxAge,
  });

/**
 * Keeps a Google identity for a short time, for one log-in in the same browser. Google is not authoritative for this
 * address, so the user must also know the account's password.
 */
export const keepForLogIn = async (
  deps: AccountsDeps,
  { userId, subject }: { userId: string; subject: string },
): Promise<string> => {
  const token = await deps.accounts.issueToken(
    'link-google',
    JSON.stringify([userId, subject]),
    linkWaitMinutes,
  );
  return cookie(token, linkWaitMinutes * 60);
};

/** After the right password, links the identity kept in this browser if it is for this account. Returns the cookies. */
export const linkWaiting = async (
  deps: AccountsDeps,
  client: pg.PoolClient,
  { visitor, userId }: { visitor: Visitor; userId: string },
): Promise<string[]> => {
  const token = visitor.cookies[linkCookie];
  if (!token) return [];
  const found = await deps.accounts.redeemToken('link-google', token);
  const [owner, subject] = found ? (JSON.parse(found) as [string, string]) : [];
  if (owner === userId && subject) {
    const { rows } = await client.query(linkGoogle, [userId, subject]);
    if (rows[0]) {
      await recordEvent(client, { userId, kind: 'google-linked', place: placeOf(visitor) });
      await deps.queue.enqueue(client, 'mail.google-linked', { userId });
    }
  }
  return [cookie('', 0)];
};
