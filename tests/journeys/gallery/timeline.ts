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
