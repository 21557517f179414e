import { lockoutAfter, lockoutSeconds, warnFrom } from '@roadworthy/domain/accounts/accounts.rules';

/** Failed log-ins in a row, and until when (epoch ms) nobody may try. */
export type Attempts = { failures: number; lockedUntil: number | null };

export const noAttempts: Attempts = { failures: 0, lockedUntil: null };

const key = 'login_attempts';

/** A wait that is over leaves a clean slate. */
export const settled = (attempts: Attempts, now: number): Attempts =>
  attempts.lockedUntil !== null && attempts.lockedUntil <= now ? noAttempts : attempts;

export const failed = (attempts: Attempts, now: number): Attempts => {
  const failures = attempts.failures + 1;
  return {
    failures,
    lockedUntil: failures >= lockoutAfter ? now + lockoutSeconds * 1000 : null,
  };
};

/** The server counts too, across devices; its word on the wait is the one that counts. */
export const refused = (attempts: Attempts, now: number, retryAfter: number | null): Attempts => ({
  failures: Math.max(attempts.failures, lockoutAfter),
  lockedUntil: now + (retryAfter ?? lockoutSeconds) * 1000,
});

export const deservesWarning = (attempts: Attempts): boolean => attempts.failures >= warnFrom;

/** 872 seconds -> 14:32 */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const isAttempts = (value: unknown): value is Attempts =>
  typeof value === 'object' &&
  value !== null &&
  'failures' in value &&
  typeof value.failures === 'number' &&
  'lockedUntil' in value &&
  (value.lockedUntil === null || typeof value.lockedUntil === 'number');

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Kept for the tab, so that a reload does not reset the count. */
export const readAttempts = (store: Store): Attempts => {
  try {
    const stored: unknown = JSON.parse(store.getItem(key) ?? 'null');
    return isAttempts(stored) ? stored : noAttempts;
  } catch {
    return noAttempts;
  }
};

export const writeAttempts = (store: Store, attempts: Attempts): void => {
  try {
    if (attempts.failures === 0) store.removeItem(key);
    else store.setItem(key, JSON.stringify(attempts));
  } catch {
    // Storage may be refused; the count then lasts until the next reload.
  }
};
