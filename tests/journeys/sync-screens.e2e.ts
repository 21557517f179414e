import type { Page } from '@playwright/test';
import { expect, test, toast, workerInCharge } from './fixtures.ts';
import {
  addElsewhere,
  backToList,
  cardOf,
  editElsewhere,
  enterManually,
  fillVehicle,
  openList,
  openSync,
  save,
  signInToEmptyGarage,
  vehiclesOnServer,
} from './vehicles.ts';

// Offline, every page comes from the service worker.
test.use({ serviceWorkers: 'allow' });

const goOffline = async (page: Page) => {
  await workerInCharge(page);
  await page.context().setOffline(true);
};
const goOnline = (page: Page) => page.context().setOffline(false);

const changeMileage = async (page: Page, name: string, miles: string) => {
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await fillVehicle(page, { 'Current mileage': miles });
  await save(page);
};

const deleteVehicle = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Vehicle' }).click();
};

const pressSignOut = async (page: Page, isMobile: boolean) => {
  if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
};

test('changes made offline are stored, shown as waiting, and sent later', async ({ page }) => {
  await signInToEmptyGarage(page);
  await addElsewhere(page, { model: 'Metro' });
  await addElsewhere(page, { model: 'Maestro' });
  await openList(page);
  await expect(cardOf(page, 'Rover Maestro')).toBeVisible();
  await goOffline(page);
  await expect(page.getByText('Showing offline vehicles')).toBeVisible();

  await page.getByRole('link', { name: 'Add vehicle' }).click();
  await enterManually(page);
  await fillVehicle(page, {
    Make: 'Ford',
    Model: 'Focus',
    Year: '2015',
    'Registration Number': 'YX65KLM',
  });
  await save(page);
  await expect(toast(page, 'Vehicle saved offline. Will sync when online.')).toBeVisible();
  await backToList(page);
  await expect(cardOf(page, 'Ford Focus')).toContainText('2015 · waiting to sync');
  await changeMileage(page, 'Rover Metro', '40000');
  await expect(toast(page, 'Vehicle updated offline. Will sync when online.')).toBeVisible();
  await deleteVehicle(page, 'Rover Maestro');
  await expect(
    toast(page, 'Vehicle removed offline. Changes will sync when online.'),
  ).toBeVisible();
  await expect(cardOf(page, 'Rover Maestro')).toBeHidden();

  await page.reload();
  const sheet = await openSync(page);
  await expect(sheet).toContainText('Offline, 4 waiting to sync');
  await expect(sheet.getByRole('listitem')).toHaveText([
    'Added Ford Focus YX65 KLM',
    'Rover Metro: mileage changed to 40,000',
    'Odometer reading: 40,000 miles',
    'Deleted Rover Maestro',
  ]);
  await goOnline(page);
  await expect(sheet).toContainText('All changes saved');
  await page.keyboard.press('Escape');
  await expect(page.getByText('waiting to sync')).toBeHidden();
  const saved = await vehiclesOnServer(page);
  expect(saved.map(({ make, model, mileage }) => [make, model, mileage])).toEqual([
    ['Ford', 'Focus', null],
    ['Rover', 'Metro', 40000],
  ]);
  expect(saved[0]?.id).toMatch(/^offline_\d{13}_/);
});

