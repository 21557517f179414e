// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { expenseEntity } from '@roadworthy/domain/costs/costs.entity';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { parking } from '../../../../tests/support/web/cost-device.ts';
import { closeDevice, openDevice, put } from '../../../../tests/support/web/device.ts';
import { notify } from '../notify/notify.ts';
import { deleteWithUndo, removeWithUndo } from './undo.ts';

// No server: these tests cover the device alone.
vi.mock('../api/api.ts', () => import('../../../../tests/support/web/dead-api.mock.ts'));
vi.mock('../notify/notify.ts', () => ({
  notify: { success: vi.fn(), error: vi.fn(), info: vi.fn() },
}));
beforeEach(() => {
  vi.clearAllMocks();
});

const words = {
  removed: 'Expense deleted.',
  notRemoved: 'Failed to delete the expense.',
  description: 'Parking',
  undone: { title: 'Expense is back.' },
  notUndone: 'Failed to restore the expense.',
};

const openedDevice = async () => {
  onTestFinished(closeDevice);
  return await openDevice();
};

/** Taps Undo on the toast. */
const tapUndo = async () => {
  const [, toast] = vi.mocked(notify.success).mock.calls[0] ?? [];
  expect(toast).toMatchObject({ description: 'Parking', action: { label: 'Undo' } });
  vi.mocked(notify.success).mockClear();
  toast?.action?.run();
  await vi.waitFor(() =>
    expect(
      vi.mocked(notify.success).mock.calls.length + vi.mocked(notify.error).mock.calls.length,
    ).toBe(1),
  );
};

test('a deleted record disappears at once, and Undo restores all its fields', async () => {
  const { store } = await openedDevice();
  const { id } = await put(expenseEntity, parking({ note: 'Station' }));
  const all = () => store.records(expenseEntity).toArray();
  expect(await removeWithUndo(() => deleteWithUndo(expenseEntity, id), words)).toBe(true);
  expect(await all()).toEqual([]);
  await tapUndo();
  expect(notify.success).toHaveBeenCalledWith('Expense is back.', {});
  expect(await all()).toMatchObject([{ id, amountPence: 650, note: 'Station' }]);
});

test('if removing a record fails, an error is shown and Undo is not offered', async () => {
  await openedDevice();
  const failing = () => Promise.reject(new Error('No'));
  expect(await removeWithUndo(failing, words)).toBe(false);
  expect(notify.error).toHaveBeenCalledWith('Failed to delete the expense.');
  expect(notify.success).not.toHaveBeenCalled();
});

test('if Undo fails, an error is shown', async () => {
  await openedDevice();
  const undo = () => Promise.reject(new Error('No'));
  await removeWithUndo(async () => undo, words);
  await tapUndo();
  expect(notify.error).toHaveBeenCalledWith('Failed to restore the expense.');
});

test('Undo after signing out asks the user to sign in again', async () => {
  await openDevice();
  const { id } = await put(expenseEntity, parking());
  await removeWithUndo(() => deleteWithUndo(expenseEntity, id), words);
  closeDevice();
  await tapUndo();
  expect(notify.error).toHaveBeenCalledWith('Please log in again');
});
