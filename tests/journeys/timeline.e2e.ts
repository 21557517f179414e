import type { Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import { addDocument, openDocuments, uploaded, viewerOf } from './documents.ts';
import { expect, signInAsOwner, test } from './fixtures.ts';
import { anotherBrowser, joinWith, makeLink } from './garages.ts';
import { invoice } from './papers.ts';
import { addElsewhere, signInToEmptyGarage } from './vehicles.ts';

const entry = (page: Page, title: RegExp) =>
  page
    .getByRole('list', { name: 'What was done, newest first' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .first();

/** Fills the sheet for paper, as the browser does before it prints. */
const print = async (page: Page, name: 'beforeprint' | 'afterprint') => {
  await page.emulateMedia({ media: name === 'beforeprint' ? 'print' : 'screen' });
  await page.evaluate((each) => window.dispatchEvent(new Event(each)), name);
};

test('an owner sees how well each entry of a vehicle’s history is proved, opens its paper and prints it without costs', async ({
  page,
}) => {
  test.slow();
  await signInToEmptyGarage(page);
  const vehicleId = await addElsewhere(page, {
    ...{ registrationNumber: 'AB17CDE', make: 'Toyota', model: 'Corolla', year: 2017 },
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

  const axe = await axeOn(page);
  await page.goto(`/vehicles/${vehicleId}`);
  await page.getByRole('button', { name: 'Check with DVSA and DVLA' }).click();
  const card = page.getByRole('region', { name: 'History with proof' });
  await expect(card.getByText('DVSA record').first()).toBeVisible();
  await expect(card.getByText(/are government records/)).toBeVisible();
  await card.getByRole('link', { name: 'See it all' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'History with proof' })).toBeFocused();
  const service = entry(page, /^Service/);
  await expect(service).toContainText('High Street Garage · £189.50');
  await axe.look('the history of a vehicle');
  await service.getByRole('button', { name: /^Service/ }).click();
  await expect(viewerOf(page, 'invoice.pdf')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(service.getByRole('button', { name: /^Service/ })).toBeFocused();
  await entry(page, /^MOT passed/)
    .getByRole('button')
    .click();
  await expect(page.getByRole('dialog', { name: 'MOT test' }).getByText('Passed')).toBeVisible();
  await page.keyboard.press('Escape');

  await print(page, 'beforeprint');
  const sheet = page.locator('.sheet-a4');
  await expect(sheet.getByRole('heading', { name: 'Toyota Corolla, 2017' })).toBeVisible();
  await expect(sheet.getByRole('row', { name: /Service/ })).toBeVisible();
  await expect(sheet).not.toContainText(/£|High Street Garage/);
  await expect(page.getByRole('heading', { name: 'What was done' })).toBeHidden();
  await print(page, 'afterprint');
  await expect(sheet).toHaveCount(0);
  axe.expectNothing();
});

test('a driver of a shared vehicle sees no history, which is made of papers and costs', async ({
  page,
  browser,
  viewport,
  isMobile,
}) => {
  await signInAsOwner(page);
  const vehicleId = await addElsewhere(page, { registrationNumber: 'AB17CDE' });
  const driver = await anotherBrowser(browser, { viewport, isMobile });
  await signInAsOwner(driver);
  await joinWith(driver, await makeLink(page, 'driver'));
  await driver.goto(`/vehicles/${vehicleId}`);
  await expect(driver.getByRole('heading', { name: 'Mileage and MOT history' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(driver.getByRole('heading', { name: 'History with proof' })).toBeHidden();
  await driver.goto(`/vehicles/${vehicleId}/timeline`);
  await expect(driver.getByRole('heading', { name: 'Not for drivers' })).toBeVisible();
});
