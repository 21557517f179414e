// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest';
import { keepWantedPage, wantedPage } from './wanted-page.ts';

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test('the page somebody wanted is remembered until they are there', () => {
  expect(wantedPage()).toBeNull();
  keepWantedPage('/costs?add=fuel');
  expect(wantedPage()).toBe('/costs?add=fuel');
  keepWantedPage(null);
  expect(wantedPage()).toBeNull();
});

test('after ten minutes it is forgotten', () => {
  vi.useFakeTimers();
  keepWantedPage('/vehicles/1');
  vi.advanceTimersByTime(10 * 60_000);
  expect(wantedPage()).toBeNull();
});
