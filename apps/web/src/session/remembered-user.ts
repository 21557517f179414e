import type { User } from '@roadworthy/domain/accounts/accounts.schema';

const key = 'roadworthy_user';

const genders: unknown[] = ['male', 'female', 'other', 'prefer-not-to-say', null];
const texts = ['id', 'email', 'username', 'firstName', 'surname', 'createdAt'] as const;

/** Checked by hand: the schema would bring zod into the chunk that every page loads. */
const isUser = (value: unknown): value is User => {
  if (typeof value !== 'object' || value === null) return false;
  const it = value as Partial<Record<keyof User, unknown>>;
  return (
    texts.every((name) => typeof it[name] === 'string') &&
    typeof it.isDemo === 'boolean' &&
    genders.includes(it.gender) &&
    (it.phoneNumber === null || typeof it.phoneNumber === 'string')
  );
};

/** Storage may be blocked, and is absent while prerendering; the app then needs the server to start. */
const attempt = <T>(run: () => T): T | null => {
  try {
    return run();
  } catch {
    return null;
  }
};

export const recallUser = (): User | null =>
  attempt(() => {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isUser(found) ? found : null;
  });

export const rememberUser = (user: User): void =>
  void attempt(() => localStorage.setItem(key, JSON.stringify(user)));

export const forgetUser = (): void => void attempt(() => localStorage.removeItem(key));
