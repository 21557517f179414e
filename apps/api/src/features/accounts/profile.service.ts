import type { ProfileEdit, SignInWays, User } from '@roadworthy/domain/accounts/accounts.schema';
import type { Actor } from '../../platform/db.ts';
import { Problem } from '../../platform/problem.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import {
  type IdentityRow,
  selectIdentitiesOf,
  type UserRow,
  updateProfile,
} from './accounts.sql.ts';
import { type PasskeyRow, selectPasskeysOf } from './sign-in/passkeys.sql.ts';
import { selectTwoFactorState } from './sign-in/two-factor.sql.ts';
import { toUser } from './to-user.ts';

export const saveProfile = async (
  deps: AccountsDeps,
  actor: Actor,
  input: ProfileEdit,
): Promise<User> => {
  const { username, firstName = '', surname = '', gender = null, phoneNumber } = input;
  const name = [firstName, surname].filter(Boolean).join(' ');
  const values = [username, firstName, surname, gender, phoneNumber || null, name];
  return await deps.accounts.transaction(async (client) => {
    const { rows } = await client.query<UserRow>(updateProfile, [actor.userId, ...values]);
    if (!rows[0]) throw new Problem('UNAUTHENTICATED');
    return toUser(rows[0]);
  });
};

export const readSignInWays = async (deps: AccountsDeps, { userId }: Actor): Promise<SignInWays> =>
  await deps.accounts.transaction(async (client) => {
    const { rows } = await client.query<IdentityRow>(selectIdentitiesOf, [userId]);
    const password = rows.find((each) => each.provider_id === 'credential');
    const google = rows.find((each) => each.provider_id === 'google');
    const change = await deps.accounts.findEmailChange(userId);
    const passkeys = (await client.query<PasskeyRow>(selectPasskeysOf, [userId])).rows;
    const twoFactor = (
      await client.query<{ confirmed_at: Date; codes_left: number }>(selectTwoFactorState, [userId])
    ).rows[0];
    return {
      passwordChangedAt: password?.updated_at.toISOString() ?? null,
      googleLinkedAt: google?.created_at.toISOString() ?? null,
      offersGoogle: deps.config.google !== undefined,
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      })),
      twoFactor: twoFactor
        ? { since: twoFactor.confirmed_at.toISOString(), recoveryCodesLeft: twoFactor.codes_left }
        : null,
      emailChange: change && { email: change.email, waitsFor: change.waitsFor },
    };
  });
