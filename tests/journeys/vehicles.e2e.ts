import { randomUUID } from 'node:crypto';
import { emptyTask } from '@roadworthy/domain/tasks/tasks.schema';
import { expect, signInAsDemo, test, toast } from './fixtures.ts';
import {
  addElsewhere,
  backToList,
  cardOf,
  editElsewhere,
  enterManually,
  fillVehicle,
  openList,
  save,
  signInToEmptyGarage,
  swipe,
  vehiclesOnServer,
} from './vehicles.ts';

const escort = {
  Make: 'Ford',
  Model: 'Escort',
  Year: '1998',
  'Registration Number': 's123 abc',
  'Colour (Optional)': 'Red',
  'Current mileage': '81,200',
};

test('a vehicle can be added, opened, edited and deleted', async ({ page, isMobile }) => {
  await signInToEmptyGarage(page);
  await openList(page);
  await expect(page.getByText('No vehicles yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add Your First Vehicle' }).click();
  await enterManually(page);
  await fillVehicle(page, escort);
  await save(page);
  await expect(toast(page, 'Vehicle added successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ford Escort' })).toBeVisible();
  await backToList(page);

  const card = cardOf(page, 'Ford Escort');
  await expect(card).toContainText('S123 ABC');
  await expect(card).toContainText('1998 · Red');
  await expect
    .poll(() => vehiclesOnServer(page))
    .toMatchObject([{ registrationNumber: 'S123ABC', mileage: 81200, color: 'Red', vin: null }]);
  await expect(card).not.toContainText('waiting to sync');

  await card.click({ position: { x: 40, y: 40 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Ford Escort' })).toBeVisible();
  await expect(page.getByText('1998 · Red · 81,200 miles')).toBeVisible();
  await expect(page.getByText('No service information recorded')).toBeVisible();
  // What may be needed today first, the basic facts last; one line says how old MOT and tax are.
  const cards = page.locator('main h2:visible');
  await expect(cards.first()).toHaveText('Tasks');
  await expect(cards.last()).toHaveText('Basic information');
  await expect(page.getByText(/not checked with DVSA or DVLA/)).toHaveCount(1);
  await page.getByRole('link', { name: 'Edit Vehicle' }).filter({ visible: true }).click();

  await expect(page.getByRole('heading', { name: 'Edit Vehicle' })).toBeVisible();
  await page.getByRole('tab', { name: 'Other details' }).click();
  await fillVehicle(page, { 'MOT expiry date': '2020-02-03' });
  await save(page);
  await expect(toast(page, 'Vehicle updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/vehicles$/);
  await expect(card).toContainText('MOT expired');

  await card.getByRole('button', { name: 'Delete Ford Escort' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Vehicle' });
  await expect(dialog).toContainText(
    'Are you sure you want to delete this vehicle? You can undo this for a moment.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Delete Ford Escort' }).click();
  await dialog.getByRole('button', { name: 'Delete Vehicle' }).click();
  await expect(toast(page, 'Vehicle deleted successfully!')).toBeVisible();
  await expect(page.getByText('No vehicles yet')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => vehiclesOnServer(page)).toEqual([]);
  if (isMobile) await expect(page.getByRole('banner')).toContainText('My vehicles');
});

test('the list of vehicles shows the newest first @long', async ({ page }) => {
  await signInToEmptyGarage(page);
  await addElsewhere(page, { model: 'Metro' });
  await addElsewhere(page, { model: 'Maestro' });
  await openList(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Rover Maestro',
    'Rover Metro',
  ]);
});

test('the page of an unknown vehicle says so and offers a way back @long', async ({ page }) => {
  await signInAsDemo(page);
  for (const path of ['/vehicles/nowhere', '/vehicles/edit/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Vehicle not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Vehicles' }).click();
    await expect(page.getByRole('heading', { name: 'My vehicles' })).toBeVisible();
  }
});

test('an error in the vehicle form is shown under its field, on whichever tab the field is', {
  tag: '@long',
}, async ({ page }) => {
  await signInAsDemo(page);
  await page.goto('/vehicles/add');
  await enterManually(page);
  await save(page);
  for (const words of ['Make is required', 'Model is required', 'Year is required']) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByText('Registration number is required')).toBeVisible();
  await expect(page.getByLabel('Make')).toBeFocused();

  await fillVehicle(page, { ...escort, Year: '1899', 'Current mileage': 'many' });
  await save(page);
  await expect(page.getByText('Year must be at least 1900')).toBeVisible();
  await expect(page.getByText('Must be a valid number')).toBeVisible();
  await fillVehicle(page, { Year: '2999' });
  await expect(page.getByText(`Year cannot exceed ${new Date().getFullYear() + 1}`)).toBeVisible();

  await fillVehicle(page, escort);
  await page.getByRole('tab', { name: 'Service info' }).click();
  await fillVehicle(page, { 'Last service date': '2199-01-01' });
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByText('Save the vehicle first to upload documents')).toBeVisible();
  await save(page);
  await expect(page.getByText('Last service date cannot be in the future')).toBeVisible();
  await expect(page.getByLabel('Last service date')).toBeFocused();
  await expect(page.getByRole('tab', { name: /Service info.*has errors/ })).toBeVisible();
  await expect(page).toHaveURL(/\/vehicles\/add$/);
});

test('an unlikely value in the vehicle form causes a warning and is saved @long', async ({
  page,
}) => {
  await signInAsDemo(page);
  await page.goto('/vehicles/add');
  await enterManually(page);
  await fillVehicle(page, { ...escort, 'Current mileage': '50,000' });
  await page.getByRole('tab', { name: 'Service info' }).click();
  await fillVehicle(page, {
    'Last service date': '2026-01-01',
    'Last service mileage': '60000',
    'Next service date': '2025-01-01',
    'Next service mileage': '40000',
  });
  for (const words of [
    'Last service mileage is higher than current mileage',
    'Next service mileage is lower than current mileage',
    'Last service date is after next service date',
  ]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await save(page);
  await expect(toast(page, 'Vehicle added successfully!')).toBeVisible();
});

test('leaving the vehicle form asks before it discards typed text', async ({ page }) => {
  await signInAsDemo(page);
  await openList(page);
  await page.getByRole('link', { name: 'Add vehicle' }).click();
  await enterManually(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/vehicles$/);
  await page.getByRole('link', { name: 'Add vehicle' }).click();
  await enterManually(page);
  await fillVehicle(page, { Make: 'Saab' });

  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Make')).toHaveValue('Saab');
  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/vehicles\/add$/);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'My vehicles' })).toBeVisible();
});

