import type { ProfileEdit, User } from '@roadworthy/domain/accounts/accounts.schema';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/db.ts';
import { Problem } from '../../platform/problem.ts';
import { type UserRow, updateProfile } from './accounts.sql.ts';
import { toUser } from './to-user.ts';

export const saveProfile = async (deps: Deps, actor: Actor, input: ProfileEdit): Promise<User> => {
  const { username, firstName = '', surname = '', gender = null, phoneNumber } = input;
  const name = [firstName, surname].filter(Boolean).join(' ');
  const values = [username, firstName, surname, gender, phoneNumber || null, name];
  return await deps.accounts.transaction(async (client) => {
    const { rows } = await client.query<UserRow>(updateProfile, [actor.userId, ...values]);
    if (!rows[0]) throw new Problem('UNAUTHENTICATED');
    return toUser(rows[0]);
  });
};
