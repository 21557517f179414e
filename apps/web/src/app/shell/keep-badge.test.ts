// @vitest-environment jsdom

import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { emptyTask, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openNewStore } from '../../../../../tests/support/web/new-store.ts';
import { hasBadge, showBadge } from '../../device/app-badge.ts';
import { readUrgent } from '../../features/dashboard/urgent.queries.ts';
import type { LocalStore } from '../../records/store/local-store.ts';
import { keepBadge } from './keep-badge.ts';

let store: LocalStore;
let today = '2026-11-14';
let stop = () => {};
const badging = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) };
const plans: unknown[] = [];

beforeEach(async () => {
  vi.clearAllMocks();
  today = '2026-11-14';
  store = await openNewStore();
  stop = keepBadge(store, {
    read: readUrgent,
    show: (count) => showBadge(count, badging),
    keep: async (plan) => void plans.push(plan),
    today: () => today,
  });
});
afterEach(() => {
  stop();
  store.close();
});

const wait = { timeout: 10_000 };
const putTask = (id: string, dueDate: string, status: Task['status'] = 'pending') =>
  store
    .records(taskEntity)
    .put({ ...emptyTask, title: id, id, dueDate, status, createdAt: '', rev: 1 });
const shows = (count: number) =>
  vi.waitFor(() => expect(badging.setAppBadge).toHaveBeenLastCalledWith(count), wait);

test('the badge on the app’s icon shows the number of urgent items, and disappears at zero', {
  timeout: 30_000,
}, async () => {
  await putTask('a', '2026-11-13');
  await shows(1);
  await putTask('b', '2026-11-12');
  await shows(2);
  badging.clearAppBadge.mockClear();
  await putTask('a', '2026-11-13', 'completed');
  await putTask('b', '2026-11-12', 'completed');
  await vi.waitFor(() => expect(badging.clearAppBadge).toHaveBeenCalled(), wait);
  expect(plans.at(-1)).toEqual([{ from: '2026-11-14', count: 0 }]);
});

test('the badge on the app’s icon is updated when the day changes', {
  timeout: 30_000,
}, async () => {
  await putTask('a', '2026-11-14');
  await vi.waitFor(() => expect(badging.clearAppBadge).toHaveBeenCalled(), wait);
  today = '2026-11-15';
  document.dispatchEvent(new Event('visibilitychange'));
  await shows(1);
});

test('a browser without icon badges, or without permission for them, causes no error', async () => {
  expect([hasBadge({}), hasBadge(badging)]).toEqual([false, true]);
  await expect(showBadge(3, {})).resolves.toBeUndefined();
  const refusing: Parameters<typeof showBadge>[1] = {
    setAppBadge: async () => {
      throw new DOMException('no permission', 'NotAllowedError');
    },
  };
  await expect(showBadge(3, refusing)).resolves.toBeUndefined();
});
