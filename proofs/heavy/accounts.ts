import { randomBytes } from 'node:crypto';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type pg from 'pg';
import { hashToken } from '../../apps/api/src/platform/session.ts';
import { loadAccount } from '../../scripts/local-stack/heavy-account.ts';

export type MeasuredAccount = {
  userId: string;
  email: string;
  cookie: string;
  rows: number;
  share: number;
};

/** Somebody who is signed in and has a share of all that anybody may have. */
export const createAccount = async (
  admin: pg.Pool,
  { share, today, spare = 0 }: { share: number; today: CivilDate; spare?: number },
): Promise<MeasuredAccount> => {
  const name = randomBytes(8).toString('hex');
  const email = `${name}@example.com`;
  const { rows } = await admin.query<{ id: string }>(
    `insert into accounts.users (email, email_verified, username, first_name, surname)
     values ($1, true, $2, 'Alex', 'Example') returning id`,
    [email, name],
  );
  const userId = rows[0]?.id ?? '';
  const token = randomBytes(24).toString('hex');
  await admin.query(
    `insert into accounts.sessions (user_id, token_hash, expires_at) values ($1, $2, now() + interval '30 days')`,
    [userId, hashToken(token)],
  );
  return {
    userId,
    email,
    cookie: `__Host-rw.session_token=${token}.signature`,
    rows: share === 0 ? 0 : await loadAccount(admin, { userId, share, today, spare }),
    share,
  };
};
