import { pendingRegistrationDays } from '@roadworthy/domain/accounts/accounts.rules';
import type pg from 'pg';
import { clearPendingProfile, type EngineUserRow, selectPendingPassword } from '../accounts.sql.ts';

/**
 * An account whose address is not confirmed, and the decoy that stands for one where the address has an account
 * already, are answered alike for as long as they last, and last equally long.
 */
export const pendingUntil = (now: number = Date.now()): Date =>
  new Date(now + pendingRegistrationDays * 24 * 3_600_000);

export const isStillPending = ({ pending_until }: Pick<EngineUserRow, 'pending_until'>): boolean =>
  pending_until > new Date();

type RememberDecoy = (email: string, passwordHash: string, until: Date) => Promise<void>;

/**
 * Somebody proves to own the address by another way than the registration that waits: by Google, or by a reset link.
 * What was typed in that registration was perhaps a stranger's and goes. Its password, which the caller replaces or
 * removes, stays as a decoy for the rest of its time, so that the stranger does not learn of the proof.
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
