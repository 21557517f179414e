import type { User } from '@roadworthy/domain/accounts/accounts.schema';

type Named = Pick<User, 'firstName' | 'surname' | 'username' | 'email'>;

/** Returns two letters for a user: the initials of their names, or the start of their username or email. */
export const initialsOf = ({ firstName, surname, username, email }: Named): string => {
  const letters = [firstName, surname].map((name) => [...name.trim()][0] ?? '').join('');
  return (letters || [...(username || email)].slice(0, 2).join('')).toLocaleUpperCase('en-GB');
};
