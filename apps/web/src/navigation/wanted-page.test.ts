// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest';
import { keepWantedPage, wantedPage } from './wanted-page.ts';

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test('the requested page is remembered until it is cleared', () => {
  expect(wantedPage()).toBeNull();
  keepWantedPage('/costs?add=fuel');
  expect(wantedPage()).toBe('/costs?add=fuel');
  keepWantedPage(null);
  expect(wantedPage()).toBeNull();
});

test('the requested page is forgotten after ten minutes', () => {
  vi.useFakeTimers();
  keepWantedPage('/vehicles/1');
  vi.advanceTimersByTime(10 * 60_000);
  expect(wantedPage()).toBeNull();
});
