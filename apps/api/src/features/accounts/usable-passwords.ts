import { createRequire } from 'node:module';
import { obviousWords } from '@roadworthy/domain/accounts/accounts.rules';
import { Problem } from '../../platform/problem.ts';

/** The most common passwords of public breaches, from a well-maintained password-strength library. */
const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as {
  dictionary: Record<string, (string | number)[]>;
};

export const breachedPasswords = new Set(dictionary['passwords-common']);

/**
 * Returns whether a password is known from breaches, also with the usual variations: capitals, and digits or symbols at
 * the end.
 */
const isBreachedPassword = (password: string): boolean => {
  const plain = password.toLowerCase();
  const stem = plain.replace(/[\d\W_]+$/, '');
  return breachedPasswords.has(plain) || (stem.length >= 5 && breachedPasswords.has(stem));
};

const onlyObvious = new RegExp(`^(${obviousWords.join('|')})+$`);

/** Returns whether a password consists of words that an attacker would try here, ignoring digits and signs. */
const isObviousPassword = (password: string): boolean =>
  onlyObvious.test(password.toLowerCase().replace(/[^a-z]/g, ''));

/** Throws for a password that others would guess: every way to set one calls this. */
export const assertUsablePassword = (password: string) => {
  if (isBreachedPassword(password)) throw new Problem('PASSWORD_BREACHED');
  if (isObviousPassword(password)) {
    throw new Problem('INVALID_INPUT', { fields: { password: 'Password is too easy to guess' } });
  }
};