test('the first toast appears even if the connection was lost before it @long', async ({
  page,
  context,
}) => {
  await signInToEmptyGarage(page);
  await addElsewhere(page);
  await openList(page);
  await page.getByRole('link', { name: 'Edit Rover Metro' }).click();
  await fillVehicle(page, { 'Current mileage': '40000' });
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await save(page);
  await expect(toast(page, 'Vehicle updated offline. Will sync when online.')).toBeVisible();
});

test('a change from another device does not change the text that the user is typing', {
  tag: '@long',
}, async ({ page }) => {
  await signInToEmptyGarage(page);
  const id = await addElsewhere(page, { color: 'Red', mileage: 1000 });
  await page.goto(`/vehicles/edit/${id}`);
  await fillVehicle(page, { 'Colour (Optional)': 'Blue' });
  await editElsewhere(page, id, { vin: 'ELSEWHERE', model: 'Maestro' });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('This vehicle has changed since you opened it.')).toBeVisible();
  await expect(page.getByText('Model: Maestro')).toBeVisible();
  await expect(page.getByLabel('Model')).toHaveValue('Metro');
  await save(page);
  await expect(toast(page, 'Vehicle updated successfully!')).toBeVisible();
  await expect
    .poll(() => vehiclesOnServer(page))
    .toMatchObject([{ color: 'Blue', vin: 'ELSEWHERE', model: 'Maestro', mileage: 1000 }]);
});

test('swiping a vehicle right offers Edit, swiping left offers Delete, and the page still scrolls', {
  tag: '@long',
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a mouse does not swipe');
  await signInToEmptyGarage(page);
  await addElsewhere(page, { model: 'Metro' });
  await addElsewhere(page, { model: 'Maestro' });
  await openList(page);
  const card = cardOf(page, 'Rover Maestro');
  await expect(card).toBeVisible();
  const x = async () => (await card.boundingBox())?.x ?? 0;
  const start = await x();
  const revealed = page.locator('[aria-hidden] > button:not([inert])');

  await swipe(page, { x: 60, y: 0 });
  await expect.poll(x).toBe(start);
  await swipe(page, { x: 0, y: -200 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await x()).toBe(start);
  await expect(page).toHaveURL(/\/vehicles$/);

  await swipe(page, { x: -120, y: 0 });
  await expect.poll(x).toBe(start - 96);
  await revealed.tap();
  const dialog = page.getByRole('dialog', { name: 'Delete Vehicle' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(x).toBe(start);
  await swipe(page, { x: 120, y: 0 });
  await expect.poll(x).toBe(start + 96);
  await revealed.tap();
  await expect(page.getByRole('heading', { name: 'Edit Vehicle' })).toBeVisible();
});

test('before a vehicle is deleted the dialog counts its records, and Undo restores them all', async ({
  page,
}) => {
  await signInToEmptyGarage(page);
  const id = await addElsewhere(page, { model: 'Metro' });
  for (const title of ['Check the tyres', 'Change the oil']) {
    const reply = await page.request.post('/api/tasks', {
      headers: { origin: process.env.APP_URL ?? '' },
      data: {
        ...emptyTask,
        id: randomUUID(),
        title,
        description: title,
        category: 'Tires',
        estimatedDuration: '1 hour',
        vehicleId: id,
      },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
  await page.goto('/vehicles');
  await page.getByRole('button', { name: 'Delete Rover Metro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Vehicle' });
  await expect(dialog).toContainText('This also deletes 2 tasks. What you paid stays in Costs.');
  await page.screenshot({ path: test.info().outputPath('delete-vehicle.png') });
  await dialog.getByRole('button', { name: 'Delete Vehicle' }).click();
  await expect(page.getByText('No vehicles yet')).toBeVisible();
  await expect.poll(() => vehiclesOnServer(page)).toEqual([]);
  const tasksOnServer = async () => {
    const { tasks } = await (await page.request.get('/api/tasks')).json();
    return tasks.filter(({ vehicleId }: { vehicleId: string | null }) => vehicleId === id).length;
  };
  await expect.poll(tasksOnServer).toBe(0);
  await page.screenshot({ path: test.info().outputPath('vehicle-deleted.png') });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Rover Metro is back.')).toBeVisible();
  await expect.poll(tasksOnServer).toBe(2);
});
