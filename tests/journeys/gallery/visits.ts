import type { Page } from '@playwright/test';
import type { JobSheet, MadeVisit, Visit } from '@roadworthy/domain/visits/visits.schema';
import { aPhoto } from '../../support/api/visits.ts';
import { historyTests } from '../../support/fixtures/history.ts';
import type { Shot } from './shot.ts';
import { serveHistory, shownVehicleId } from './timeline.ts';

// The routes answer for the server: a link and what came back by it exist in it alone.

const token = 'k7Qm2vXw0_9-aBcDeFgHiJkLmNoPqRsTuVwXyZ01234';
const idOf = (number: number) => `01890a5d-ac96-774b-bcce-b3020990000${number}`;

const sheet: JobSheet = {
  vehicle: {
    ...{ plate: 'LN19WKV', make: 'Ford', model: 'Transit', year: 2019, fuel: 'DIESEL' },
    ...{ cylinderCapacity: 1995, vinEnding: 'Y12345' },
  },
  owner: 'Sam',
  jobs: [
    { id: 'j0', title: 'Oil and filter service', note: 'Grade and amount: see the handbook' },
    { id: 'j1', title: 'Slow puncture, nearside rear', note: null },
    { id: 'j2', title: 'MOT test', note: 'Was due 14 Nov' },
  ],
  advisories: [
    { id: 'a3', title: 'Nearside front lower arm bush worn', note: 'MOT 3 Nov 2025' },
    { id: 'a4', title: 'Oil leak, not excessive', note: 'MOT 3 Nov 2025' },
  ],
  miles: { miles: 71_480, date: '2026-11-02', from: 'owner' },
  diagnosis: null,
  expiresAt: '2026-11-19T12:00:00Z',
};

const shows =
  (more: Partial<JobSheet> = {}) =>
  (page: Page) =>
    page.route('**/api/visits/look', (route) => route.fulfill({ json: { ...sheet, ...more } }));

const fill = async (page: Page) => {
  await page.getByLabel('Miles on the clock').fill('71,612');
  for (const name of [/^Oil and filter/, /^Slow puncture/, /^Nearside front/]) {
    await page.getByRole('checkbox', { name }).check();
  }
  const buffer = await aPhoto(9);
  const photo = { name: 'invoice.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Add a photo').setInputFiles(photo);
  await page.getByRole('img', { name: 'Invoice, page 1' }).waitFor();
  await page.getByLabel('Your garage').fill('Hill Street Motors, Leeds');
};

const jobSheet = (name: string, more: Partial<Shot> = {}): Shot => ({
  ...{ name: `visit-sheet${name}`, path: `/visit#${token}` },
  before: shows(),
  prepare: async (page) => await page.getByRole('heading', { name: 'Job sheet' }).waitFor(),
  ...more,
});

const visit: Visit = {
  id: idOf(1),
  createdAt: '2026-11-05T09:00:00Z',
  expiresAt: '2026-11-19T09:00:00Z',
  ended: null,
  jobs: [...sheet.jobs, ...sheet.advisories].map((job) => ({
    ...job,
    ...{ taskId: null, advisory: null },
  })),
  showsName: true,
  showsDiagnosis: false,
  writings: [],
};

const written: Visit['writings'][number] = {
  writing: {
    id: '0f0e9a3c-55f1-4b61-9c39-0f6f1f9d4a11',
    done: ['j0', 'j1', 'a3'],
    others: ['Replaced the nearside drop link'],
    miles: 71_612,
    parts: ['Oil filter W 712/95', 'Drop link'],
    pricePence: 18_950,
    photos: 0,
    business: 'Hill Street Motors, Leeds',
    telephone: '0113 496 0123',
  },
  writtenAt: '2026-11-12T15:00:00Z',
  receivedAt: '2026-11-12T15:00:00Z',
  photos: [],
  decided: null,
};

const made: MadeVisit = { visit, url: `https://roadworthy.example/visit#${token}` };

const answers =
  (visits: readonly Visit[]) =>
  async (page: Page): Promise<void> => {
    await serveHistory({ tests: historyTests })(page);
    await page.route(/\/api\/garages\/[\w-]+\/vehicles\/[\w-]+\/visits$/, (route) =>
      route.fulfill({ json: route.request().method() === 'POST' ? made : visits }),
    );
  };

const going = (name: string, more: Partial<Shot> = {}): Shot => ({
  ...{ name: `visit-owner${name}`, path: `/vehicles/${shownVehicleId}/visit`, signedIn: true },
  before: answers([]),
  prepare: async (page) => await page.getByRole('button', { name: 'Make the link' }).waitFor(),
  ...more,
});

export const visitShots: Shot[] = [
  jobSheet(''),
  jobSheet('-filled', { prepare: fill }),
  jobSheet('-waiting', {
    prepare: async (page) => {
      await fill(page);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Send to the owner' }).click();
      await page.getByText(/^Kept on this phone/).waitFor();
    },
  }),
  jobSheet('-nothing-written', {
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Send to the owner' }).click();
      await page.getByText('Tick a job, or write what you did.').waitFor();
    },
  }),
  jobSheet('-diagnosis', {
    before: shows({
      owner: null,
      diagnosis: {
        askedOn: '2026-11-10',
        complaint: 'It clunks over speed bumps, more on the left.',
        causes: ['Worn drop link', 'Worn lower arm bush'],
      },
    }),
  }),
  jobSheet('-gone', {
    before: (page) =>
      page.route('**/api/visits/look', (route) =>
        route.fulfill({ status: 404, json: { code: 'VISIT_GONE', message: 'x' } }),
      ),
  }),
  going(''),
  going('-made', {
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Make the link' }).click();
      await page.getByRole('img', { name: 'QR code with the link' }).waitFor();
    },
  }),
  going('-review', { before: answers([{ ...visit, writings: [written] }]) }),
];
