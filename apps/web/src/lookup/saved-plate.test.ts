// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { savedPlate, savePlate } from './saved-plate.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('a plate typed on the landing page is kept for a day, or until it is cleared', () => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z') });
  expect(savedPlate()).toBeNull();
  savePlate('AB17CDE');
  expect(savedPlate()).toBe('AB17CDE');
  vi.setSystemTime(new Date('2026-11-17T09:59:00Z'));
  expect(savedPlate()).toBe('AB17CDE');
  vi.setSystemTime(new Date('2026-11-17T10:01:00Z'));
  expect(savedPlate()).toBeNull();
  savePlate('AB17CDE');
  savePlate(null);
  expect(savedPlate()).toBeNull();
});

test('a stored plate that is not valid is ignored', () => {
  for (const text of ['AB17CDE', `${Date.now()} <script>`, `${Date.now()} `, 'x AB17CDE']) {
    localStorage.setItem('rw_kept_plate', text);
    expect(savedPlate()).toBeNull();
  }
});
