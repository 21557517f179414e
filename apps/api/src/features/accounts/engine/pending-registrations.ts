import { pendingRegistrationDays } from '@roadworthy/domain/accounts/accounts.rules';
import type pg from 'pg';
import { clearPendingProfile, type EngineUserRow, selectPendingPassword } from '../accounts.sql.ts';

/**
 * Returns when an unconfirmed account ends, or the decoy that imitates one for an address that has an account. Both get
 * the same answers and last equally long.
 */
export const pendingUntil = (now: number = Date.now()): Date =>
  new Date(now + pendingRegistrationDays * 24 * 3_600_000);

export const isStillPending = ({ pending_until }: Pick<EngineUserRow, 'pending_until'>): boolean =>
  pending_until > new Date();

type RememberDecoy = (email: string, passwordHash: string, until: Date) => Promise<void>;

/**
 * Ends an unconfirmed registration when someone proves the address by Google or a reset link. The registered details
 * may be a stranger's and are cleared. The password, which the caller replaces or removes, stays as a decoy for the
 * rest of its time, so that the stranger does not learn of the proof.
 */
export const endPendingRegistration = async (
  client: pg.PoolClient,
  user: EngineUserRow,
  rememberDecoy: RememberDecoy,
): Promise<void> => {
  if (user.email_verified) return;
  const { rows } = await client.query<{ password: string }>(selectPendingPassword, [user.id]);
  if (rows[0]) await rememberDecoy(user.email, rows[0].password, user.pending_until);
  await client.query(clearPendingProfile, [user.id]);
};
