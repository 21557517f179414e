import { expect, test, vi } from 'vitest';
import { closeDoing, type Doing, doingAt, doPath, openHere, withoutDoing } from './do-it-now.ts';

const at = (path: string) => {
  const { pathname, search } = new URL(path, 'https://roadworthy.example');
  return { pathname, search };
};

test.each<Doing>([
  { kind: 'mot', vehicleId: '01890a5d-ac96-774b-bcce-b302099a8057' },
  { kind: 'clean-air', vehicleId: 'offline_1700000000000_abc' },
  { kind: 'tax', vehicleId: null },
])('the path of %o opens the do-it-now sheet', (doing) => {
  expect(doingAt(at(doPath(doing)))).toEqual(doing);
});

test.each([
  '/vehicles/1',
  '/vehicles/1?do=',
  '/vehicles/1?do=everything',
  '/vehicles/edit/1?do=mot',
  '/tasks/1?do=mot',
  '/dashboard?do=mot',
])('the path %s does not open the do-it-now sheet', (path) => {
  expect(doingAt(at(path))).toBeNull();
});

test('closing the do-it-now sheet keeps the other query parameters', () => {
  expect(withoutDoing('?do=mot')).toBe('');
  expect(withoutDoing('?tab=2&do=mot')).toBe('?tab=2');
});

const press = (path: string, keys: Partial<MouseEvent> = {}) => {
  const preventDefault = vi.fn();
  const none = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  const isOpened = openHere({ ...none, ...keys, preventDefault, currentTarget: at(path) });
  closeDoing();
  return isOpened && preventDefault.mock.calls.length === 1;
};

test('a plain click on a link to the do-it-now sheet opens the sheet in the page; the browser handles modified clicks and other links', () => {
  expect(press('/vehicles/1?do=mot')).toBe(true);
  expect(press('/vehicles/1?do=mot', { ctrlKey: true })).toBe(false);
  expect(press('/vehicles/1?do=mot', { button: 1 })).toBe(false);
  expect(press('/tasks/1')).toBe(false);
});
