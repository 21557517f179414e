// @vitest-environment jsdom
import { emptyVehicle, type Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { DuplicateNotice } from './duplicate-notice.tsx';

afterEach(cleanup);

const carOf = (id: string, registrationNumber: string): Vehicle => ({
  ...emptyVehicle,
  id,
  registrationNumber,
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  createdAt: '2026-11-01T09:00:00.000Z',
});
const shown = (...plates: string[]) => {
  const vehicles = plates.map((plate, at) => carOf(String(at), plate));
  render(
    <MemoryRouter>
      <DuplicateNotice vehicle={vehicles[0] as Vehicle} vehicles={vehicles} />
    </MemoryRouter>,
  );
};

test('if two devices added the same plate, a notice says so and links to the other vehicle', () => {
  shown('AB17CDE', 'LN19WKV', 'AB17 CDE');
  expect(screen.getByText(/AB17 CDE is in your garage twice/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the other one' }).getAttribute('href')).toBe(
    '/vehicles/2',
  );
});

test('a vehicle whose plate is in the garage only once shows no notice of a duplicate', () => {
  shown('AB17CDE', 'LN19WKV');
  expect(screen.queryByText(/twice/)).toBeNull();
});
