// @vitest-environment jsdom
import { emptyVehicle, type Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import { DeleteVehicleDialog } from './delete-vehicle-dialog.tsx';

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

test('the confirmation names the vehicle and what is deleted with it', () => {
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
