import type { User } from '@roadworthy/domain/accounts/accounts.schema';
import { initialsOf } from '../../../format/initials.ts';

type Named = Pick<User, 'firstName' | 'surname' | 'username' | 'email'>;

/** Returns two letters for a user: the initials of their names, or the start of their username or email. */
export const initialsOfUser = ({ firstName, surname, username, email }: Named): string =>
  initialsOf(`${firstName} ${surname}`) ||
  [...(username || email)].slice(0, 2).join('').toLocaleUpperCase('en-GB');
