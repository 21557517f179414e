import { createRequire } from 'node:module';

/** The commonest passwords of public breaches, as shipped with a well-kept password-strength library. */
const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as {
  dictionary: Record<string, (string | number)[]>;
};

const breached = new Set(dictionary['passwords-common']);

/** Also catches the usual ways of dressing a common word up: capitals, and digits or marks at the end. */
export const isBreachedPassword = (password: string): boolean => {
  const plain = password.toLowerCase();
  const stem = plain.replace(/[\d\W_]+$/, '');
  return breached.has(plain) || (stem.length >= 5 && breached.has(stem));
};
