import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import { emptyVehicle, type VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { type PushedRecord, pushRecords } from '../../support/seed/push-records.ts';
import type { Shot } from './shot.ts';

const corollaId = randomUUID();
const corolla: VehicleFields = {
  ...emptyVehicle,
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  registrationNumber: 'AB17CDE',
  fuelType: 'PETROL',
  mileage: 48_210,
};
const longNamed: VehicleFields = {
  ...corolla,
  make: 'Gesellschaft für besonders lange Namen AG',
  model: 'Grand Tourer Executive',
  registrationNumber: 'LN19WKV',
};
const closed: DiagnosisFields = {
  vehicleId: corollaId,
  askedAt: '2026-06-01T09:00:00.000Z',
  complaint: 'Clunk from the front left over speed bumps',
  answers: [],
  findings: [],
  flags: [],
  safeToDrive: 'care',
  causes: [{ id: 'drop-link', name: 'Worn drop link', band: 'likely' }],
  isUnknown: false,
  sources: [],
  explanation: null,
  engine: 'local',
  photoIds: [],
  outcome: 'cause:drop-link',
};
/** A case of an earlier version: the card of dangers was not answered, and the words leave a danger open. */
const open: DiagnosisFields = {
  ...closed,
  askedAt: '2026-10-20T09:00:00.000Z',
  complaint: 'Handbrake feels a bit odd',
  outcome: null,
};

const records: PushedRecord[] = [
  { entity: 'vehicles', id: corollaId, fields: corolla },
  { entity: 'diagnoses', fields: closed },
  { entity: 'diagnoses', fields: open },
];

const squeal = 'Squealing from the front when I brake, worse in the morning. Pedal feels normal.';
const wipers = 'Squeaky wipers on the windscreen when it rains';
const noStart = 'Won’t start this morning, cranks but does not fire';
const unclear = 'Smells a bit funny after a drive';
const flashing = 'juddering and the engine light is flashing';
const danger = 'The brake pedal goes right to the floor';
const story = 'It has done so since the spring, mostly on the way to work. '.repeat(28);

const symptoms = (page: Page) => page.getByRole('textbox', { name: 'Symptoms' });
const report = (page: Page) => page.getByRole('article', { name: 'Diagnosis' });
const noDanger = (page: Page) => page.getByRole('button', { name: 'None of these' });

const describe = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Warning lights', disabled: false }).waitFor();
  await symptoms(page).fill(text);
  await page.getByRole('button', { name: 'Analyse' }).click();
  await noDanger(page).waitFor();
};

const ask = async (page: Page, text: string) => {
  await describe(page, text);
  await noDanger(page).click();
  await report(page).waitFor();
  await toastGone(page);
};

/** Waits for the model's explanation too. */
const askModel = async (page: Page, text: string) => {
  await ask(page, text);
  await page.getByText('Written by an AI model, not checked').waitFor();
};

const toastGone = (page: Page) =>
  page.getByText('Diagnosis Complete').waitFor({ state: 'hidden', timeout: 20_000 });

const typeDanger = async (page: Page) => {
  await symptoms(page).fill(danger);
  await page.getByText('What to do now').waitFor();
};

/** A new account already has vehicles. */
const empty = async (page: Page) => {
  const { origin } = new URL(page.url());
  const { vehicles } = await (await page.request.get('/api/vehicles')).json();
  for (const { id } of vehicles as { id: string }[]) {
    await page.request.delete(`/api/vehicles/${id}`, { headers: { origin } });
  }
};

const shot = (
  name: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
  { list = records, ...more }: Partial<Shot> & { list?: readonly PushedRecord[] } = {},
): Shot => ({
  name,
  path: '/profile',
  signedIn: true,
  ...more,
  prepare: async (page) => {
    await empty(page);
    await pushRecords(page.request, new URL(page.url()).origin, list);
    await page.goto('/diagnostics', { waitUntil: 'networkidle' });
    await symptoms(page).waitFor();
    await prepare(page);
  },
});

