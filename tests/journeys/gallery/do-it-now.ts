import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { emptyVehicle, type VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { Shot } from './shot.ts';

const today = dateInLondon(new Date());
const focus: VehicleFields = {
  ...emptyVehicle,
  make: 'Ford',
  model: 'Focus',
  year: 2015,
  color: 'Blue',
  registrationNumber: 'YX65KLM',
  mileage: 61_480,
  motExpiryDate: addDays(today, -3),
  taxDueDate: addDays(today, 12),
  fuelType: 'Diesel',
  cylinderCapacity: 1499,
  co2Emissions: 128,
  firstRegistrationDate: '2015-05-18',
  monthOfFirstRegistration: '2015-05',
  euroStatus: 'EURO 5',
  typeApproval: 'M1',
  lastV5cDate: '2021-04-19',
};

/** The sheet about one thing, over the vehicle's page. */
const sheet = (kind: string, press: string | null = null): Shot => ({
  name: `do-${kind}${press ? '-form' : ''}`,
  path: '/profile',
  signedIn: true,
  fullPage: false,
  prepare: async (page: Page) => {
    const id = randomUUID();
    const headers = { origin: new URL(page.url()).origin };
    await page.request.post('/api/vehicles', { data: { ...focus, id }, headers });
    await page.goto(`/vehicles/${id}${kind === 'facts' ? '' : `?do=${kind}`}`);
    await page.locator('main h1').waitFor();
    if (kind === 'facts') return;
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').getByText('Loading...').waitFor({ state: 'hidden' });
    if (press) await page.getByRole('dialog').getByRole('button', { name: press }).click();
    if (press) await page.getByRole('dialog').getByLabel(/^New/).waitFor();
  },
});

export const doItNowShots: Shot[] = [
  sheet('mot'),
  sheet('tax'),
  sheet('insurance', 'Enter the date'),
  sheet('clean-air'),
  sheet('v5c'),
  { ...sheet('facts'), fullPage: true },
];
