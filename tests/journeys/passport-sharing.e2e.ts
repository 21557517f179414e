import type { Browser, Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import { addDocument, openDocuments, uploaded } from './documents.ts';
import { expect, test } from './fixtures.ts';
import { anotherBrowser } from './garages.ts';
import { invoice } from './papers.ts';
import { addElsewhere, signInToEmptyGarage } from './vehicles.ts';

type Looks = Parameters<typeof anotherBrowser>[1];

const plate = 'AB17CDE';

/** Somebody without an account, whose browser runs no script. */
const withoutScripts = async (browser: Browser, viewport: Looks['viewport']) => {
  const context = await browser.newContext({
    viewport,
    baseURL: process.env.APP_URL,
    locale: 'en-GB',
    javaScriptEnabled: false,
    serviceWorkers: 'block',
  });
  return await context.newPage();
};

const typePlate = async (buyer: Page, text: string) => {
  await buyer.getByLabel('Number plate').fill(text);
  await buyer.getByRole('button', { name: 'Open the history' }).click();
};

const history = (buyer: Page) => buyer.getByRole('heading', { name: 'Toyota Corolla, 2017' });
const nothing = (buyer: Page) => buyer.getByRole('heading', { name: 'This link shows nothing' });

const openHistory = async (page: Page, vehicleId: string) => {
  await page.goto(`/vehicles/${vehicleId}`);
  await page.getByRole('button', { name: 'Check with DVSA and DVLA' }).click();
  const card = page.getByRole('region', { name: 'History with proof' });
  await expect(card.getByText('DVSA record').first()).toBeVisible();
  await card.getByRole('link', { name: 'See it all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History with proof' })).toBeFocused();
};

test('an owner shares a history, a buyer types the plate and reads it with and without scripts, and the owner stops it', async ({
  page,
  browser,
  viewport,
  isMobile,
}) => {
  test.slow();
  await signInToEmptyGarage(page);
  const vehicleId = await addElsewhere(page, {
    ...{ registrationNumber: plate, make: 'Toyota', model: 'Corolla', year: 2017 },
    vin: 'SB1BR56L30E004217',
  });
  await openDocuments(page, vehicleId);
  await addDocument(page, invoice('invoice.pdf'), {
    'Document type': 'Service Invoice',
    'Service date': '2026-10-06',
    'Service provider': 'High Street Garage',
    'Cost (£)': '189.50',
    Description: 'Service: oil and filter',
  });
  await uploaded(page, 'invoice.pdf');
  await openHistory(page, vehicleId);

  const axe = await axeOn(page);
  await page.getByRole('button', { name: 'Share this history' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share this history' });
  await expect(sheet.getByText('Nobody can read a history now.')).toBeVisible();
  for (const name of ['What it cost, and who was paid', 'The full VIN']) {
    await expect(sheet.getByRole('checkbox', { name })).not.toBeChecked();
  }
  await axe.look('choosing what is shown');
  await sheet.getByRole('button', { name: 'Make the link' }).click();
  await expect(sheet.getByRole('img', { name: 'QR code with the link' })).toBeVisible();
  const link = await sheet.getByLabel('Link', { exact: true }).inputValue();
  expect(new URL(link).pathname).toMatch(/^\/passport\/[\w-]{43}$/);
  await expect(sheet.getByText('Not opened yet.')).toBeVisible();
  await axe.look('the link');

  const buyer = await anotherBrowser(browser, { viewport, isMobile });
  const buyersAxe = await axeOn(buyer);
  const asked: string[] = [];
  buyer.on('request', (request) => asked.push(request.resourceType()));
  await buyer.goto(link);
  await expect(buyer.getByText(/Corolla/)).toHaveCount(0);
  await buyersAxe.look('the plate');
  await typePlate(buyer, 'AB17 CDF');
  await expect(buyer.getByRole('alert')).toHaveText(/not the plate/);
  await buyersAxe.look('a wrong plate');
  await typePlate(buyer, 'ab17 cde');
  await expect(history(buyer)).toBeVisible();
  expect(buyer.url()).toBe(link);
  const entries = buyer.getByRole('list', { name: 'What was done, newest first' });
  await expect(entries.getByRole('heading', { name: /^Service/ })).toBeVisible();
  await expect(entries.getByRole('heading', { name: /^MOT passed/ }).first()).toBeVisible();
  await expect(buyer.getByText(/are government records/)).toBeVisible();
  await expect(buyer.locator('body')).not.toContainText(/£|High Street Garage|SB1BR56L30E004217/);
  await buyersAxe.look('the history');
  expect(asked).not.toContain('script');

  const [download] = await Promise.all([
    buyer.waitForEvent('download'),
    buyer.getByRole('link', { name: 'Keep a signed copy' }).click(),
  ]);
  await buyer.goto('/verify');
  await buyer
    .getByLabel('Passport file', { exact: true })
    .setInputFiles(String(await download.path()));
  await expect(buyer.getByRole('heading', { name: 'Checked and signed' })).toBeVisible();

  const plain = await withoutScripts(browser, viewport);
  await plain.goto(link);
  await typePlate(plain, plate);
  await expect(history(plain)).toBeVisible();
  await expect(plain.getByRole('heading', { name: /^MOT passed/ }).first()).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Share this history' }).click();
  await expect(sheet.getByText('Opened 2 times.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Stop sharing AB17 CDE' }).click();
  await expect(sheet.getByText('Nobody can read a history now.')).toBeVisible();

  for (const reader of [plain, buyer]) {
    await reader.goto(link);
    await expect(nothing(reader)).toBeVisible();
  }
  await buyersAxe.look('a link that shows nothing');
  axe.expectNothing();
  buyersAxe.expectNothing();
});

test('offline the owner is told that a link needs a connection', async ({ page, context }) => {
  await signInToEmptyGarage(page);
  const vehicleId = await addElsewhere(page, {
    ...{ registrationNumber: plate, make: 'Toyota', model: 'Corolla', year: 2017 },
  });
  await openHistory(page, vehicleId);
  await page.getByRole('button', { name: 'Share this history' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share this history' });
  await expect(sheet.getByRole('button', { name: 'Make the link' })).toBeEnabled();
  await context.setOffline(true);
  await expect(sheet.getByText(/You are offline\. To make a link/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Make the link' })).toBeDisabled();
  await context.setOffline(false);
});
