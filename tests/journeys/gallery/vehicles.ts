import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { emptyVehicle, type VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import sharp from 'sharp';
import type { Shot } from './shot.ts';

const today = dateInLondon(new Date());
const plain: VehicleFields = {
  ...emptyVehicle,
  make: 'Ford',
  model: 'Focus',
  year: 2015,
  registrationNumber: 'YX65KLM',
};
const full: VehicleFields = {
  ...plain,
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  registrationNumber: 'AB17CDE',
  color: 'Silver',
  vin: 'SB1BR56L30E123456',
  mileage: 48_210,
  lastServiceDate: addDays(today, -200),
  lastServiceMileage: 41_000,
  nextServiceDate: addDays(today, 165),
  nextServiceMileage: 53_000,
  insuranceProvider: 'Aviva',
  insuranceExpiryDate: addDays(today, 217),
  motExpiryDate: addDays(today, 12),
  taxDueDate: addDays(today, 107),
  fuelType: 'Petrol',
  cylinderCapacity: 1598,
  co2Emissions: 128,
  monthOfFirstRegistration: '2017-03',
  notes: [
    'Slow puncture, rear left.',
    'Key fob battery changed in March.',
    'Timing belt due at 80,000.',
    'Spare key with Sam.',
    'Parking permit zone B.',
    'Touch-up paint 1F7.',
    'Tyres 205/55 R16.',
  ].join('\n'),
};
const long: VehicleFields = {
  ...full,
  make: 'Bayerische Motoren Werke Aktiengesellsch',
  model: 'Gran Coupe Individual Competition Edition',
  registrationNumber: 'A1',
};

const headers = (page: Page) => ({ origin: new URL(page.url()).origin });

/** As another device of the same person would. */
const put = async (page: Page, fields: VehicleFields): Promise<string> => {
  const id = randomUUID();
  await page.request.post('/api/vehicles', { data: { ...fields, id }, headers: headers(page) });
  return id;
};

const empty = async (page: Page) => {
  const { vehicles } = await (await page.request.get('/api/vehicles')).json();
  for (const { id } of vehicles) {
    await page.request.delete(`/api/vehicles/${id}`, { headers: headers(page) });
  }
};

type Garage = { page: Page; ids: string[]; isPhone: boolean };

/** A garage with these vehicles, last first, opened at a path. */
const shot = (
  name: string,
  vehicles: readonly VehicleFields[],
  path: (ids: string[]) => string,
  prepare: (garage: Garage) => Promise<void> = async () => undefined,
  more: Partial<Shot> = {},
): Shot => ({
  name,
  path: '/profile',
  signedIn: true,
  ...more,
  prepare: async (page, { isPhone }) => {
    await empty(page);
    const ids: string[] = [];
    for (const vehicle of vehicles) ids.push(await put(page, vehicle));
    await page.goto(path(ids), { waitUntil: 'networkidle' });
    await page.locator('main h1').waitFor();
    await prepare({ page, ids, isPhone });
  },
});

const list = () => '/vehicles';
const detail = (ids: string[]) => `/vehicles/${ids.at(-1)}`;
const edit = (ids: string[]) => `/vehicles/edit/${ids.at(-1)}`;
const openTab =
  (name: string) =>
  async ({ page }: Garage) =>
    await page.getByRole('tab', { name }).click();
const pressSave = async ({ page }: Garage) =>
  await page.getByRole('button', { name: 'Save Vehicle' }).click();

const openSync = async ({ page }: Garage) => {
  await page
    .getByRole('button', { name: /saved|to sync|attention|Offline/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('dialog', { name: 'Sync' }).waitFor();
};
const offline = ({ page }: Garage) => page.context().setOffline(true);

const changeMileageOffline = async (garage: Garage, miles: string) => {
  const { page } = garage;
  await page.getByRole('link', { name: 'Edit Toyota Corolla' }).click();
  await page.getByLabel('Current mileage').waitFor();
  await offline(garage);
  await page.getByLabel('Current mileage').fill(miles);
  await pressSave(garage);
  await page.getByRole('heading', { name: 'My vehicles' }).waitFor();
};

const still = { fullPage: false };

/** Taller than three by two, with an edge on every side: a wrong crop shows. */
const street = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200">
  <rect width="1600" height="1200" fill="#9cc4de"/><circle cx="1300" cy="220" r="90" fill="#fff3c4"/>
  <path d="M0 640 380 420 760 640 1120 470 1600 640V760H0Z" fill="#6c8f5e"/>
  <rect y="740" width="1600" height="460" fill="#50555a"/>
  <path d="M0 980H1600" stroke="#f5f5f0" stroke-width="16" stroke-dasharray="140 90"/>
  <path d="M360 860c0-60 20-90 90-100l140-14 150-120q20-16 60-16h250q40 0 66 26l110 114 60 14q50 12 50 70v60q0 20-24 20H384q-24 0-24-24Z" fill="#b3202c"/>
  <path d="M650 744 770 650h140v94Zm300 0v-94h110l90 94Z" fill="#dbe9f2"/>
  <g fill="#15181b"><circle cx="560" cy="900" r="84"/><circle cx="1130" cy="900" r="84"/></g>
  <g fill="#c9ced2"><circle cx="560" cy="900" r="40"/><circle cx="1130" cy="900" r="40"/></g></svg>`;
const streetPhoto = async () => ({
  name: 'car.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp(Buffer.from(street)).jpeg().toBuffer(),
});

const choosePhoto = async ({ page }: Garage) => {
  await page.getByLabel('Choose photo', { exact: true }).setInputFiles(await streetPhoto());
  await page.getByRole('dialog', { name: 'Position the photo' }).getByRole('img').waitFor();
};
const usePhoto = async (garage: Garage) => {
  await choosePhoto(garage);
  await garage.page.getByRole('button', { name: 'Use photo' }).click();
  await garage.page.getByText('Vehicle image uploaded successfully!').waitFor();
};
const savePhoto = async (garage: Garage) => {
  await usePhoto(garage);
  await pressSave(garage);
  await garage.page.getByRole('heading', { name: 'My vehicles' }).waitFor();
  await garage.page.locator('article img').first().waitFor();
};

const lookUp = async (page: Page, plate: string) => {
  await page.getByLabel('Registration number', { exact: true }).fill(plate);
  await page.getByRole('button', { name: 'Look up' }).click();
};

const lookupShot = (
  name: string,
  plate: string,
  words: string,
  before?: (page: Page) => Promise<unknown>,
): Shot => ({
  name,
  path: '/vehicles/add',
  signedIn: true,
  ...(before ? { before } : {}),
  prepare: async (page) => {
    await lookUp(page, plate);
    await page.getByText(words).filter({ visible: true }).first().waitFor();
  },
});

const inDemo = (shot: Shot): Shot => ({ ...shot, signedIn: false, inDemo: true });

/** A plate outside the garage: a plate in the garage opens its vehicle instead of a lookup. */
const newPlate = 'KX17 ZQA';

const lookupShots: Shot[] = [
  lookupShot('lookup-found', newPlate, 'Vehicle Found in DVLA Database'),
  {
    ...lookupShot('lookup-found-screen', newPlate, 'Vehicle Found in DVLA Database'),
    fullPage: false,
  },
  {
    ...lookupShot('lookup-found-form', newPlate, ''),
    prepare: async (page) => {
      await lookUp(page, newPlate);
      await page.getByRole('button', { name: 'Change details' }).click();
    },
  },
  lookupShot('lookup-partial', 'ER19 ERR', 'DVLA could not be reached'),
  lookupShot('lookup-not-found', 'ER19 NFD', 'Vehicle not found in database'),
  lookupShot('lookup-searching', newPlate, 'Connecting to DVLA database...', (page) =>
    page.route('**/api/lookup', () => {}),
  ),
  lookupShot('lookup-outage', newPlate, 'Failed to connect to vehicle database', (page) =>
    page.route('**/api/lookup', (route) =>
      route.fulfill({ status: 503, json: { code: 'LOOKUP_UNAVAILABLE', message: '' } }),
    ),
  ),
  inDemo(lookupShot('lookup-demo-example', 'EV21 LEA', 'Example vehicle')),
  inDemo(lookupShot('lookup-demo-other', 'BD51 SMR', 'Not one of the example vehicles')),
];

const checkWithDvla = async ({ page }: Garage) => {
  await page.getByRole('button', { name: 'Check with DVSA and DVLA' }).click();
  await page.getByText('Checked with DVSA and DVLA today.').waitFor();
};
const van: VehicleFields = {
  ...plain,
  model: 'Transit',
  registrationNumber: 'LN19WKV',
  color: 'White',
};

export const vehicleShots: Shot[] = [
  { name: 'vehicles', path: '/vehicles', signedIn: true },
  shot('vehicles-empty', [], list),
  shot('vehicles-long', [plain, { ...plain, taxStatus: 'SORN' }, long], list),
  {
    name: 'vehicles-loading',
    path: '/welcome',
    signedIn: true,
    prepare: async (page) => {
      await page.route('**/api/sync/pull*', () => {});
      await page.goto('/vehicles');
      await page.getByText('Loading your vehicles...').waitFor();
    },
  },
  {
    name: 'vehicles-failed',
    path: '/vehicles',
    signedIn: true,
    before: (page) => page.route('**/api/sync/pull*', (route) => route.fulfill({ status: 500 })),
    prepare: (page) => page.getByText('Failed to load vehicles.').waitFor(),
  },
  shot('vehicles-offline', [plain, full], list, offline),
  shot(
    'vehicles-delete',
    [full],
    list,
    async ({ page }) => await page.getByRole('button', { name: /^Delete/ }).click(),
    still,
  ),
  shot('vehicle', [full], detail),
  shot('vehicle-history', [full], detail, checkWithDvla),
  shot('vehicle-history-recall', [van], detail, checkWithDvla),
  shot('vehicle-twice', [full, { ...full, color: 'Blue' }], detail),
  shot(
    'vehicle-history-full',
    [full],
    detail,
    async (garage) => {
      await checkWithDvla(garage);
      await garage.page.getByRole('button', { name: 'Full history' }).click();
    },
    still,
  ),
  shot('vehicle-sparse', [{ ...plain, color: 'Blue' }], detail),
  shot('vehicle-long', [long], detail),
  shot('vehicle-expired', [{ ...full, color: 'Red', motExpiryDate: '2026-01-02' }], detail),
  shot(
    'vehicle-mot-dangerous',
    [
      {
        ...full,
        motExpiryDate: addDays(today, 32),
        motFailedOn: addDays(today, -8),
        isMotFailDangerous: true,
      },
    ],
    detail,
  ),
  shot(
    'vehicle-mot-failed',
    [
      {
        ...full,
        motExpiryDate: addDays(today, 32),
        motFailedOn: addDays(today, -8),
        isMotFailDangerous: false,
      },
    ],
    detail,
  ),
  { name: 'vehicle-missing', path: '/vehicles/nowhere', signedIn: true },
  { name: 'vehicle-add', path: '/vehicles/add', signedIn: true },
  shot('vehicle-add-manual', [], () => '/vehicles/add', openTab('Enter Manually')),
  ...lookupShots,
  shot('vehicle-form', [full], edit),
  shot('vehicle-photo-crop', [full], edit, choosePhoto, still),
  shot('vehicle-photo-form', [full], edit, usePhoto),
  shot('vehicle-photo-list', [plain, full], edit, savePhoto),
  shot('vehicle-photo', [full], edit, async (garage) => {
    await savePhoto(garage);
    await garage.page.goto(detail(garage.ids), { waitUntil: 'networkidle' });
    await garage.page.locator('.hero img').waitFor();
  }),
  shot('vehicle-form-service', [full], edit, openTab('Service info')),
  shot('vehicle-form-other', [full], edit, openTab('Other details')),
  shot(
    'vehicle-form-errors',
    [],
    () => '/vehicles/add',
    async (garage) => {
      await openTab('Enter Manually')(garage);
      await pressSave(garage);
      await garage.page.getByText('Make is required').waitFor();
    },
  ),
  shot('vehicle-form-warnings', [full], edit, async (garage) => {
    await openTab('Service info')(garage);
    await garage.page.getByLabel('Last service mileage').fill('90000');
  }),
  shot(
    'vehicle-earlier-values',
    [full],
    detail,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Show change history' }).click();
      await page.getByText('Added').waitFor();
    },
    still,
  ),
  shot('sync', [full], list, openSync, still),
  shot(
    'sync-waiting',
    [full],
    list,
    async (garage) => {
      await changeMileageOffline(garage, '49000');
      await openSync(garage);
    },
    still,
  ),
  shot(
    'sync-conflict',
    [full],
    list,
    async (garage) => {
      const { page, ids } = garage;
      await changeMileageOffline(garage, '50000');
      await page.request.patch(`/api/vehicles/${ids[0]}`, {
        data: { mileage: 49_800 },
        headers: headers(page),
      });
      await page.context().setOffline(false);
      await page.getByRole('article').getByText('needs attention').waitFor();
      await openSync(garage);
    },
    still,
  ),
];
