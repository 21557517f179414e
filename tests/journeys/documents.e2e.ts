import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import {
  act,
  addDocument,
  choose,
  darkDots,
  fillDetails,
  form,
  openDocuments,
  openNewDevice,
  rowOf,
  save,
  uploaded,
  view,
  viewerOf,
} from './documents.ts';
import { expect, test, toast } from './fixtures.ts';
import { invoice, photo, scan } from './papers.ts';
import { addElsewhere, openSync, signInToEmptyGarage } from './vehicles.ts';

const typeNames = [
  'Service Invoice',
  'Maintenance Receipt',
  'Warranty Document',
  'Insurance Document',
  'MOT Certificate',
  'Other',
];

/** Signs in and opens the documents of a vehicle that has none. */
const arrive = async (page: Page) => {
  await signInToEmptyGarage(page);
  const id = await addElsewhere(page);
  await openDocuments(page, id);
  return id;
};

test('a document of each type can be added, and is there after a reload', { tag: '@long' }, async ({
  page,
}) => {
  test.slow();
  const id = await arrive(page);
  await expect(page.getByText('No documents yet')).toBeVisible();
  for (const [at, name] of typeNames.entries()) {
    const paper = at % 2 ? photo(`${at}.png`) : invoice(`${at}.pdf`);
    await addDocument(page, paper, {
      'Document type': name,
      'Service date': `2026-03-0${at + 1}`,
      'Service provider': 'High Street Garage',
      'Cost (£)': '1,234.50',
      Mileage: '48,210',
      Description: 'Two lines\nof words',
    });
    // The same text reuses the same toast, which may be closing by then.
    if (at === 0) {
      await expect(toast(page, 'Document saved, and the vehicle updated.')).toBeVisible();
    }
  }
  for (const at of typeNames.keys()) await uploaded(page, at % 2 ? `${at}.png` : `${at}.pdf`);
  await openDocuments(page, id);
  await expect(page.getByText('6 documents')).toBeVisible();
  const rows = page.getByRole('tabpanel', { name: 'Documents' }).getByRole('article');
  await expect(rows).toHaveCount(6);
  // Newest first.
  await expect(rows.first()).toContainText('Other');
  await expect(rows.first()).toContainText(
    /6 Mar(?: 2026)? · High Street Garage · £1,234\.50 · 48,210 miles/,
  );
  await expect(rows.last()).toContainText('Service Invoice');
  await page.goto(`/vehicles/${id}`);
  await expect(
    page.getByRole('region', { name: 'Documents' }).getByText('6 documents'),
  ).toBeVisible();
});

