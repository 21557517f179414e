// @vitest-environment jsdom
import { emptyVehicle, type Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import { notify } from '../../notify/notify.ts';
import { DeleteVehicleDialog } from './delete-vehicle-dialog.tsx';
import { removeVehicle } from './vehicles.writes.ts';

vi.mock('../../notify/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));
const device = vi.hoisted(() => ({ status: 'open' }));
vi.mock('../../records/client.ts', () => ({
  clientState: { get: () => device },
  isOnline: () => true,
}));
vi.mock('./vehicles.writes.ts', () => ({ removeVehicle: vi.fn() }));
vi.mock('./vehicles.reads.ts', () => ({
  usePartCounts: () =>
    new Map([
      ['documents', 3],
      ['tasks', 1],
    ]),
}));

afterEach(cleanup);

const transit: Vehicle = {
  ...emptyVehicle,
  id: 'a',
  registrationNumber: 'YX65KLM',
  make: 'Ford',
  model: 'Transit',
  year: 2015,
  createdAt: '2026-11-01T09:00:00.000Z',
};

test('the dialog that deletes a vehicle names the vehicle and what is deleted with it', () => {
  furnishWindow();
  render(<DeleteVehicleDialog vehicle={transit} onClose={vi.fn()} onDeleted={vi.fn()} />);
  const dialog = screen.getByRole('dialog', { name: 'Delete Vehicle', hidden: true });
  const described = (dialog.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual([
    'YX65 KLMFord Transit',
    'Are you sure you want to delete this vehicle? You can undo this for a moment. This also deletes 3 documents and 1 task. What you paid stays in Costs.',
  ]);
  expect(dialog.textContent).toContain('Sold it? Tell DVLA at once: the tax does not pass');
  const link = screen.getByRole('link', { name: /^Tell DVLA on GOV.UK/, hidden: true });
  expect(link.getAttribute('href')).toBe('https://www.gov.uk/sold-bought-vehicle');
});

test.each([
  ['open', 'Failed to delete vehicle. Please try again.'],
  ['closed', 'Please log in again'],
])(
  'if deleting a vehicle fails on a device that is %s, the message is %s',
  async (status, sentence) => {
    furnishWindow();
    device.status = status;
    const removal = Promise.withResolvers<never>();
    vi.mocked(removeVehicle).mockReturnValue(removal.promise);
    render(<DeleteVehicleDialog vehicle={transit} onClose={vi.fn()} onDeleted={vi.fn()} />);
    fireEvent.click(screen.getByText('Delete Vehicle', { selector: 'button' }));
    expect(await screen.findByText('Deleting...')).toBeTruthy();
    removal.reject(new Error('full'));
    await waitFor(() => expect(notify.error).toHaveBeenLastCalledWith(sentence));
  },
);
