// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest';
import { requestedPage, saveRequestedPage } from './requested-page.ts';

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test('the page that a visitor asked for before sign-in is stored until it is cleared', () => {
  expect(requestedPage()).toBeNull();
  saveRequestedPage('/costs?add=fuel');
  expect(requestedPage()).toBe('/costs?add=fuel');
  saveRequestedPage(null);
  expect(requestedPage()).toBeNull();
});

test('the page that a visitor asked for before sign-in is forgotten after ten minutes', () => {
  vi.useFakeTimers();
  saveRequestedPage('/vehicles/1');
  vi.advanceTimersByTime(10 * 60_000);
  expect(requestedPage()).toBeNull();
});