test('the document form says why a file or a value is rejected @long', async ({ page }) => {
  await arrive(page);
  await choose(page, {
    name: 'letter.docx',
    mimeType: 'application/msword',
    buffer: Buffer.from('x'),
  });
  await expect(toast(page, 'Please select a PDF or image file (JPG, PNG, WebP)')).toBeVisible();
  const large = { ...invoice('large.pdf'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await choose(page, large);
  await expect(toast(page, 'File must be smaller than 10MB')).toBeVisible();
  await expect(form(page)).toBeHidden();

  await choose(page, invoice());
  await save(page);
  await expect(form(page).getByText('Please select a file and document type')).toBeVisible();
  await expect(form(page).getByLabel('Document type', { exact: true })).toBeFocused();
  await fillDetails(page, { 'Document type': 'Other', 'Cost (£)': '1.234', Mileage: 'many' });
  await save(page);
  await expect(form(page).getByText('Must be a valid amount')).toBeVisible();
  await expect(form(page).getByText('Must be a valid number')).toBeVisible();
  await fillDetails(page, { 'Cost (£)': '', Mileage: '' });
  await save(page);
  await expect(rowOf(page, 'invoice.pdf')).toBeVisible();
});

test('a damaged file is rejected by the form and by the server @long', async ({ page }) => {
  test.info().annotations.push({
    type: 'noisy',
    description: 'a trace requests the bytes of a broken picture, which the policy blocks',
  });
  await arrive(page);
  await choose(page, { ...photo('broken.png'), buffer: Buffer.from('not a picture at all') });
  await expect(form(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await fillDetails(page, { 'Document type': 'Other' });
  await save(page);
  await expect(form(page).getByText('Failed to upload document')).toBeVisible();
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(page.getByText('No documents yet')).toBeVisible();
});

test('several files are added one by one, and leaving the page asks before it discards typed text @long', async ({
  page,
}) => {
  await arrive(page);
  await choose(page, invoice('one.pdf'), photo('two.png'), photo('three.png'));
  await expect(form(page)).toContainText('File 1 of 3');
  await fillDetails(page, { 'Document type': 'Other' });
  await save(page);
  await expect(form(page)).toContainText('File 2 of 3');
  await form(page).getByRole('button', { name: 'Skip' }).click();
  await expect(form(page)).toContainText('File 3 of 3');
  await fillDetails(page, { Description: 'half' });
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form(page).getByLabel('Description')).toHaveValue('half');
  await fillDetails(page, { 'Document type': 'Warranty Document' });
  await save(page);
  await expect(page.getByText('2 documents')).toBeVisible();
  await expect(rowOf(page, 'two.png')).toBeHidden();
});

test('the filter shows documents of one type, and the counts of all types @long', async ({
  page,
}) => {
  await arrive(page);
  await addDocument(page, invoice('a.pdf'), { 'Document type': 'Warranty Document' });
  await expect(page.getByRole('radio')).toHaveCount(0);
  await addDocument(page, invoice('b.pdf'), { 'Document type': 'MOT Certificate' });
  await addDocument(page, invoice('c.pdf'), { 'Document type': 'MOT Certificate' });
  const panel = page.getByRole('tabpanel', { name: 'Documents' });
  await expect(panel.locator('label', { has: page.getByRole('radio') })).toHaveText([
    'All3',
    'Warranty Document1',
    'MOT Certificate2',
  ]);
  await panel.getByText('MOT Certificate2').click();
  await expect(panel.getByText('2 of 3 documents')).toBeVisible();
  await expect(rowOf(page, 'a.pdf')).toBeHidden();
});

test('a document can be edited and deleted', async ({ page }) => {
  const id = await arrive(page);
  await addDocument(page, invoice(), { 'Document type': 'Other' });
  await uploaded(page, 'invoice.pdf');
  await act(page, 'invoice.pdf', 'Edit');
  await expect(form(page).getByLabel('Document type')).toHaveValue('other');
  await fillDetails(page, { 'Document type': 'MOT Certificate', 'Cost (£)': '54.85' });
  await save(page);
  await expect(toast(page, 'Document updated successfully!')).toBeVisible();
  await expect(rowOf(page, 'invoice.pdf')).toContainText('£54.85');

  await act(page, 'invoice.pdf', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete document' });
  await expect(question).toContainText(
    'Are you sure you want to delete this document? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, 'invoice.pdf')).toBeVisible();
  await act(page, 'invoice.pdf', 'Delete');
  await question.getByRole('button', { name: 'Delete document' }).click();
  await expect(toast(page, 'Document deleted successfully')).toBeVisible();
  await expect(page.getByText('No documents yet')).toBeVisible();
  await openDocuments(page, id);
  await expect(page.getByText('No documents yet')).toBeVisible();
});

test('PDFs with text and scanned PDFs are drawn page by page under the content security policy @long', async ({
  page,
  browser,
}) => {
  const id = await arrive(page);
  await addDocument(page, invoice(), { 'Document type': 'Service Invoice' });
  await addDocument(page, scan(), { 'Document type': 'Other' });
  for (const name of ['invoice.pdf', 'scan.pdf']) await uploaded(page, name);

  const device = await openNewDevice(page, browser);
  await openDocuments(device, id);
  await view(device, 'invoice.pdf');
  const viewer = viewerOf(device, 'invoice.pdf');
  await expect(viewer).toContainText('Page 1 of 3');
  await expect(viewer.locator(':focus')).toHaveCount(1);
  // A drawn page is a picture to a screen reader, so its words are there as text.
  await expect(viewer.getByText('High Street Garage').first()).toBeAttached();
  const first = viewer.getByRole('img', { name: 'Page 1 of 3' });
  await expect.poll(() => darkDots(first)).toBeGreaterThan(50);
  const width = async () => (await first.boundingBox())?.width ?? 0;
  const before = await width();
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.2);
  await viewer.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(width).toBeCloseTo(before, 0);
  await viewer.getByRole('group', { name: 'Pages' }).focus();
  await device.keyboard.press('End');
  await expect(viewer).toContainText('Page 3 of 3');
  await viewer.getByRole('button', { name: 'Close' }).click();

  await view(device, 'scan.pdf');
  const bar = viewerOf(device, 'scan.pdf').getByRole('img', { name: 'Page 1 of 1' });
  await expect.poll(() => darkDots(bar)).toBeGreaterThan(10_000);
});

test('pictures of a document can be paged through and zoomed @long', async ({ page }) => {
  await arrive(page);
  await addDocument(page, photo('red.png', [180, 30, 30]), { 'Document type': 'Other' });
  await addDocument(page, photo('green.png', [30, 140, 60]), { 'Document type': 'Other' });
  await addDocument(page, invoice(), { 'Document type': 'Other' });
  for (const name of ['red.png', 'green.png']) await uploaded(page, name);
  await view(page, 'green.png');
  const green = viewerOf(page, 'green.png').getByRole('img', { name: 'green.png' });
  await expect(green).toBeVisible();
  await expect(viewerOf(page, 'green.png')).toContainText('Image 1 of 2');
  const width = async () => (await green.boundingBox())?.width ?? 0;
  const fit = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fit * 1.2);
  await page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(fit, 0);
  await page.keyboard.press('ArrowRight');
  await expect(viewerOf(page, 'red.png').getByRole('img', { name: 'red.png' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await viewerOf(page, 'red.png').getByRole('button', { name: 'Previous image' }).click();
  await expect(green).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewerOf(page, 'green.png')).toBeHidden();
});

test('a document is downloaded exactly as it was uploaded @long', async ({ page }) => {
  await arrive(page);
  const paper = invoice('Rechnung für März.pdf');
  await addDocument(page, paper, { 'Document type': 'Other' });
  await uploaded(page, paper.name);
  const waiting = page.waitForEvent('download');
  await act(page, paper.name, 'Download');
  const download = await waiting;
  await expect(toast(page, 'Download started')).toBeVisible();
  expect(download.suggestedFilename()).toBe(paper.name);
  expect(await readFile(await download.path())).toEqual(paper.buffer);
});

test('if a file cannot be downloaded or shown, the page reports it @long', async ({
  page,
  browser,
}) => {
  const id = await arrive(page);
  await addDocument(page, invoice(), { 'Document type': 'Other' });
  await uploaded(page, 'invoice.pdf');

  const device = await openNewDevice(page, browser);
  await device.route('**/api/files/*/link', (route) =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: '' } }),
  );
  await openDocuments(device, id);
  await act(device, 'invoice.pdf', 'Download');
  await expect(toast(device, 'Failed to download document')).toBeVisible();
  await view(device, 'invoice.pdf');
  const viewer = viewerOf(device, 'invoice.pdf');
  await expect(viewer.getByText('Failed to view document')).toBeVisible();
  await device.unroute('**/api/files/*/link');
  await viewer.getByRole('button', { name: 'Try again' }).click();
  await expect(viewer).toContainText('Page 1 of 3');
});

const uploads = '**/api/files/*?*';
const answerUploads = (page: Page, status: number, code: string) =>
  page.route(uploads, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status, json: { code, message: '' } })
      : route.fallback(),
  );