const still = { fullPage: false };

export const diagnosisShots: Shot[] = [
  shot('diagnosis'),
  {
    name: 'diagnosis-demo',
    path: '/diagnostics',
    inDemo: true,
    prepare: (page) => symptoms(page).waitFor(),
  },
  shot('diagnosis-no-vehicles', undefined, { list: [] }),
  shot('diagnosis-no-vehicles-danger', typeDanger, { list: [] }),
  shot('diagnosis-typing', typeDanger),
  shot('diagnosis-triage', (page) => describe(page, squeal)),
  shot('diagnosis-triage-said', async (page) => {
    await describe(page, flashing);
    await page.getByText('You said:').waitFor();
  }),
  shot('diagnosis-triage-ticked', async (page) => {
    await describe(page, squeal);
    await page.getByRole('checkbox', { name: 'Steering feels wrong' }).check({ force: true });
    await page.getByRole('checkbox', { name: 'Brakes feel wrong' }).check({ force: true });
    await page.getByRole('radio', { name: 'Only a squeal or a shudder' }).check();
  }),
  shot('diagnosis-report', (page) => askModel(page, squeal)),
  shot('diagnosis-drive', (page) => ask(page, wipers)),
  shot('diagnosis-stop', (page) => ask(page, danger)),
  shot('diagnosis-stop-rider', typeDanger, {
    list: [{ entity: 'vehicles', fields: { ...corolla, make: 'Triumph', model: 'Bonneville' } }],
  }),
  shot('diagnosis-immobile', (page) => ask(page, noStart)),
  shot('diagnosis-unsure', (page) => ask(page, unclear)),
  shot('diagnosis-ask', async (page) => {
    await page.getByText(open.complaint).click();
    await report(page).waitFor();
  }),
  shot('diagnosis-unknown', async (page) => {
    await ask(page, `It feels odd, P0301 and P1351 on the reader. ${story}`);
    await page.getByText('What we looked at').click();
  }),
  shot('diagnosis-long-name', (page) => ask(page, squeal), {
    list: [{ entity: 'vehicles', fields: longNamed }],
  }),
  shot('diagnosis-offline', async (page) => {
    await page.getByRole('button', { name: 'Warning lights', disabled: false }).waitFor();
    await page.context().setOffline(true);
    await ask(page, squeal);
  }),
  shot(
    'diagnosis-failed',
    async (page) => {
      await page.route(/\/assets\/knowledge-list-/, (route) => route.abort());
      await page.route('**/api/diagnoses/ask', (route) => route.abort());
      await page.reload();
      await symptoms(page).fill(squeal);
      await page.getByRole('button', { name: 'Analyse' }).click();
      await noDanger(page).click();
      await page.getByText('Failed to get AI diagnosis').waitFor();
    },
    still,
  ),
  shot(
    'diagnosis-lamps',
    async (page) => {
      await page.getByRole('button', { name: 'Warning lights' }).click();
      await page.getByRole('button', { name: 'Engine light', exact: true }).click();
    },
    still,
  ),
  shot(
    'diagnosis-signs',
    (page) => page.getByRole('button', { name: 'What I notice' }).click(),
    still,
  ),
  shot(
    'diagnosis-outcome',
    async (page) => {
      await ask(page, squeal);
      await page.getByRole('button', { name: 'What was it?' }).click();
      await page.getByLabel('Something else').check();
    },
    still,
  ),
  shot('diagnosis-closed', (page) => page.getByText(closed.complaint).click()),
  shot('diagnosis-garage', async (page) => {
    await ask(page, squeal);
    await page.getByRole('link', { name: 'Tell the garage' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tell the garage' }).waitFor();
  }),
  shot('diagnosis-garage-print', async (page) => {
    await ask(page, squeal);
    await page.getByRole('link', { name: 'Tell the garage' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tell the garage' }).waitFor();
    await page.emulateMedia({ media: 'print' });
  }),
];
