// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDevice, openDevice, put } from '../../../../../../tests/support/web/device.ts';
import { furnishWindow } from '../../../../../../tests/support/web/furnish-window.ts';
import { corolla, vehicleId } from '../../../../../../tests/support/web/task-device.ts';
import { notify } from '../../../notify/notify.ts';
import { addVehicle, patchVehicle } from '../vehicles.writes.ts';
import { AddVehiclePage } from './add-vehicle-page.tsx';
import { EditVehiclePage } from './edit-vehicle-page.tsx';

vi.mock('../../../notify/notify.ts', () => ({
  notify: { success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() },
}));
vi.mock(
  '../../../api/api.ts',
  () => import('../../../../../../tests/support/web/dead-api.mock.ts'),
);
vi.mock('../vehicles.writes.ts', () => ({ addVehicle: vi.fn(), patchVehicle: vi.fn() }));

// Shared machines can be slow.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

beforeEach(async () => {
  vi.clearAllMocks();
  furnishWindow();
  await openDevice();
});
afterEach(async () => {
  cleanup();
  await closeDevice();
});

const open = (address: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter(
        [
          { path: '/vehicles/add', element: <AddVehiclePage /> },
          { path: '/vehicles/:id/edit', element: <EditVehiclePage documents={() => null} /> },
        ],
        { initialEntries: [address] },
      )}
    />,
  );
const lastError = () => vi.mocked(notify.error).mock.lastCall?.[0];

test('if a vehicle cannot be added, the form stays open with the entries', async () => {
  vi.mocked(addVehicle).mockRejectedValue(new Error('full'));
  open('/vehicles/add');
  expect(screen.getByRole('button', { name: 'Look up' })).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Enter Manually' }));
  const form = screen.getByRole('form', { name: 'Vehicle Details' });
  for (const [name, value] of [
    ['registrationNumber', 'AB17CDE'],
    ['make', 'Toyota'],
    ['model', 'Corolla'],
    ['year', '2017'],
  ]) {
    const input = form.querySelector(`[name=${name}]`);
    if (!input) throw new Error(`The form has no field ${name}`);
    fireEvent.input(input, { target: { value } });
  }
  fireEvent.submit(form);
  await waitFor(() => expect(lastError()).toBe('Failed to add vehicle. Please try again.'));
});

test('if an edit of a vehicle cannot be saved, the form reports it', async () => {
  vi.mocked(patchVehicle).mockRejectedValue(new Error('full'));
  await put(vehicleEntity, corolla());
  open(`/vehicles/${vehicleId}/edit`);
  expect(await screen.findByRole('heading', { name: 'Vehicle Details' })).toBeTruthy();
  expect(screen.getByText('Update your vehicle information')).toBeTruthy();
  fireEvent.submit(screen.getByRole('form', { name: 'Vehicle Details' }));
  await waitFor(() => expect(lastError()).toBe('Failed to update vehicle.'));
});
