import type { Page } from '@playwright/test';
import type { Shot } from './shot.ts';

const type = async (page: Page, plate: string) => {
  await page.getByLabel('Your number plate').fill(plate);
  await page.getByRole('button', { name: 'Check my vehicle' }).click();
};

const answered = (name: string, plate: string, change: object = {}): Shot => ({
  name: `plate-${name}`,
  path: '/welcome',
  before: async (page) => {
    await page.route('**/api/lookup/anonymous', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: { ...(await reply.json()), ...change } });
    });
  },
  prepare: async (page) => {
    await type(page, plate);
    await page.getByRole('button', { name: 'Remind me, free' }).waitFor();
  },
});

const refused = (name: string, status: number, code: string, details?: object): Shot => ({
  name: `plate-${name}`,
  path: '/welcome',
  fullPage: false,
  before: async (page) => {
    await page.route('**/api/lookup/anonymous', (route) =>
      route.fulfill({ status, json: { code, message: code, details } }),
    );
  },
  prepare: async (page) => {
    await type(page, 'AB17 CDE');
    await page.getByRole('alert').waitFor();
  },
});

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const landingShots: Shot[] = [
  answered('answer', 'AB17CDE', { motExpiryDate: inDays(12), taxDueDate: inDays(106) }),
  answered('answer-over', 'BD51SMR', { motExpiryDate: inDays(-3), recall: 'outstanding' }),
  answered('answer-dangerous', 'AB16DNG'),
  answered('answer-new', 'AA19EEE', { tests: [], motExpiryDate: null }),
  answered('answer-half', 'AB18CDE', {
    sources: { dvla: 'unavailable', dvsa: 'found' },
    taxStatus: null,
    taxDueDate: null,
  }),
  {
    ...answered('answer-sheet', 'AB17CDE', { motExpiryDate: inDays(12) }),
    fullPage: false,
    prepare: async (page) => {
      await type(page, 'AB17CDE');
      await page.getByRole('button', { name: 'Book the MOT' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  refused('not-found', 404, 'VEHICLE_NOT_FOUND'),
  refused('spent', 429, 'LOOKUPS_SPENT', { retryAfterSeconds: 2400 }),
  {
    name: 'plate-keep',
    path: '/welcome',
    prepare: async (page) => {
      await type(page, 'AB17CDE');
      await page.getByRole('button', { name: 'Remind me, free' }).click();
      await page.getByText('will be in your garage').waitFor();
    },
  },
  { name: 'privacy', path: '/privacy' },
  {
    name: 'terms',
    path: '/terms',
    prepare: (page) => page.getByText('This service is run by').waitFor(),
  },
];
