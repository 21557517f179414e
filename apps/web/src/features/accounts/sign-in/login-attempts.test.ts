import { lockoutAfter, lockoutSeconds } from '@roadworthy/domain/accounts/accounts.rules';
import { expect, test } from 'vitest';
import {
  afterFailure,
  afterRefusal,
  countdown,
  deservesWarning,
  noAttempts,
  readAttempts,
  withoutEndedLock,
  writeAttempts,
} from './login-attempts.ts';

const now = 1_000_000;
const after = (failures: number) => {
  let attempts = noAttempts;
  for (let i = 0; i < failures; i += 1) attempts = afterFailure(attempts, now);
  return attempts;
};

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

test('the log-in form shows a warning from the fourth failed log-in on', () => {
  expect(deservesWarning(after(3))).toBe(false);
  expect(deservesWarning(after(4))).toBe(true);
});

test('after the fifth failed log-in the log-in form is locked until the wait is over', () => {
  expect(after(lockoutAfter - 1).lockedUntil).toBeNull();
  const locked = after(lockoutAfter);
  expect(locked.lockedUntil).toBe(now + lockoutSeconds * 1000);
  expect(withoutEndedLock(locked, now + 1000)).toBe(locked);
  expect(withoutEndedLock(locked, now + lockoutSeconds * 1000)).toBe(noAttempts);
});

test('if the server gives a time to wait, the log-in form uses that time', () => {
  expect(afterRefusal(noAttempts, now, 30).lockedUntil).toBe(now + 30_000);
  expect(afterRefusal(noAttempts, now, null).lockedUntil).toBe(now + lockoutSeconds * 1000);
});

test('the log-in form keeps its count of failures across a reload, and ignores invalid stored data', () => {
  const store = memory();
  writeAttempts(store, after(2));
  expect(readAttempts(store)).toEqual(after(2));
  store.setItem('login_attempts', '{"failures":"many"}');
  expect(readAttempts(store)).toEqual(noAttempts);
});

test('the log-in form shows the wait in minutes and seconds', () => {
  expect(countdown(872)).toBe('14:32');
  expect(countdown(9)).toBe('0:09');
});
