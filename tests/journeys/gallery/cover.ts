import type { Page } from '@playwright/test';
import { type CoverFields, emptyCover } from '@roadworthy/domain/cover/cover.schema';
import { addDays, addYears, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { emptyAccount } from '../../support/seed/empty-account.ts';
import { type PushedRecord, pushRecords } from '../../support/seed/push-records.ts';
import type { Shot } from './shot.ts';

const today = dateInLondon(new Date());
const inDays = (days: number) => addDays(today, days);
const cover = (fields: Partial<CoverFields> & Pick<CoverFields, 'kind'>): PushedRecord => ({
  entity: 'covers',
  fields: { ...emptyCover, ...fields },
});

/** As the drawing has it, for two of the vehicles the account came with. */
const covers = (one: string, other: string): PushedRecord[] => [
  cover({ kind: 'driving_licence', detail: 'Photocard, Sam', endsOn: inDays(-14) }),
  cover({
    kind: 'breakdown',
    ...{ vehicleId: one, provider: 'RAC', costPence: 9600, every: 'year' },
    ...{ startsOn: inDays(-356), endsOn: inDays(9) },
  }),
  cover({ kind: 'warranty', vehicleId: one, detail: 'To 100,000 miles', endsOn: inDays(119) }),
  cover({
    kind: 'finance',
    ...{ vehicleId: other, detail: 'PCP', costPence: 22_900, every: 'month' },
    ...{ startsOn: addYears(today, -2), endsOn: inDays(259) },
  }),
  cover({
    kind: 'service_plan',
    ...{ vehicleId: other, detail: '1 of 3 services left', endsOn: inDays(530) },
  }),
  cover({ kind: 'warranty', vehicleId: other, provider: 'Ford', endsOn: inDays(-60) }),
];

const fill = async (page: Page) => {
  const { origin } = new URL(page.url());
  const { vehicles } = await (await page.request.get(`${origin}/api/vehicles`)).json();
  await pushRecords(page.request, origin, covers(vehicles[0].id, vehicles[1].id));
  return vehicles[0].id as string;
};

const open = async (page: Page, path = '/cover') => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByText('Loading your cover...').waitFor({ state: 'hidden' });
};

const shot = (name: string, prepare: (page: Page) => Promise<unknown>, more = {}): Shot => ({
  name,
  path: '/profile',
  signedIn: true,
  ...more,
  prepare: async (page) => {
    await prepare(page);
  },
});
const still = { fullPage: false };

export const coverShots: Shot[] = [
  shot('cover', async (page) => {
    await fill(page);
    await open(page);
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  }),
  shot('cover-empty', async (page) => {
    await emptyAccount(page.request, new URL(page.url()).origin);
    await open(page);
    await page.getByText('Nothing added yet').waitFor();
  }),
  shot(
    'cover-one',
    async (page) => {
      await fill(page);
      await open(page);
      await page.getByRole('button', { name: /Driving licence/ }).click();
      await page.getByRole('dialog', { name: 'Driving licence' }).waitFor();
    },
    still,
  ),
  shot(
    'cover-form',
    async (page) => {
      await open(page, '/cover?new=insurance');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please enter when it ends').waitFor();
    },
    still,
  ),
  shot('cover-vehicle', async (page) => {
    await open(page, `/vehicles/${await fill(page)}`);
    await page.getByRole('button', { name: 'Add cover' }).waitFor();
  }),
  shot('cover-dashboard', async (page) => {
    await fill(page);
    await open(page, '/dashboard');
    await page
      .getByRole('link', { name: /Driving licence/ })
      .first()
      .waitFor();
  }),
];
