// @vitest-environment jsdom
import { emptyVehicle, type Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { VehicleCard } from './vehicle-card.tsx';
import { VehicleRow } from './vehicle-row.tsx';

afterEach(cleanup);

const corolla: Vehicle = {
  ...emptyVehicle,
  id: 'a',
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  motExpiryDate: '2027-05-01',
  createdAt: '2026-11-01T09:00:00.000Z',
};

test.each([
  ['a card', VehicleCard],
  ['a row', VehicleRow],
])(
  'in the list of vehicles, %s shows when the status was checked, or that it never was',
  (_, Shown) => {
    const show = (checkedAt: string | null) =>
      render(
        <MemoryRouter>
          <Shown vehicle={{ ...corolla, checkedAt }} today="2026-11-16" onDelete={vi.fn()} />
        </MemoryRouter>,
      );
    show('2026-11-12T09:00:00.000Z');
    expect(screen.getByText('Checked 12 Nov')).toBeTruthy();
    cleanup();
    show(null);
    expect(screen.getByText('As entered, not checked')).toBeTruthy();
  },
);

test("each vehicle's card says whether the vehicle is taxed", () => {
  const show = (taxDueDate: string) =>
    render(
      <MemoryRouter>
        <VehicleCard vehicle={{ ...corolla, taxDueDate }} today="2026-11-16" onDelete={vi.fn()} />
      </MemoryRouter>,
    );
  show('2027-11-16');
  expect(screen.getByText('Taxed')).toBeTruthy();
  cleanup();
  show('2026-11-15');
  expect(screen.getByText('Tax expired')).toBeTruthy();
});
