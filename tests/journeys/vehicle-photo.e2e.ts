import type { Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import { expect, test, toast } from './fixtures.ts';
import { photo } from './papers.ts';
import {
  addElsewhere,
  cardOf,
  openList,
  signInToEmptyGarage,
  vehiclesOnServer,
} from './vehicles.ts';

const megabyte = 1024 * 1024;
const chooser = (page: Page) => page.getByLabel('Choose photo', { exact: true });
const cropping = (page: Page) => page.getByRole('dialog', { name: 'Position the photo' });
const pictureOf = (page: Page) => cardOf(page, 'Rover Metro').locator('img');

const openForm = async (page: Page) => {
  await signInToEmptyGarage(page);
  const id = await addElsewhere(page);
  // Through the list: code loaded in this visit is available offline, with or without a service worker.
  await openList(page);
  await page.getByRole('link', { name: 'Edit Rover Metro' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Vehicle' })).toBeVisible();
  return id;
};

const choosePhoto = async (page: Page) => {
  await chooser(page).setInputFiles(photo('car.png'));
  await cropping(page).getByRole('button', { name: 'Use photo' }).click();
  await expect(cropping(page)).toBeHidden();
};

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Vehicle' }).click();
  await expect(page.getByRole('heading', { name: 'My vehicles' })).toBeVisible();
};

test('a photo of a vehicle is cropped to 3:2, saved, shown on the vehicle’s card and page, and removed @long', async ({
  page,
}) => {
  const id = await openForm(page);
  await chooser(page).setInputFiles(photo('car.png'));
  await expect(cropping(page).getByRole('img')).toBeVisible();
  const axe = await axeOn(page);
  await axe.look('cropping');
  axe.expectNothing();
  await cropping(page).getByRole('button', { name: 'Use photo' }).click();
  await expect(toast(page, 'Vehicle image uploaded successfully!')).toBeVisible();
  await save(page);
  await expect(pictureOf(page)).toBeVisible();
  await expect.poll(async () => (await vehiclesOnServer(page))[0]?.imageId ?? null).toBeTruthy();
  await page.goto(`/vehicles/${id}`);
  const hero = page.locator('.hero img');
  await expect(hero).toBeVisible();
  const shape = await hero.evaluate(
    (image: HTMLImageElement) => image.naturalWidth / image.naturalHeight,
  );
  expect(shape).toBeCloseTo(1.5, 1);
  await page.goto(`/vehicles/edit/${id}`);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await save(page);
  await expect(toast(page, 'Vehicle image deleted successfully!')).toBeVisible();
  await expect(pictureOf(page)).toBeHidden();
});

test("a file that is not a picture or is too large is rejected as a vehicle's photo, with the reason", {
  tag: '@long',
}, async ({ page }) => {
  await openForm(page);
  const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') };
  await chooser(page).setInputFiles(file);
  await expect(toast(page, 'Please select an image file')).toBeVisible();
  const large = { ...photo('large.png'), buffer: Buffer.alloc(5 * megabyte + 1) };
  await chooser(page).setInputFiles(large);
  await expect(toast(page, 'Image must be smaller than 5MB')).toBeVisible();
  await expect(cropping(page)).toBeHidden();
});

test("a vehicle's photo taken offline is shown at once, and uploaded when there is a connection", {
  tag: '@long',
}, async ({ page, context }) => {
  await openForm(page);
  // Loads the dialog's code, which a service worker would have cached.
  await choosePhoto(page);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await context.setOffline(true);
  await choosePhoto(page);
  await save(page);
  await expect(pictureOf(page)).toBeVisible();
  expect((await vehiclesOnServer(page))[0]?.imageId ?? null).toBeNull();
  await context.setOffline(false);
  await expect
    .poll(async () => (await vehiclesOnServer(page))[0]?.imageId ?? null, { timeout: 30_000 })
    .toBeTruthy();
  const [{ imageId = '' } = {}] = await vehiclesOnServer(page);
  await expect
    .poll(
      async () =>
        (
          await page.request.post(`/api/files/${imageId}/link`, {
            data: { variant: 'small' },
            headers: { origin: process.env.APP_URL ?? '' },
          })
        ).status(),
      { timeout: 30_000 },
    )
    .toBe(200);
  await openList(page);
  await expect(pictureOf(page)).toBeVisible();
});
