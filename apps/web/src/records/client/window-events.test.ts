// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncClient } from './sync-client.ts';
import { listenToWindow } from './window-events.ts';

const minute = 60_000;
const poke = vi.fn(async () => {});
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  poke.mockClear();
  const engine = { poke, hurry: vi.fn(async () => {}), noteOffline: vi.fn(), stop: vi.fn() };
  stop = listenToWindow({ engine } as unknown as SyncClient, () => null);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a page in use asks every minute what changed', () => {
  for (let at = 0; at < 5; at += 1) {
    vi.advanceTimersByTime(minute / 2);
    window.dispatchEvent(new KeyboardEvent('keydown'));
    vi.advanceTimersByTime(minute / 2);
  }
  expect(poke).toHaveBeenCalledTimes(5);
});

test('a visible page without input asks every five minutes', () => {
  vi.advanceTimersByTime(20 * minute);
  expect(poke).toHaveBeenCalledTimes(4);
});

test('the first input after a pause asks at once', () => {
  vi.advanceTimersByTime(4 * minute);
  poke.mockClear();
  window.dispatchEvent(new Event('pointerdown'));
  expect(poke).toHaveBeenCalledTimes(1);
});

test('a page that is left asks nothing any more', () => {
  stop();
  vi.advanceTimersByTime(20 * minute);
  window.dispatchEvent(new Event('pointerdown'));
  expect(poke).not.toHaveBeenCalled();
});
