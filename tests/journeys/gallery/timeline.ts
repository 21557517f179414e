import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { SyncRow } from '@roadworthy/domain/sync/sync.schema';
import {
  historyAnswer,
  historyCar,
  historyRecords,
  historyTests,
} from '../../support/fixtures/history.ts';
import type { Shot } from './shot.ts';

// The routes answer for the server: only it says which papers were read, and when records were noted.

const vehicleId = '01890a5d-ac96-774b-bcce-b30209900200';
export const shownVehicleId = vehicleId;
const at = '2026-11-01T09:00:00.000Z';

const row = (entity: string, fields: object, id: string = randomUUID()): SyncRow => ({
  ...{ entity, id, rev: 1, deleted: false, createdAt: at },
  fields: fields as SyncRow['fields'],
});

type Server = {
  car?: typeof historyCar;
  records?: ReturnType<typeof historyRecords>;
  tests?: typeof historyTests;
};

/** Answers with the car, these records and these tests. */
export const serveHistory =
  ({ car = historyCar, records = historyRecords(vehicleId), tests = historyTests }: Server = {}) =>
  (page: Page) =>
    Promise.all([
      page.route(/\/api\/sync\/pull/, async (route: Route) => {
        const isFirst = route.request().url().includes('since=0');
        const rows = [
          row('vehicles', car, vehicleId),
          ...records.map(({ entity, fields }) => row(entity, fields)),
        ];
        const json = { epoch: vehicleId, reset: false, cursor: 1, more: false };
        await route.fulfill({ json: { ...json, rows: isFirst ? rows : [] } });
      }),
      page.route(/\/api\/lookup$/, (route) => route.fulfill({ json: historyAnswer(tests) })),
    ]);

const arrived = (page: Page) => page.getByText(/^(What was done|No history yet)$/).waitFor();

const shot = (name: string, more: Partial<Shot> = {}): Shot => ({
  ...{ name: `timeline${name}`, path: `/vehicles/${vehicleId}/timeline`, signedIn: true },
  before: serveHistory(),
  prepare: arrived,
  ...more,
});

/** As the browser prints it, on A4. */
const print = async (page: Page) => {
  await arrived(page);
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.locator('.sheet-a4').waitFor();
};

const link = {
  ...{ id: randomUUID(), vehicleId, madeAt: at, entries: 16, opened: 2, openedAt: at },
  ...{ endsAt: '2026-12-01T21:40:00.000Z', endsOn: '2026-12-01' },
  shown: { costs: true, vin: false },
};
const made = {
  link: { ...link, id: randomUUID(), opened: 0, shown: { costs: false, vin: false } },
  url: `https://roadworthy.example/passport/${'a1B2'.repeat(10)}xyz`,
};

/** The links are on the server only. */
const withLinks = async (page: Page) => {
  await serveHistory()(page);
  await page.route(/\/api\/history-links$/, (route) =>
    route.fulfill({ json: route.request().method() === 'POST' ? made : [link] }),
  );
};

const sharing = async (page: Page) => {
  await arrived(page);
  await page.getByRole('button', { name: 'Share this history' }).click();
  await page.getByRole('button', { name: 'Stop sharing' }).first().waitFor();
};

/** A car of which nothing is known but its name. */
const unknownCar = { ...historyCar, firstRegistrationDate: null, checkedAt: null };

export const timelineShots: Shot[] = [
  shot('-card', {
    path: `/vehicles/${vehicleId}`,
    prepare: (page) => page.getByRole('link', { name: 'See it all' }).waitFor(),
  }),
  shot(''),
  shot('-empty', { before: serveHistory({ car: unknownCar, records: [] }) }),
  shot('-tests-only', { before: serveHistory({ records: [] }) }),
  shot('-no-tests', {
    before: async (page) => {
      await serveHistory()(page);
      await page.route(/\/api\/lookup$/, (route) => route.abort());
    },
  }),
  shot('-print', { prepare: print }),
  shot('-share', { before: withLinks, prepare: sharing, fullPage: false }),
  shot('-shared', {
    ...{ before: withLinks, fullPage: false },
    prepare: async (page) => {
      await sharing(page);
      await page.getByRole('button', { name: 'Make the link' }).click();
      await page.getByRole('img', { name: 'QR code with the link' }).waitFor();
    },
  }),
  {
    ...shot('-demo'),
    ...{ path: '/vehicles', inDemo: true, signedIn: false, before: async () => undefined },
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /Corolla/ })
        .first()
        .click();
      await page.getByRole('link', { name: 'See it all' }).click();
      await arrived(page);
    },
  },
];
