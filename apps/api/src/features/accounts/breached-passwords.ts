import { createRequire } from 'node:module';

/** The most common passwords of public breaches, from a well-maintained password-strength library. */
const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as {
  dictionary: Record<string, (string | number)[]>;
};

const breached = new Set(dictionary['passwords-common']);

/**
 * Returns whether a password is known from breaches, also with the usual variations: capitals, and digits or symbols at
 * the end.
 */
export const isBreachedPassword = (password: string): boolean => {
  const plain = password.toLowerCase();
  const stem = plain.replace(/[\d\W_]+$/, '');
  return breached.has(plain) || (stem.length >= 5 && breached.has(stem));
};
