import type { Page } from '@playwright/test';
import type { Shot } from './shot.ts';

const address = '**/api/profile/tokens';

const tokens = [
  {
    name: 'Fuel log on the kitchen tablet',
    scopes: ['vehicles:read', 'costs:read', 'costs:write'],
    expiresAt: '2027-02-14T09:00:00Z',
    lastUsedOn: '2026-11-16',
    lastNetwork: '81.2.0.0/16',
  },
  {
    name: 'Spreadsheet',
    scopes: ['profile:read', 'vehicles:read', 'tasks:read', 'costs:read'],
    expiresAt: '2027-11-01T09:00:00Z',
    lastUsedOn: null,
    lastNetwork: '',
  },
  {
    name: 'Old script',
    scopes: ['tasks:read', 'tasks:write'],
    expiresAt: '2026-11-02T09:00:00Z',
    lastUsedOn: '2026-11-01',
    lastNetwork: '2001:db8::/32',
  },
].map((token, at) => ({
  id: `01890a5d-ac96-774b-bcce-b302099a806${at}`,
  createdAt: '2026-09-01T09:00:00Z',
  ...token,
}));

const having = (listed: readonly object[]) => (page: Page) =>
  page.route(address, (route) => {
    const isMaking = route.request().method() === 'POST';
    return route.fulfill({
      json: isMaking ? { id: tokens[0]?.id, token: `rw_${'x7Kq2mPz'.repeat(4)}4fGh1a` } : listed,
    });
  });

const shot = (
  name: string,
  before: (page: Page) => Promise<unknown>,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Shot => ({
  name: `api-tokens-${name}`,
  path: '/profile',
  signedIn: true,
  fullPage: false,
  before,
  prepare: async (page) => {
    const section = page.getByRole('region', { name: 'API tokens' });
    await section.getByRole('status', { name: 'Loading API tokens' }).waitFor({ state: 'hidden' });
    await section.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await prepare(page);
  },
});

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('dialog').getByLabel('Name').waitFor();
};

export const apiTokenShots: Shot[] = [
  shot('none', having([])),
  shot('one', having(tokens.slice(0, 1))),
  shot('many', having(tokens)),
  shot('failed', (page) => page.route(address, (route) => route.abort())),
  shot('form', having([]), openForm),
  shot('form-empty', having([]), async (page) => {
    await openForm(page);
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByText('Choose at least one thing').waitFor();
  }),
  shot('made', having([]), async (page) => {
    await openForm(page);
    await page.getByRole('dialog').getByLabel('Name').fill('Fuel log');
    await page.getByRole('dialog').getByLabel('Expenses and fuel').selectOption('Read and change');
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByText(/^rw_/).waitFor();
  }),
];
