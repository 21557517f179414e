import { usernameFrom } from '@roadworthy/domain/accounts/accounts.rules';
import type { User } from '@roadworthy/domain/accounts/accounts.schema';
import type { UserRow } from './accounts.sql.ts';

export const toUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  username: usernameFrom(row),
  firstName: row.first_name,
  surname: row.surname,
  gender: row.gender,
  phoneNumber: row.phone_number,
  isDemo: row.is_demo,
  createdAt: row.created_at.toISOString(),
});
