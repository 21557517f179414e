import type pg from 'pg';
import type { AccountsDeps } from './accounts.deps.ts';
import { deleteLinksOf, deleteOtherSessionsOf, deleteSessionsOf } from './accounts.sql.ts';
import {
  deleteCalendarOf,
  deleteHistoryLinksOf,
  deleteInvitationsOf,
  deleteOtherPushOf,
  endVisitsOf,
} from './deletion/other-features.erasure.sql.ts';
import { deleteTokensOf } from './tokens/tokens.sql.ts';

/**
 * Ends every access to an account except its ways to sign in: sessions, tokens, calendar, push, links,
 * invitations to garages, shared histories and links to repair garages. An owner who
 * changes the password or signs devices out may suspect an intruder, who may have made any of them. `keep`: the session
 * that stays, with its notifications. The caller holds the lock of the user's row, so that none is added meanwhile.
 * Returns how many ended. `docs/security.md` has the list, and `tests/security/attacks/outliving.test.ts` walks
 * it.
 */
export const endAccess = async (
  { accounts }: Pick<AccountsDeps, 'accounts'>,
  client: pg.PoolClient,
  { userId, keep }: { userId: string; keep: string | null },
): Promise<number> => {
  const ended = [
    keep === null
      ? await client.query(deleteSessionsOf, [userId])
      : await client.query(deleteOtherSessionsOf, [userId, keep]),
    await client.query(deleteTokensOf, [userId]),
    await client.query(deleteCalendarOf, [userId]),
    await client.query(deleteInvitationsOf, [userId]),
    await client.query(endVisitsOf, [userId]),
    await client.query(deleteHistoryLinksOf, [userId]),
    await client.query(deleteOtherPushOf, [userId, keep]),
    await client.query(deleteLinksOf, [userId]),
  ];
  await accounts.forgetEmailChange(userId);
  return ended.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
};
