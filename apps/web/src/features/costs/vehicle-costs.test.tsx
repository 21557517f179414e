// @vitest-environment jsdom

// First of all: Dexie looks for a database when it is loaded.
import 'fake-indexeddb/auto';

import { expenseEntity } from '@roadworthy/domain/costs/costs.entity';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { corolla, parking, vehicleId } from '../../../../../dev/web/cost-device.ts';
import { openDevice, put } from '../../../../../dev/web/device.ts';
import { stopSync } from '../../records/client.ts';
import { VehicleCosts } from './vehicle-costs.tsx';

// Without a server: what a device does by itself.
vi.mock('../../api/api.ts', () => ({
  call: vi.fn(async () => {
    throw Object.assign(new Error('NETWORK'), { code: 'NETWORK' });
  }),
  preloadApi: vi.fn(),
  whenUnauthenticated: vi.fn(),
}));

afterEach(async () => {
  cleanup();
  await stopSync();
});

const show = () =>
  render(
    <MemoryRouter>
      <VehicleCosts vehicleId={vehicleId} />
    </MemoryRouter>,
  );

test('while the costs are being read nobody is told that there were none', async () => {
  show();
  expect(screen.getByRole('status', { name: 'Loading costs' })).toBeTruthy();
  expect(screen.queryByText('£0.00')).toBeNull();
});

test('then they are told', async () => {
  await openDevice();
  const date = new Date().toISOString().slice(0, 10);
  await put(vehicleEntity, corolla());
  await put(expenseEntity, parking({ date }));
  show();
  expect(await screen.findByText('£6.50')).toBeTruthy();
});
