import type pg from 'pg';
import type { AccountsDeps } from './accounts.deps.ts';
import { deleteLinksOf, deleteOtherSessionsOf, deleteSessionsOf } from './accounts.sql.ts';
import { deleteCalendarOf, deleteOtherPushOf } from './deletion/other-features.erasure.sql.ts';
import { deleteTokensOf } from './tokens/tokens.sql.ts';

/**
 * Ends everything that gives access to an account, or news of it, apart from its ways to sign in: whoever changes the
 * password or signs devices out may suspect somebody, who may have made any of it. `keep`: the session that stays,
 * with its notifications. The caller holds the lock of the user's row, so that nothing of the kind is being made
 * meanwhile. Returns how much ended. `docs/security.md` has the list, and `tests/security/attacks/outliving.test.ts` walks
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
    await client.query(deleteOtherPushOf, [userId, keep]),
    await client.query(deleteLinksOf, [userId]),
  ];
  await accounts.forgetEmailChange(userId);
  return ended.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
};