test('a failed upload waits for a retry, and a rejected upload says why', async ({ page }) => {
  await arrive(page);
  await answerUploads(page, 503, 'OVERLOADED');
  await addDocument(page, invoice(), { 'Document type': 'Other' });
  const row = rowOf(page, 'invoice.pdf');
  await expect(row).toContainText('Waiting to upload');
  // Installed over the other route: the app retries by itself and must not succeed in between.
  await answerUploads(page, 503, 'FILES_UNAVAILABLE');
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(row).toContainText('The server cannot accept files right now.');
  await answerUploads(page, 422, 'NO_ROOM_FOR_FILE');
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(row).toContainText('Your storage is full.');
  const sheet = await openSync(page);
  await expect(sheet).toContainText('Files that could not be uploaded');
  await page.keyboard.press('Escape');
  await page.unroute(uploads);
  await row.getByRole('button', { name: 'Try again' }).click();
  await uploaded(page, 'invoice.pdf');

  await answerUploads(page, 503, 'OVERLOADED');
  await addDocument(page, photo(), { 'Document type': 'Other' });
  await rowOf(page, 'photo.png').getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: 'Delete document' })
    .getByRole('button', { name: 'Delete document' })
    .click();
  await expect(rowOf(page, 'photo.png')).toBeHidden();
  await expect(page.getByText('1 document', { exact: true })).toBeVisible();
});

