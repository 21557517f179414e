// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { WakeLock } from './screen.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The browser's wake lock, granted when the test says so. */
const fakeLocks = () => {
  const given: { released: boolean; release: () => Promise<void> }[] = [];
  const waiting: (() => void)[] = [];
  const request = async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    const sentinel = {
      released: false,
      release: async () => {
        sentinel.released = true;
      },
    };
    given.push(sentinel);
    return sentinel;
  };
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const give = async () => {
    for (const resolve of waiting.splice(0)) resolve();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { given, give };
};
const turn = () => document.dispatchEvent(new Event('visibilitychange'));

test('a page that becomes visible while it requests the screen wake lock does not request a second lock', async () => {
  const { given, give } = fakeLocks();
  const lock = new WakeLock();
  turn();
  await give();
  expect(given).toHaveLength(1);
  expect(lock.isHeld).toBe(true);
  lock.dispose();
  expect(given.every(({ released }) => released)).toBe(true);
});

test('a screen wake lock that the browser released is requested again, and a lock granted too late is released', async () => {
  const { given, give } = fakeLocks();
  const lock = new WakeLock();
  await give();
  await given[0]?.release();
  turn();
  lock.dispose();
  await give();
  expect(given.map(({ released }) => released)).toEqual([true, true]);
});
