import { lockoutAfter, lockoutSeconds, warnFrom } from '@roadworthy/domain/accounts/accounts.rules';
import { noteIgnored } from '../../../browser/ignore-failure.ts';

/** The number of failed log-ins in a row, and when the lock ends (epoch ms). */
export type Attempts = { failures: number; lockedUntil: number | null };

export const noAttempts: Attempts = { failures: 0, lockedUntil: null };

const key = 'login_attempts';

/** Resets the count once the wait is over. */
export const withoutEndedLock = (attempts: Attempts, now: number): Attempts =>
  attempts.lockedUntil !== null && attempts.lockedUntil <= now ? noAttempts : attempts;

export const afterFailure = (attempts: Attempts, now: number): Attempts => {
  const failures = attempts.failures + 1;
  return {
    failures,
    lockedUntil: failures >= lockoutAfter ? now + lockoutSeconds * 1000 : null,
  };
};

/** Locks the form when the server refuses. The server counts across devices, so its wait wins. */
export const afterRefusal = (
  attempts: Attempts,
  now: number,
  retryAfter: number | null,
): Attempts => ({
  failures: Math.max(attempts.failures, lockoutAfter),
  lockedUntil: now + (retryAfter ?? lockoutSeconds) * 1000,
});

export const deservesWarning = (attempts: Attempts): boolean => attempts.failures >= warnFrom;

/** `14:32`, from 872 seconds. */
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

/** Reads the count from the tab's storage, so that a reload does not reset it. */
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
  } catch (error) {
    noteIgnored(
      error,
      'the number of failed log-ins could not be stored: it lasts until the next reload',
    );
  }
};