test('values read from a document are suggested, and filled in only after a tap', async ({
  page,
}) => {
  await arrive(page);
  await page.route('**/api/files/*/reading', (route) =>
    route.fulfill({
      json: {
        draft: {
          documentType: 'service_invoice',
          serviceDate: '2026-03-12',
          serviceProvider: 'High Street Garage',
          costPence: 18_950,
          mileage: 48_210,
          work: ['Full service incl. oil & filter', 'Front pads & discs'],
        },
      },
    }),
  );
  await choose(page, invoice());
  const dialog = form(page);
  await expect(dialog.getByText('Found in this document')).toBeVisible();
  await expect(dialog.getByLabel('Cost (£)')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Use £189.50 as Cost' }).click();
  await expect(dialog.getByLabel('Cost (£)')).toHaveValue('189.50');
  await expect(dialog.getByLabel('Service provider', { exact: true })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Use all' }).click();
  await expect(dialog.getByText('Found in this document')).toBeHidden();
  await expect(dialog.getByLabel('Description')).toHaveValue(/oil & filter\nFront pads & discs$/);
  await save(page);
  await expect(rowOf(page, 'invoice.pdf')).toContainText(
    /12 Mar(?: 2026)? · High Street Garage · £189\.50 · 48,210 miles/,
  );
});

test('discarding a rejected file deletes its document after the user confirms @long', async ({
  page,
}) => {
  await arrive(page);
  await answerUploads(page, 503, 'OVERLOADED');
  await addDocument(page, invoice(), { 'Document type': 'Other' });
  await answerUploads(page, 422, 'NO_ROOM_FOR_FILE');
  await rowOf(page, 'invoice.pdf').getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'invoice.pdf')).toContainText('Your storage is full.');
  const sheet = await openSync(page);
  const question = page.getByRole('dialog', { name: 'Delete document' });
  await sheet.getByRole('button', { name: 'Remove file' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await sheet.getByRole('button', { name: 'Remove file' }).click();
  await question.getByRole('button', { name: 'Delete document' }).click();
  await expect(sheet).not.toContainText('Files that could not be uploaded');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'invoice.pdf')).toBeHidden();
});

test('a file can be added by dropping or pasting it @long', async ({ page, isMobile }) => {
  test.skip(isMobile, 'nobody drags files on a phone');
  await arrive(page);
  const { name, mimeType, buffer } = photo('dropped.png');
  const transfer = await page.evaluateHandle(
    ({ name, mimeType, content }) => {
      const data = new DataTransfer();
      const binary = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      data.items.add(new File([binary], name, { type: mimeType }));
      return data;
    },
    { name, mimeType, content: buffer.toString('base64') },
  );
  const place = page.getByRole('tabpanel', { name: 'Documents' }).getByText('No documents yet');
  await place.dispatchEvent('dragover', { dataTransfer: transfer });
  await expect(page.getByText('Drop to add')).toBeVisible();
  await place.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(form(page)).toContainText('dropped.png');
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await page.evaluate(
    (clipboardData) =>
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      ),
    transfer,
  );
  await expect(form(page)).toContainText('dropped.png');
});

test('axe finds no accessibility problem on the document screens in their states, light and dark', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const axe = await axeOn(page);
  const id = await arrive(page);
  await axe.look('empty');
  await choose(page, invoice());
  await save(page);
  await expect(form(page).getByText('Please select a file and document type')).toBeVisible();
  await axe.look('form with an error');
  await fillDetails(page, { 'Document type': 'Other', Description: 'Words' });
  await save(page);
  await expect(form(page)).toBeHidden();
  await addDocument(page, photo(), { 'Document type': 'MOT Certificate', 'Cost (£)': '54.85' });
  await uploaded(page, 'photo.png');
  await axe.look('list');
  await view(page, 'invoice.pdf');
  await expect(viewerOf(page, 'invoice.pdf')).toContainText('Page 1 of 3');
  await axe.look('PDF');
  await page.keyboard.press('Escape');
  await view(page, 'photo.png');
  await expect(viewerOf(page, 'photo.png').getByRole('img', { name: 'photo.png' })).toBeVisible();
  await axe.look('picture');
  await page.keyboard.press('Escape');
  await act(page, 'photo.png', 'Edit');
  await axe.look('editing');
  await page.keyboard.press('Escape');
  await act(page, 'photo.png', 'Delete');
  await axe.look('deleting');
  await page.keyboard.press('Escape');
  await answerUploads(page, 422, 'FILE_DAMAGED');
  await choose(page, photo('damaged.png'));
  await expect(form(page).getByText('This file is damaged and cannot be read')).toBeVisible();
  await axe.look('rejected in the form');
  await page.keyboard.press('Escape');
  await page.goto(`/vehicles/${id}`);
  await expect(page.getByText('2 documents')).toBeVisible();
  await axe.look('vehicle');
  await page.goto('/documents/add');
  await expect(page.getByText('Which vehicle is it for?')).toBeVisible();
  await axe.look('add a document');
  axe.expectNothing();
});