for (const [choice, miles] of [
  ['Keep mine', 50000],
  ['Keep theirs', 49800],
] as const) {
  const tag = choice === 'Keep mine' ? [] : ['@long'];
  test(`if two devices disagree about the mileage, the owner decides: ${choice}`, { tag }, async ({
    page,
  }) => {
    await signInToEmptyGarage(page);
    const id = await addElsewhere(page, { mileage: 49000 });
    await openList(page);
    await expect(cardOf(page, 'Rover Metro')).toBeVisible();
    await goOffline(page);
    await changeMileage(page, 'Rover Metro', '50000');
    await editElsewhere(page, id, { mileage: 49800 });
    await goOnline(page);

    await expect(cardOf(page, 'Rover Metro')).toContainText('needs attention');
    const sheet = await openSync(page);
    await expect(sheet.getByRole('article')).toContainText('This device:50,000 miles');
    await expect(sheet.getByRole('article')).toContainText('Other device:49,800 miles');
    await sheet.getByRole('button', { name: choice }).click();
    await expect(sheet).toContainText('All changes saved');
    await expect.poll(() => vehiclesOnServer(page)).toMatchObject([{ mileage: miles }]);

    await page.goto(`/vehicles/${id}`);
    await page.getByRole('button', { name: 'Show change history' }).click();
    const earlier = page.getByRole('dialog', { name: 'Change history' });
    await expect(earlier).toContainText(
      choice === 'Keep mine' ? 'Current mileage: 49,800 miles' : 'Current mileage: 50,000 miles',
    );
  });
}

for (const [choice, left] of [
  ['Delete anyway', 0],
  ['Keep it', 1],
] as const) {
  const tag = choice === 'Keep it' ? [] : ['@long'];
  test(`if a deletion conflicts with a change from another device, the owner decides: ${choice} @long`, {
    tag,
  }, async ({ page }) => {
    await signInToEmptyGarage(page);
    const id = await addElsewhere(page);
    await openList(page);
    await expect(cardOf(page, 'Rover Metro')).toBeVisible();
    await goOffline(page);
    await deleteVehicle(page, 'Rover Metro');
    await expect(cardOf(page, 'Rover Metro')).toBeHidden();
    await editElsewhere(page, id, { color: 'Green' });
    await goOnline(page);
    await expect(page.getByRole('button', { name: 'Needs attention' }).first()).toBeAttached();
    const sheet = await openSync(page);
    await expect(sheet).toContainText(
      'You deleted this vehicle, but it was changed on another device',
    );
    await sheet.getByRole('button', { name: choice }).click();
    await expect(sheet).toContainText('All changes saved');
    await expect.poll(async () => (await vehiclesOnServer(page)).length).toBe(left);
    await page.keyboard.press('Escape');
    await expect(cardOf(page, 'Rover Metro')).toHaveCount(left);
  });
}

test('signing out with unsent changes asks the user first', async ({ page, isMobile }) => {
  await signInToEmptyGarage(page);
  await addElsewhere(page);
  await openList(page);
  await expect(cardOf(page, 'Rover Metro')).toBeVisible();
  await goOffline(page);
  await deleteVehicle(page, 'Rover Metro');
  await expect(cardOf(page, 'Rover Metro')).toBeHidden();

  await pressSignOut(page, isMobile);
  const warning = page.getByRole('dialog', { name: 'Log out now?' });
  await expect(warning).toContainText('not synced yet. Logging out deletes it from this device.');
  await warning.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(warning).toBeHidden();
  if (isMobile) await page.keyboard.press('Escape');
  await pressSignOut(page, isMobile);
  await warning.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
});

test.describe('signing out', () => {
  // A test cannot make a service worker's requests fail.
  test.use({ serviceWorkers: 'block' });

  test('with a connection, signing out first sends the unsent changes, without a question', {
    tag: '@long',
  }, async ({ page, isMobile }) => {
    await signInToEmptyGarage(page);
    await addElsewhere(page);
    await openList(page);
    await expect(cardOf(page, 'Rover Metro')).toBeVisible();
    const pushes = '**/api/sync/push';
    await page.route(pushes, (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } }),
    );
    await changeMileage(page, 'Rover Metro', '40000');
    await expect(cardOf(page, 'Rover Metro')).toContainText('waiting to sync');

    let accepted = 0;
    await page.unroute(pushes);
    page.on('response', (reply) => {
      if (reply.url().endsWith('/api/sync/push') && reply.ok()) accepted += 1;
    });
    await pressSignOut(page, isMobile);
    await expect(page).toHaveURL(/\/welcome$/);
    expect(accepted).toBeGreaterThan(0);
  });
});
