// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteExpiredWords, readSavedWord, saveForADay } from './saved-for-a-day.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-18T09:00:00Z') });
  return () => vi.useRealTimers();
});

const pass = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000);

test('a text saved for a day is removed from the browser when the app reads it after that day', () => {
  saveForADay('plate', 'AB12CDE');
  pass(23);
  expect(readSavedWord('plate')).toBe('AB12CDE');
  pass(1);
  expect(localStorage.length).toBe(1);
  expect(readSavedWord('plate')).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('at the start of the app every expired text is removed, and texts that are still valid stay', () => {
  saveForADay('email', 'alex@example.com');
  pass(20);
  saveForADay('plate', 'AB12CDE');
  pass(5);
  deleteExpiredWords();
  expect(localStorage.length).toBe(1);
  expect(readSavedWord('plate')).toBe('AB12CDE');
  localStorage.setItem('rw_pending_email', 'something else');
  deleteExpiredWords();
  expect(localStorage.getItem('rw_pending_email')).toBeNull();
});
