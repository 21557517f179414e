// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { expenseEntity } from '@roadworthy/domain/costs/costs.entity';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { corolla, parking, vehicleId } from '../../../../../tests/support/web/cost-device.ts';
import { openDevice, put } from '../../../../../tests/support/web/device.ts';
import { stopSync } from '../../records/client.ts';
import { VehicleCosts } from './vehicle-costs.tsx';

// No server: these tests cover the device alone.
vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));

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

test('the costs of a vehicle show no total while they are being read', async () => {
  show();
  expect(screen.getByRole('status', { name: 'Loading costs' })).toBeTruthy();
  expect(screen.queryByText('£0.00')).toBeNull();
});

test('the costs of a vehicle show the total once they are read', async () => {
  await openDevice();
  const date = new Date().toISOString().slice(0, 10);
  await put(vehicleEntity, corolla());
  await put(expenseEntity, parking({ date }));
  show();
  expect(await screen.findByText('£6.50')).toBeTruthy();
});
