import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { parking } from '../support/api/costs.ts';
import { openZip } from '../support/api/downloads.ts';
import { digestOf, samplePdf } from '../support/api/files.ts';
import { tyreCheck } from '../support/api/tasks.ts';
import { corolla } from '../support/api/vehicles.ts';
import { pushRecords } from '../support/seed/push-records.ts';
import { axeOn } from './axe.ts';
import { expect, linkIn, signInAsDemo, signInAsOwner, test } from './fixtures.ts';

const origin = () => process.env.APP_URL ?? '';

const fieldsOf = <T extends { id: string }>({ id: _, ...fields }: T) => fields;

/** Adds a vehicle, a task, an expense and a document with its file. */
const fill = async (page: Page) => {
  const vehicleId = randomUUID();
  const fileId = randomUUID();
  const bytes = samplePdf('MOT 2026');
  const put = await page.request.put(`${origin()}/api/files/${fileId}?purpose=document`, {
    data: bytes,
    headers: {
      origin: origin(),
      'content-type': 'application/octet-stream',
      'content-digest': digestOf(bytes),
    },
  });
  expect(put.ok()).toBe(true);
  const document = {
    vehicleId,
    fileId,
    fileName: '../MOT <2026>.pdf',
    fileSize: bytes.length,
    mimeType: 'application/pdf',
    documentType: 'mot_certificate',
    serviceDate: '2026-11-02',
    serviceProvider: 'Kwik Fit',
    costPence: 5485,
    mileageAtService: 48_210,
    description: 'Passed, one advisory',
  };
  const { results } = await pushRecords(page.request, origin(), [
    {
      entity: 'vehicles',
      id: vehicleId,
      fields: fieldsOf(corolla({ motExpiryDate: '2037-11-02', mileage: 48_210 })),
    },
    { entity: 'tasks', fields: fieldsOf(tyreCheck({ vehicleId, dueDate: '2037-01-05' })) },
    { entity: 'expenses', fields: fieldsOf(parking({ vehicleId })) },
    { entity: 'documents', fields: document },
  ]);
  expect(results.every(({ status }) => status === 'applied')).toBe(true);
};

const savedZip = async (page: Page, path: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the zip' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^roadworthy-[\d-]+\.zip$/);
  await download.saveAs(path);
};

/** Opens the unpacked files as a user would, by a double click, offline. */
const openUnpacked = async (browser: Browser, zipPath: string, folder: string) => {
  const zip = await openZip(await readFile(zipPath));
  for (const path of zip.paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), await zip.bytes(path));
  }
  const context = await browser.newContext({ offline: true, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  return { page, zip };
};

test('a user requests a download of their data, saves it, reads it offline and restores it into a new account @long', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-your-data-'));
  const zipPath = join(folder, 'download.zip');
  const person = await signInAsOwner(page);
  await fill(page);

  await page.goto('/profile');
  const axe = await axeOn(page);
  const card = page.getByRole('region', { name: 'Your data' });
  await card.getByRole('button', { name: 'Download my data' }).click();
  await expect(card.getByText(/We’re preparing your download|Ready:/)).toBeVisible();
  await expect(card.getByText('Ready:')).toBeVisible({ timeout: 60_000 });
  await axe.look('ready');
  expect(await linkIn(person.email, /download is ready/)).toContain('/profile#your-data');
  await savedZip(page, zipPath);
  await expect(card.getByText('You have saved your download.')).toBeVisible();
  await axe.look('fetched');

  const { page: index, zip } = await openUnpacked(browser, zipPath, folder);
  await expect(index.getByRole('heading', { name: 'Your data from Roadworthy' })).toBeVisible();
  await expect(index.getByText('AB17 CDE').first()).toBeVisible();
  await expect(index.getByText('Check the tyres')).toBeVisible();
  await expect(index.getByText('£61.35')).toBeVisible();
  const paper = index.getByRole('link', { name: '../MOT <2026>.pdf' });
  const href = decodeURIComponent((await paper.getAttribute('href')) ?? '');
  expect(href).toBe('files/0001-MOT _2026.pdf');
  expect(zip.paths).toContain(href);
  const outside = (await index.content()).match(
    /(?:src|href)="(?!files|records|account|profile|#)[^"]*"/g,
  );
  expect(outside).toBeNull();
  await index.context().close();

  // The original account has records, so it accepts none.
  const input = page.getByLabel('Zip to restore from');
  await input.setInputFiles(zipPath);
  const dialog = page.getByRole('dialog', { name: /./ });
  await expect(dialog.getByText('Part of it is here already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const context = await browser.newContext({ baseURL: origin() });
  const other = await context.newPage();
  await signInAsOwner(other);
  await other.goto('/profile');
  const chosen = other.getByLabel('Zip to restore from');
  await chosen.setInputFiles({
    name: 'x.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK nonsense'),
  });
  await expect(other.getByText('This file is not a zip, or it is damaged.')).toBeVisible();
  await other.getByRole('button', { name: 'Close' }).click();
  await chosen.setInputFiles(zipPath);
  await expect(
    other.getByText('It holds 1 vehicle, 1 task, 1 document, 1 expense, 1 file.'),
  ).toBeVisible();
  const otherAxe = await axeOn(other);
  await otherAxe.look('what it holds');
  await other.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Your data is back' })).toBeVisible();
  await otherAxe.look('done');
  await other.getByRole('button', { name: 'Close' }).click();
  await other.goto('/vehicles');
  await expect(other.getByText('AB17 CDE').first()).toBeVisible();
  await other
    .getByRole('link', { name: /Toyota Corolla/ })
    .first()
    .click();
  await expect(other.getByText('Kwik Fit').first()).toBeVisible();
  otherAxe.expectNothing();
  axe.expectNothing();
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

test('an account with other records refuses to restore a download, and a demo account offers neither download nor restore @long', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-your-data-'));
  const zipPath = join(folder, 'download.zip');
  await signInAsOwner(page);
  await fill(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByText('Ready:')).toBeVisible({ timeout: 60_000 });
  await savedZip(page, zipPath);

  const context = await browser.newContext({ baseURL: origin() });
  const other = await context.newPage();
  await signInAsOwner(other);
  await fill(other);
  await other.goto('/profile');
  await other.getByLabel('Zip to restore from').setInputFiles(zipPath);
  await expect(other.getByRole('heading', { name: 'This account is not empty' })).toBeVisible();
  await context.setOffline(true);
  await other.getByRole('button', { name: 'Close' }).click();
  await other.getByLabel('Zip to restore from').setInputFiles(zipPath);
  await expect(other.getByText('Restoring needs a connection')).toBeVisible();
  await context.close();

  await page.context().clearCookies();
  await signInAsDemo(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Notification settings' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your data' })).toBeHidden();
  await rm(folder, { recursive: true, force: true });
});
