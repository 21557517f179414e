// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDevice, openDevice, put } from '../../../../../tests/support/web/device.ts';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import { aTask, corolla, taskId, vehicleId } from '../../../../../tests/support/web/task-device.ts';
import { tickOwn } from '../../features/guides/guide-progress.ts';
import { TasksPage } from '../../features/tasks/tasks-page.tsx';
import { CameraGuideWithWork } from './camera-guide-page.tsx';
import { TaskDetailPage } from './task-detail-page.tsx';

// Shared machines can be slow.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });
// No server: these tests cover the device alone.
vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));
// jsdom has no camera: whether the view is opened is the question here.
vi.mock('../../features/camera-guide/camera-view.tsx', () => ({
  CameraView: ({ isVehicleAsked, vehicle }: { isVehicleAsked: boolean; vehicle: unknown }) => (
    <p>{isVehicleAsked ? 'Camera asks' : `Camera on ${vehicle ? 'the car' : 'another car'}`}</p>
  ),
}));
vi.mock('../../features/camera-guide/use-disclaimer.ts', () => ({
  useDisclaimer: () => ({ status: 'ready', accepted: true, accept: vi.fn() }),
}));

const glowPlugs = /^A diesel has no spark plugs\. It has glow plugs/;
const guide = 'spark-plug-replacement';
const otherId = '00000000-0000-4000-8000-000000000002';

const addVehicle = async (fields: Partial<VehicleFields>, id = vehicleId) =>
  await put(vehicleEntity, { ...corolla(fields), id });

let client: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  furnishWindow();
  client = await openDevice();
});
afterEach(async () => {
  cleanup();
  await closeDevice();
});

const open = (address: string) => {
  const router = createMemoryRouter(
    [
      { path: '/tasks', element: <TasksPage /> },
      { path: '/tasks/:id', element: <TaskDetailPage /> },
      { path: '/ar', element: <CameraGuideWithWork /> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
};
const reason = async () => (await screen.findAllByText(glowPlugs)).length;
const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const link = (name: string | RegExp) => screen.queryByRole('link', { name });

test('the list of guides refuses a guide that does not fit the car, and shows the reason', async () => {
  await addVehicle({ fuelType: 'Diesel' });
  open('/tasks?tab=browse');
  const card = within(await screen.findByRole('article', { name: 'Spark Plug Replacement' }));
  expect(await card.findByText(glowPlugs)).toBeTruthy();
  expect(card.queryByRole('button', { name: /Add to My Tasks/ })).toBeNull();
  expect(button('Add to My Tasks: Oil Change')).toBeTruthy();
});

test('the page of a guide that does not fit the car shows the reason, no steps and no products', async () => {
  await addVehicle({ fuelType: 'Diesel' });
  open(`/tasks/${guide}`);
  expect(await reason()).toBe(1);
  expect(screen.getByText('Not for the Toyota Corolla.')).toBeTruthy();
  for (const name of ['One step at a time', 'Launch AR Guide']) expect(link(name)).toBeNull();
  expect(button(/Add to My Tasks/)).toBeNull();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryByText('Recommended Products')).toBeNull();
});

test('the page of a guide that fits the car offers the guide and the one product that it needs', async () => {
  await addVehicle({ fuelType: 'Petrol' });
  open(`/tasks/${guide}`);
  expect(await screen.findByRole('link', { name: 'One step at a time' })).toBeTruthy();
  expect(link('Launch AR Guide')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Recommended Products' })).toBeTruthy();
  expect(link('View in Shop: Spark Plugs')?.getAttribute('href')).toBe(
    '/products?product=spark-plugs',
  );
  expect(screen.getAllByRole('link', { name: /^View in Shop/ })).toHaveLength(1);
});

test('the step-by-step view refuses a guide that does not fit the car, and keeps the ticked steps', async () => {
  await addVehicle({ fuelType: 'Diesel' });
  await addVehicle({ fuelType: 'Petrol', registrationNumber: 'AB12CDE' }, otherId);
  await put(
    taskEntity,
    aTask({ taskType: 'guide', originalTaskId: guide, vehicleId, doneSteps: [0] }),
  );
  open(`/tasks/${guide}?step=8&vehicle=${vehicleId}`);
  expect(await reason()).toBe(1);
  expect(button('Complete')).toBeNull();
  expect(await screen.findByText(/you ticked and the photos you took are still/)).toBeTruthy();
  expect(link('Open Task')?.getAttribute('href')).toBe(`/tasks/${taskId}`);
  expect(await client.store.records(taskEntity).get(taskId)).toMatchObject({ doneSteps: [0] });
  fireEvent.click(screen.getByRole('link', { name: 'Use it for the Toyota Corolla, AB12 CDE' }));
  expect(await screen.findByText('Step 1 of 8')).toBeTruthy();
});

test('the camera refuses a guide that does not fit the car, and opens for a vehicle that the guide fits', async () => {
  await addVehicle({ fuelType: 'Diesel' });
  await addVehicle({ fuelType: 'Petrol' }, otherId);
  await tickOwn(guide, 2, true);
  const router = open(`/ar?guide=${guide}&camera=on&vehicle=${vehicleId}`);
  expect(await reason()).toBe(2);
  const launch = screen.getByRole('button', { name: 'Launch AR Guide' });
  expect([launch.hasAttribute('disabled'), link('Without the camera')]).toEqual([true, null]);
  expect(screen.queryByText(/^Camera /)?.tagName).toBe('H1');
  fireEvent.change(screen.getByLabelText('Vehicle'), { target: { value: otherId } });
  expect(screen.queryByText(glowPlugs)).toBeNull();
  // Choosing a vehicle does not switch the camera on.
  expect(router.state.location.search).toBe(`?guide=${guide}&vehicle=${otherId}`);
  fireEvent.click(screen.getByRole('button', { name: 'Launch AR Guide' }));
  expect(await screen.findByText('Camera on the car')).toBeTruthy();
});

test.each([
  ['asks which of several vehicles the guide is for', '', 'Camera asks'],
  ['takes the vehicle of the address', `&vehicle=${otherId}`, 'Camera on the car'],
  ['does not ask a user again who chose another vehicle', '&vehicle=', 'Camera on another car'],
])('the camera guide %s', async (_, address, says) => {
  await addVehicle({ fuelType: 'Petrol' });
  await addVehicle({ fuelType: 'Petrol' }, otherId);
  open(`/ar?guide=${guide}&camera=on${address}`);
  expect(await screen.findByText(says)).toBeTruthy();
});

test('the camera guide opens for the vehicle of the guide’s task', async () => {
  await addVehicle({ fuelType: 'Petrol' });
  await addVehicle({ fuelType: 'Petrol' }, otherId);
  await put(taskEntity, aTask({ taskType: 'guide', originalTaskId: guide, vehicleId }));
  open(`/ar?guide=${guide}&camera=on`);
  expect(await screen.findByText('Camera on the car')).toBeTruthy();
});
