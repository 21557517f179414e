import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signInAsDemo, test } from './fixtures.ts';
import {
  addElsewhere,
  cardOf,
  editElsewhere,
  fillVehicle,
  lookUp,
  openList,
  openSync,
  save,
  signInToEmptyGarage,
} from './vehicles.ts';

const publicPages = [
  '/welcome',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/nowhere',
];
const protectedPages = [
  '/dashboard',
  '/vehicles',
  '/vehicles/add',
  '/tasks',
  '/diagnostics',
  '/products',
  '/profile',
  '/ar',
];

/** What axe holds against the page as it stands, under a name to find it by. */
const complaintsOf = async (page: Page, name: string) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`);
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations: string[] = [];
    const analyse = async (path: string) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      violations.push(...(await complaintsOf(page, path)));
    };
    for (const path of publicPages) await analyse(path);
    await signInAsDemo(page);
    for (const path of protectedPages) await analyse(path);
    expect(violations).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the vehicle screens in their states, ${colorScheme}`, async ({
    page,
  }) => {
    // A dozen screens, each looked through.
    test.slow();
    test.info().annotations.push({
      type: 'noisy',
      description: 'without a connection axe fails to fetch the style sheets, and says so',
    });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const complaints: string[] = [];
    const analyse = async (name: string) => complaints.push(...(await complaintsOf(page, name)));
    await signInToEmptyGarage(page);
    await openList(page);
    await expect(page.getByText('No vehicles yet')).toBeVisible();
    await analyse('no vehicles');
    const id = await addElsewhere(page, {
      color: 'Yellow',
      mileage: 49_000,
      motExpiryDate: '2020-01-01',
      taxDueDate: '2199-01-01',
    });
    await addElsewhere(page, { model: 'Maestro', taxStatus: 'SORN', color: 'White' });

    await page.goto(`/vehicles/${id}`);
    await expect(page.getByRole('heading', { name: 'Rover Metro' })).toBeVisible();
    await analyse('vehicle');
    await page.getByRole('button', { name: 'Show earlier values' }).click();
    await expect(page.getByRole('dialog')).toContainText('Added');
    await analyse('earlier values');

    await page.goto(`/vehicles/edit/${id}`);
    for (const tab of ['Service Info', 'Other Details', 'Documents', 'Basic Info']) {
      await page.getByRole('tab', { name: tab }).click();
      await analyse(`form, ${tab}`);
    }
    await fillVehicle(page, { Make: '', Year: '1066' });
    await page.getByRole('tab', { name: 'Service Info' }).click();
    await fillVehicle(page, { 'Last Service Mileage': '60000' });
    await save(page);
    await expect(page.getByText('Make is required')).toBeVisible();
    await analyse('form, errors and warnings');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await analyse('leaving the form');
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();

    await expect(cardOf(page, 'Rover Metro')).toBeVisible();
    await analyse('vehicles');
    await page.getByRole('button', { name: 'Delete Rover Metro' }).click();
    await analyse('deleting');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('link', { name: 'Edit Rover Metro' }).click();
    await page.context().setOffline(true);
    await fillVehicle(page, { 'Current Mileage': '50000' });
    await save(page);
    await expect(page.getByText('Showing offline vehicles')).toBeVisible();
    await analyse('offline');
    const sheet = await openSync(page);
    await expect(sheet.getByRole('listitem').first()).toBeVisible();
    await analyse('sync, waiting');
    await editElsewhere(page, id, { mileage: 49_800 });
    await page.context().setOffline(false);
    await expect(sheet.getByRole('article')).toBeVisible();
    await analyse('sync, a conflict');
    expect(complaints).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the lookup and the history in their states, ${colorScheme}`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const complaints: string[] = [];
    const analyse = async (name: string) => complaints.push(...(await complaintsOf(page, name)));
    await signInToEmptyGarage(page);
    await page.goto('/vehicles/add');
    await page.getByRole('button', { name: 'Lookup' }).click();
    await expect(page.getByText('Registration number is required')).toBeVisible();
    await analyse('lookup, no plate');
    await lookUp(page, 'ER19 NFD');
    await expect(page.getByText('Vehicle not found in database')).toBeVisible();
    await analyse('lookup, not found');
    const path = '**/api/lookup';
    await page.route(path, () => {});
    // Another plate than below: let go of, the question is answered, and the answer is kept.
    await lookUp(page, 'YX65 KLM');
    await expect(page.getByText('Connecting to DVLA database...')).toBeVisible();
    await analyse('lookup, searching');
    await page.unroute(path);
    await page.route(path, (route) =>
      route.fulfill({ status: 503, json: { code: 'LOOKUP_UNAVAILABLE', message: '' } }),
    );
    await page.reload();
    await lookUp(page, 'AB17 CDE');
    await expect(page.getByText('Failed to connect to vehicle database')).toBeVisible();
    await analyse('lookup, outage');
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Model')).toHaveValue('Corolla');
    await analyse('lookup, found');

    const id = await addElsewhere(page, {
      make: 'Ford',
      model: 'Transit',
      registrationNumber: 'LN19WKV',
    });
    await page.goto(`/vehicles/${id}`);
    await page.getByRole('button', { name: 'Check with DVLA' }).click();
    await expect(page.getByText('Outstanding safety recall')).toBeVisible();
    await analyse('history');
    await page.getByRole('button', { name: 'Full history' }).click();
    await expect(page.getByRole('dialog', { name: 'Full history' })).toBeVisible();
    await analyse('full history');
    expect(complaints).toEqual([]);
  });
}

test('a form with errors passes axe and tells which field is wrong', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toBeFocused();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
