// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { expenseEntity, fuelFillEntity } from '@roadworthy/domain/costs/costs.entity';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  corolla,
  parking,
  tank,
  today,
  vehicleId,
} from '../../../../../tests/support/web/cost-device.ts';
import { openDevice, put } from '../../../../../tests/support/web/device.ts';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import { openMenus } from '../../../../../tests/support/web/open-menus.ts';
import { saveText } from '../../browser/save-file.ts';
import { notify } from '../../notify/notify.ts';
import { stopSync } from '../../records/client.ts';
import { writeMeta } from '../../records/store/local-store.ts';
import { CostsPage } from './costs-page.tsx';

vi.mock('../../notify/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));
vi.mock('../../browser/save-file.ts', () => ({ saveText: vi.fn() }));
vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));

// Shared machines can be slow.
configure({ asyncUtilTimeout: 5_000 });

let client: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
  furnishWindow();
  client = await openDevice();
  await writeMeta(client.store, 'lastSyncedAt', Date.now());
});
afterEach(async () => {
  cleanup();
  await stopSync();
  vi.useRealTimers();
});

const show = (address = '/costs') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <CostsPage />
    </MemoryRouter>,
  );

const fillDevice = async () => {
  await put(vehicleEntity, corolla());
  await put(expenseEntity, parking({ amountPence: 9404, note: 'Station car park' }));
  await put(expenseEntity, parking({ id: 'october', date: '2026-10-03', amountPence: 12_500 }));
  await put(expenseEntity, parking({ id: 'long ago', date: '2024-10-03', amountPence: 100 }));
  await put(
    fuelFillEntity,
    tank({ id: 'first', date: '2026-10-20', miles: 47_600, pricePence: 0 }),
  );
  await put(fuelFillEntity, tank());
};

test('an empty costs page says that nothing was paid yet, and offers to add the first payment', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Nothing paid yet' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add expense' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add a vehicle' })).toBeTruthy();
});

test('the costs page compares the month with the previous month, and lists the value of every bar in a table', async () => {
  await fillDevice();
  show();
  expect(await screen.findByText('+20.0%')).toBeTruthy();
  expect(screen.getByText('on £125.00 last month', { exact: false })).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Costs over the last 12 months' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(13);
  expect(rows.slice(-2).map(({ textContent }) => textContent)).toEqual([
    'Oct 2026£125.00',
    'Nov 2026£150.00',
  ]);
});

test('in the list of costs each payment shows what it was for, and a fill shows the fuel economy', async () => {
  await fillDevice();
  show();
  const day = await screen.findByRole('region', { name: 'Sunday 1 Nov 2026' });
  // 400 x 4.54609 / 40 = 45.46
  expect(day.textContent).toContain('Toyota Corolla · 40 litres at 139.9p · 45.5 mpg');
});

test('the costs page and its CSV file show only the chosen year and vehicle', async () => {
  await fillDevice();
  await put(expenseEntity, parking({ id: 'other', vehicleId: null, date: '2024-10-04' }));
  show(`/costs?vehicle=${vehicleId}`);
  fireEvent.change(await screen.findByLabelText('Period'), { target: { value: '2024' } });
  expect(screen.getByRole('table', { name: 'Cost by month in 2024' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saveText).toHaveBeenCalled());
  const [name, text] = vi.mocked(saveText).mock.lastCall ?? [];
  expect(name).toBe('costs-export-2026-11-15.csv');
  expect(text?.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain('2024-10-03,1.00,Parking');
});

test('a deleted payment disappears from the costs page, and one press restores it', async () => {
  await fillDevice();
  show();
  const name = 'Station car park, £94.04, Tuesday 10 Nov 2026';
  await screen.findByRole('button', { name: `Edit ${name}` });
  const day = screen.getByRole('region', { name: 'Tuesday 10 Nov 2026' });
  openMenus();
  fireEvent.click(within(day).getByRole('menuitem', { name: 'Delete', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('button', { name: `Edit ${name}` })).toBeNull());
  const [message, options] = vi.mocked(notify.success).mock.lastCall ?? [];
  expect(message).toBe('Expense deleted.');
  options?.action?.run();
  expect(await screen.findByRole('button', { name: `Edit ${name}` })).toBeTruthy();
});

test.each([
  ['fuel', 'Add fuel or charge'],
  ['expense', 'Add expense'],
])('an address with ?add=%s opens the form for that cost only once', async (asked, title) => {
  await put(vehicleEntity, corolla());
  show(`/costs?add=${asked}`);
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(window.location.search).toBe('');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an address that asks for the fuel form opens the form as soon as there is a vehicle', async () => {
  show('/costs?add=fuel');
  expect(await screen.findByRole('link', { name: 'Add a vehicle' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await put(vehicleEntity, corolla());
  expect(await screen.findByRole('dialog', { name: 'Add fuel or charge' })).toBeTruthy();
});
