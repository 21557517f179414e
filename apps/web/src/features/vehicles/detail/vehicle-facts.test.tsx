// @vitest-environment jsdom
import { emptyVehicle, type VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BasicFacts, LegalFacts, Notes } from './vehicle-facts.tsx';

const screenIs = vi.hoisted(() => ({ wide: true }));
vi.mock('../../../browser/media.ts', () => ({ useMedia: () => screenIs.wide }));
afterEach(cleanup);

const corolla: VehicleFields = {
  ...emptyVehicle,
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  registrationNumber: 'AB17CDE',
  motExpiryDate: '2026-11-26',
};

test('the page of a vehicle marks an estimated mileage as an estimate', () => {
  const estimate = { miles: 52_300, last: { date: '2026-01-12', miles: 48_210 } };
  render(<BasicFacts vehicle={corolla} estimate={estimate} />);
  expect(screen.getByText('about 52,300 miles')).toBeTruthy();
  expect(
    screen.getByText('Estimate from MOT tests, the last with 48,210 miles on 12 Jan 2026'),
  ).toBeTruthy();
  cleanup();
  render(<BasicFacts vehicle={{ ...corolla, mileage: 50_000 }} estimate={estimate} />);
  expect(screen.getByText('50,000 miles')).toBeTruthy();
  expect(screen.queryByText(/Estimate/)).toBeNull();
});

test('a phone shows the basic facts of a vehicle folded, and a wide screen shows them open', () => {
  screenIs.wide = false;
  const { container } = render(<BasicFacts vehicle={corolla} />);
  expect(container.querySelector('details')?.open).toBe(false);
  expect(screen.getByRole('heading', { name: 'Basic information' })).toBeTruthy();
  cleanup();
  screenIs.wide = true;
  expect(render(<BasicFacts vehicle={corolla} />).container.querySelector('details')).toBeNull();
});

test('the legal facts of a vehicle say whether MOT and tax are valid', () => {
  screenIs.wide = true;
  const show = (motExpiryDate: string, taxDueDate: string) =>
    render(<LegalFacts vehicle={{ ...corolla, motExpiryDate, taxDueDate }} today="2026-11-16" />);
  show('2027-05-01', '2027-05-01');
  expect(screen.getByText('Valid')).toBeTruthy();
  expect(screen.getByText('Taxed')).toBeTruthy();
  cleanup();
  show('2026-11-15', '2027-05-01');
  expect(screen.getByText('Expired')).toBeTruthy();
});

test('a value that a driver may not see is left out, instead of being shown as not set', () => {
  const driversCopy = { ...corolla, vin: null, notes: null };
  const { container } = render(
    <>
      <BasicFacts vehicle={driversCopy} onMiles={() => undefined} />
      <LegalFacts vehicle={driversCopy} today="2026-11-16" />
      <Notes vehicle={driversCopy} />
    </>,
  );
  expect(container.textContent).not.toMatch(/VIN|nsurance|otes/);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Not setChange Current mileage',
  ]);
  cleanup();
  render(<Notes vehicle={driversCopy} onEdit={() => undefined} />);
  expect(screen.getByText('No notes')).toBeTruthy();
});
