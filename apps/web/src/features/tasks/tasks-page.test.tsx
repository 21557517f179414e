// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDevice, openDevice, put } from '../../../../../tests/support/web/device.ts';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import { aTask, corolla, vehicleId } from '../../../../../tests/support/web/task-device.ts';
import { closeDoing, useDoing } from '../../navigation/do-it-now.ts';
import { TasksPage } from './tasks-page.tsx';
import { VehicleTasks } from './vehicle-tasks.tsx';

vi.mock('../../notify/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));
// No server: these tests cover the device alone.
vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));

// Shared machines can be slow.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

let client: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  furnishWindow();
  client = await openDevice();
});
afterEach(async () => {
  cleanup();
  await closeDevice();
});

const shown = () =>
  render(
    <MemoryRouter>
      <TasksPage />
    </MemoryRouter>,
  );
const kept = async (id: string) => (await client.store.records(taskEntity).get(id)) as Task;
const completions = () => client.store.records(taskCompletionEntity).toArray();

test('tapping the circle of a task completes it, and Undo restores it', async () => {
  await put(vehicleEntity, corolla());
  const { id, title } = await put(taskEntity, aTask({ vehicleId, dueDate: '2020-01-02' }));
  shown();
  const late = await screen.findByRole('region', { name: 'Overdue' });
  fireEvent.click(within(late).getByRole('button', { name: `Complete ${title}` }));
  expect(await screen.findByText('Done just now')).toBeTruthy();
  await waitFor(async () => expect((await kept(id)).status).toBe('completed'));
  expect(await completions()).toHaveLength(1);
  // The task stays in its place until the user opens another view.
  fireEvent.click(within(late).getByRole('button', { name: `Undo ${title}` }));
  expect(await within(late).findByRole('button', { name: `Complete ${title}` })).toBeTruthy();
  expect(await kept(id)).toMatchObject({ status: 'pending', dueDate: '2020-01-02' });
  expect(await completions()).toEqual([]);
});

test('a completed task does not come back to the list after a visit to another tab', async () => {
  const { title } = await put(taskEntity, aTask());
  shown();
  fireEvent.click(await screen.findByRole('button', { name: `Complete ${title}` }));
  await screen.findByText('Done just now');
  fireEvent.click(screen.getByRole('tab', { name: /^Completed/ }));
  fireEvent.click(screen.getByRole('tab', { name: /^My Tasks/ }));
  expect(await screen.findByText('All caught up!')).toBeTruthy();
});

test('tapping the circle of a renewal opens the do-it-now sheet, as tapping its sign does', async () => {
  const { result } = renderHook(() => useDoing());
  await put(vehicleEntity, corolla({ motExpiryDate: '2020-02-03' }));
  const task = { taskType: 'renewal', renewalType: 'mot', vehicleId } as const;
  await put(taskEntity, aTask({ ...task, title: 'MOT for AB17 CDE' }, `mot-${vehicleId}`));
  shown();
  fireEvent.click(await screen.findByRole('button', { name: 'Complete MOT for AB17 CDE' }));
  expect(result.current).toEqual({ kind: 'mot', vehicleId });
  act(closeDoing);
  expect(await completions()).toEqual([]);
});

test('a vehicle’s page lists only the open tasks of that vehicle', async () => {
  await put(vehicleEntity, corolla());
  const numbered = (at: number) => `00000000-0000-4000-8000-00000000020${at}`;
  await put(taskEntity, aTask({ title: 'Later', vehicleId, dueDate: '2030-01-01' }, numbered(1)));
  await put(taskEntity, aTask({ title: 'Late', vehicleId, dueDate: '2020-01-01' }, numbered(2)));
  await put(taskEntity, aTask({ title: 'Of none' }, numbered(3)));
  await put(taskEntity, aTask({ title: 'Done', vehicleId, status: 'completed' }, numbered(4)));
  render(
    <MemoryRouter>
      <VehicleTasks vehicleId={vehicleId} />
    </MemoryRouter>,
  );
  await screen.findByRole('article', { name: 'Late' });
  const names = screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'));
  expect(names).toEqual(['Late', 'Later']);
  expect(screen.getByRole('link', { name: 'All tasks for this vehicle' })).toBeTruthy();
});

test('a renewal is shown as done as soon as the vehicle has the new date, before the server confirms it', async () => {
  const task = { taskType: 'renewal', renewalType: 'mot', vehicleId } as const;
  const overdue = aTask({ ...task, title: 'MOT', dueDate: '2020-02-03' }, `mot-${vehicleId}`);
  await put(taskEntity, overdue);
  await put(vehicleEntity, corolla({ motExpiryDate: '2020-02-03' }));
  shown();
  await screen.findByRole('button', { name: 'Complete MOT' });
  await act(async () => {
    await put(vehicleEntity, corolla({ motExpiryDate: '2090-02-03' }));
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Complete MOT' })).toBeNull());
  expect((await kept(overdue.id)).status).toBe('pending');
});
