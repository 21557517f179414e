import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { pushRecords } from '../../support/seed/push-records.ts';
import type { Shot } from './shot.ts';

const today = dateInLondon(new Date());

const headers = (page: Page) => ({ origin: new URL(page.url()).origin });

/** The kinds of payment that a new account starts with. */
const kinds = [
  ['/api/expenses', 'expenses'],
  ['/api/fuel-fills', 'fuelFills'],
  ['/api/task-completions', 'completions'],
] as const;

const withoutPayments = async (page: Page) => {
  for (const [path, name] of kinds) {
    const records: { id: string }[] = (await (await page.request.get(path)).json())[name];
    for (const { id } of records) {
      await page.request.delete(`${path}/${id}`, { headers: headers(page) });
    }
  }
};

const open = async (page: Page, path = '/costs') => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1, name: 'Costs' }).waitFor();
  await page.getByText('Loading your costs...').waitFor({ state: 'hidden' });
};

/** The payments the account came with, opened at a path. */
const shot = (
  name: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
  more: Partial<Shot> = {},
): Shot => ({
  name,
  path: '/costs',
  signedIn: true,
  ...more,
  prepare: async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Costs' }).waitFor();
    await page.getByText('Loading your costs...').waitFor({ state: 'hidden' });
    await prepare(page);
  },
});

const still = { fullPage: false };
const addFuel = async (page: Page) => {
  await page.getByRole('button', { name: 'Add fuel or charge' }).click();
  await page.getByRole('dialog', { name: 'Add fuel or charge' }).waitFor();
};

/** A job that was noted, and its invoice three days later. */
const payTwice = async (page: Page) => {
  const { origin } = new URL(page.url());
  const vehicles = (await (await page.request.get('/api/vehicles')).json()).vehicles;
  const paid = { vehicleId: vehicles[0].id, note: 'Annual service' };
  await pushRecords(page.request, origin, [
    {
      entity: 'expenses',
      fields: { ...paid, date: addDays(today, -4), amountPence: 18_950, category: 'labour' },
    },
    {
      entity: 'documents',
      fields: {
        vehicleId: paid.vehicleId,
        fileId: randomUUID(),
        fileName: 'invoice.pdf',
        fileSize: 8,
        mimeType: 'application/pdf',
        documentType: 'service_invoice',
        serviceDate: addDays(today, -1),
        serviceProvider: 'High Street Garage',
        costPence: 18_950,
        mileageAtService: null,
        description: null,
      },
    },
  ]);
  await open(page);
  await page.getByRole('region', { name: 'Same payment?' }).waitFor();
};

export const costShots: Shot[] = [
  shot('costs'),
  shot('costs-same-payment', payTwice),
  shot('costs-vehicle', async (page) => {
    await page.getByRole('button', { name: /^Only Ford Focus/ }).click();
  }),
  shot('costs-past-year', async (page) => {
    const year = Number(dateInLondon(new Date()).slice(0, 4));
    await page.getByLabel('Period').selectOption(String(year));
  }),
  {
    ...shot('costs-empty', undefined),
    path: '/profile',
    prepare: async (page) => {
      await withoutPayments(page);
      await open(page);
    },
  },
  {
    name: 'costs-loading',
    path: '/welcome',
    signedIn: true,
    prepare: async (page) => {
      await page.route('**/api/sync/pull*', () => {});
      await page.goto('/costs');
      await page.getByText('Loading your costs...').waitFor();
    },
  },
  shot(
    'costs-expense',
    async (page) => {
      await page.getByRole('button', { name: 'Add expense' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Amount is required').waitFor();
    },
    still,
  ),
  shot(
    'costs-fuel',
    async (page) => {
      await addFuel(page);
      await page.getByLabel('Mileage').fill('48,430');
      await page.getByLabel('Litres').fill('34.5');
    },
    still,
  ),
  shot(
    'costs-fuel-doubt',
    async (page) => {
      await addFuel(page);
      await page.getByLabel('Mileage').fill('8,430');
      await page.getByLabel('Litres').fill('34.5');
      await page.getByLabel('Full tank').uncheck();
    },
    still,
  ),
  shot(
    'costs-deleted',
    async (page) => {
      await page.getByRole('button', { name: /^Actions for Station car park/ }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByText('Expense deleted.').waitFor();
    },
    still,
  ),
  shot('costs-long', async (page) => {
    await page.getByRole('button', { name: 'Add expense' }).click();
    await page.getByLabel('Amount (£)').fill('12345.67');
    await page.getByLabel('Category', { exact: true }).selectOption('other');
    await page
      .getByLabel('Notes')
      .fill(
        `Recovery from a field near Aberystwyth by a farmer who would not take less\n${'It rained.\n'.repeat(6)}`,
      );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Expense added').waitFor();
    await page.getByText('£12,345.67').first().waitFor();
  }),
];
