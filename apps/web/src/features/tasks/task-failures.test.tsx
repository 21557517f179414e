// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { addDays, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import {
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
import { aTask, corolla, taskId, vehicleId } from '../../../../../tests/support/web/task-device.ts';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { notify } from '../../notify/notify.ts';
import { CreateTaskPage } from './create-task-page.tsx';
import { TaskPage } from './task-page.tsx';
import { addTask, editTask, remove } from './tasks.writes.ts';
import { TasksPage } from './tasks-page.tsx';
import { useRenewals } from './use-renewals.ts';

vi.mock('../../notify/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));
vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));
vi.mock('./tasks.writes.ts', async (original) => ({
  ...(await original()),
  addTask: vi.fn(),
  editTask: vi.fn(),
  remove: vi.fn(),
}));

// Shared machines can be slow.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const full = new Error('full');
const today = dateInLondon(new Date());
beforeEach(async () => {
  vi.clearAllMocks();
  furnishWindow();
  await openDevice();
});
afterEach(async () => {
  cleanup();
  await closeDevice();
});

const type = (element: HTMLElement, value: string) =>
  fireEvent.input(element, { target: { value } });
const openEditor = async () => {
  await put(taskEntity, aTask());
  render(<TaskPage id={taskId} />, { wrapper: MemoryRouter });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
};

test('if a task cannot be created, the form stays open with the entries', async () => {
  vi.mocked(addTask).mockRejectedValue(full);
  render(<CreateTaskPage />, { wrapper: MemoryRouter });
  const title = await screen.findByLabelText(/^Title/);
  expect(screen.getByPlaceholderText('1-2 hours')).toBeTruthy();
  type(title, 'x'.repeat(101));
  fireEvent.click(screen.getByRole('button', { name: 'Create task' }));
  expect(await screen.findByText('Title too long')).toBeTruthy();
  type(title, 'Wax the roof');
  fireEvent.click(screen.getByRole('button', { name: 'Create task' }));
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Failed to create task.'));
});

test('if an edit of a task cannot be saved, its dialog reports it', async () => {
  vi.mocked(editTask).mockRejectedValue(full);
  await openEditor();
  type(await screen.findByLabelText(/^Title/), 'Wax the roof');
  fireEvent.click(screen.getByText('Save task'));
  expect(await screen.findByText('Failed to update task.')).toBeTruthy();
});

test('if deleting a task fails, the page reports it', async () => {
  vi.mocked(remove).mockRejectedValue(full);
  await put(taskEntity, aTask());
  render(<TaskPage id={taskId} />, { wrapper: MemoryRouter });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Failed to delete task.'));
});

test('if the server cannot make renewal tasks, the page reports it', async () => {
  vi.mocked(call).mockRejectedValue(new ApiProblem('INTERNAL', 'refused'));
  renderHook(() => useRenewals(`mot-${vehicleId}`, { canAsk: true }));
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith('Failed to generate renewal tasks'),
  );
});

test.each([
  ['mot', '1-2 hours'],
  ['tax', '30 minutes'],
])(
  'the page of a renewal (%s) states the kind of work and its duration: %s',
  async (kind, time) => {
    const soon = addDays(today, 7);
    await put(vehicleEntity, corolla({ motExpiryDate: soon, taxDueDate: soon }));
    render(<TaskPage id={`${kind}-${vehicleId}`} />, { wrapper: MemoryRouter });
    expect(await screen.findByText('Legal Compliance')).toBeTruthy();
    expect(screen.getByText(time)).toBeTruthy();
  },
);

test('a guide in the list shows its difficulty and can be opened', async () => {
  render(
    <MemoryRouter initialEntries={['/tasks?tab=browse']}>
      <TasksPage />
    </MemoryRouter>,
  );
  const guide = within(await screen.findByRole('article', { name: 'Air Filter Replacement' }));
  expect(guide.getByText('Easy')).toBeTruthy();
  expect(guide.getByText('View Guide')).toBeTruthy();
});
