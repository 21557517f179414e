// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { expenseEntity } from '@roadworthy/domain/costs/costs.entity';
import type { Order } from '@roadworthy/domain/orders/orders.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { corolla, vehicleId } from '../../../../../tests/support/web/cost-device.ts';
import { closeDevice, openDevice, put } from '../../../../../tests/support/web/device.ts';
import { OrderToCosts } from './order-to-costs.tsx';

// No server: these tests cover the device alone.
vi.mock('../../notify/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));
vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));

const order: Order = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  number: 'RW-AAAAA-BBBBB',
  placedAt: '2026-11-16T12:00:00.000Z',
  lines: [],
  itemsPence: 1000,
  deliveryPence: 395,
  totalPence: 1395,
  state: 'paid',
  paidAt: '2026-11-16T23:30:00.000Z',
  isFulfilled: true,
  sentOn: null,
  refundedPence: 0,
  dispute: null,
  cancelAskedAt: null,
  delivery: null,
  payUrl: null,
};

let client: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  client = await openDevice();
});
afterEach(() => {
  cleanup();
  closeDevice();
});
const show = (more: Partial<Order> = {}) =>
  render(
    <MemoryRouter>
      <OrderToCosts order={{ ...order, ...more }} />
    </MemoryRouter>,
  );

test('a paid order is added to the costs once, for the only vehicle', async () => {
  await put(vehicleEntity, corolla());
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Add £13.95 to Costs' }));
  const link = await screen.findByRole('link', { name: 'In your costs' });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(screen.queryByRole('button')).toBeNull();
  expect(await client.store.records(expenseEntity).toArray()).toMatchObject([
    {
      amountPence: 1395,
      date: '2026-11-16',
      category: 'parts',
      vehicleId,
      note: 'Order RW-AAAAA-BBBBB',
    },
  ]);
});

test('refunded items are left out of the costs, and an unpaid order cannot be added to them', async () => {
  show({ state: 'part-refunded', refundedPence: 395 });
  expect(await screen.findByRole('button', { name: 'Add £10.00 to Costs' })).toBeTruthy();
  cleanup();
  const { container } = show({ state: 'open', paidAt: null });
  expect(container.innerHTML).toBe('');
});
