import type pg from 'pg';
import type { Actor, Db } from '../../../platform/db.ts';
import { Problem } from '../../../platform/problem.ts';
import { isDemo, requireFreshSignIn } from '../../../platform/session.ts';
import type { Transactions } from '../../../platform/transactions.ts';
import { type EngineUserRow, lockUserById } from '../accounts.sql.ts';

/**
 * Locks the user's row and requires a fresh sign-in, in this order: a session that was ended while this waited for the
 * lock makes nothing that outlives it.
 */
export const lockFresh = async (client: pg.PoolClient, actor: Actor): Promise<EngineUserRow> => {
  const { rows } = await client.query<EngineUserRow>(lockUserById, [actor.userId]);
  if (!rows[0]) throw new Problem('UNAUTHENTICATED');
  await requireFreshSignIn(client, actor);
  return rows[0];
};

/** Changes a credential after a fresh sign-in, while no other request can sign in to the account or change it. */
export const changeSignIn = async <T>(
  { accounts, db }: { accounts: Transactions; db: Db },
  actor: Actor,
  work: (client: pg.PoolClient, user: EngineUserRow) => Promise<T>,
): Promise<T> => {
  if (await isDemo(db, actor)) throw new Problem('NOT_IN_DEMO');
  return await accounts.transaction(
    async (client) => await work(client, await lockFresh(client, actor)),
  );
};
