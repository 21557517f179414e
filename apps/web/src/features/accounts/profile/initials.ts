import type { User } from '@roadworthy/domain/accounts/accounts.schema';

type Named = Pick<User, 'firstName' | 'surname' | 'username' | 'email'>;

/** Two letters that stand for somebody: of their names, or the first of what they are called by. */
export const initialsOf = ({ firstName, surname, username, email }: Named): string => {
  const letters = [firstName, surname].map((name) => [...name.trim()][0] ?? '').join('');
  return (letters || [...(username || email)].slice(0, 2).join('')).toLocaleUpperCase('en-GB');
};
