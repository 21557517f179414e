// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { furnishWindow } from '../../../../../../tests/support/web/furnish-window.ts';
import { useVehicles } from '../vehicles.reads.ts';
import { VehiclesPage } from './vehicles-page.tsx';

vi.mock('../vehicles.reads.ts', () => ({ useVehicles: vi.fn(), usePartCounts: () => null }));
vi.mock('../vehicles.writes.ts', () => ({
  addVehicle: vi.fn(),
  patchVehicle: vi.fn(),
  removeVehicle: vi.fn(),
}));
vi.mock('../../../records/hooks.ts', () => ({ useSyncStatus: () => ({ online: false }) }));

beforeEach(furnishWindow);
afterEach(cleanup);

const show = (status: 'loading' | 'failed') => {
  vi.mocked(useVehicles).mockReturnValue({ status, vehicles: [], retry: vi.fn() });
  render(<VehiclesPage />, { wrapper: MemoryRouter });
};

test('the page of vehicles states its purpose, and says that the vehicles are loading', () => {
  show('loading');
  expect(screen.getByText('Manage all your vehicles and their details')).toBeTruthy();
  expect(screen.getByText('Loading your vehicles...')).toBeTruthy();
});

test('if reading the vehicles fails, the page does not show an empty garage', () => {
  show('failed');
  expect(screen.getByText('Failed to load vehicles. Please try again.')).toBeTruthy();
  expect(screen.queryByText('No vehicles yet')).toBeNull();
});

test('if the list of vehicles comes from this device, the page says why: no server, or no connection', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  show('loading');
  expect(screen.getByText('Showing cached vehicles (connection error)')).toBeTruthy();
  cleanup();
  online.mockReturnValue(false);
  show('loading');
  expect(screen.getByText('Showing offline vehicles')).toBeTruthy();
});
