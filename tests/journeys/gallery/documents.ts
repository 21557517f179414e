import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emptyTask } from '@roadworthy/domain/tasks/tasks.schema';
import { emptyVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import {
  act,
  addDocument,
  choose,
  fillDetails,
  form,
  openDocuments,
  uploaded,
  view,
  viewerOf,
} from '../documents.ts';
import { invoice, photo, scan } from '../papers.ts';
import type { Shot } from './shot.ts';

const corolla = {
  ...emptyVehicle,
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  registrationNumber: 'AB17CDE',
  color: 'Silver',
};

const addVehicle = async (page: Page): Promise<string> => {
  const id = randomUUID();
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post('/api/vehicles', { data: { ...corolla, id }, headers });
  return id;
};

/** The documents of a vehicle that has none, brought into a state. */
const shot = (
  name: string,
  prepare: (page: Page, vehicleId: string) => Promise<void> = async () => undefined,
  more: Partial<Shot> = {},
): Shot => ({
  name,
  path: '/profile',
  signedIn: true,
  ...more,
  prepare: async (page) => {
    const id = await addVehicle(page);
    await openDocuments(page, id);
    await prepare(page, id);
  },
});

const still = { fullPage: false };
const longName = 'MOT certificate from the garage around the corner, scanned twice.png';

const fill = async (page: Page) => {
  await addDocument(page, invoice(), {
    'Document type': 'Service Invoice',
    'Service date': '2026-03-12',
    'Service provider': 'High Street Garage',
    'Cost (£)': '189.50',
    Mileage: '48,210',
  });
  await addDocument(page, photo(longName), {
    'Document type': 'MOT Certificate',
    'Service provider': 'A garage with a rather long name and a limited liability',
    'Cost (£)': '54.85',
    Description: ['Seven', 'lines', 'of', 'notes', 'about', 'this', 'paper'].join('\n'),
  });
  await addDocument(page, scan('policy.pdf'), { 'Document type': 'Insurance Document' });
  for (const name of ['invoice.pdf', longName, 'policy.pdf']) await uploaded(page, name);
};

/** Answers uploads with a problem, or never if `problem` is null. */
const answerUploads = (page: Page, problem: { status: number; code: string } | null) =>
  page.route('**/api/files/*?*', async (route) => {
    if (route.request().method() !== 'PUT') return await route.fallback();
    if (problem) await route.fulfill({ status: problem.status, json: { ...problem, message: '' } });
  });

const suggest = (page: Page) =>
  page.route('**/api/files/*/reading', (route) =>
    route.fulfill({
      json: {
        draft: {
          documentType: 'service_invoice',
          serviceDate: '2026-03-12',
          serviceProvider: 'High Street Garage',
          costPence: 18_950,
          mileage: 48_210,
        },
      },
    }),
  );

export const documentShots: Shot[] = [
  shot('documents-empty'),
  shot('documents', fill),
  shot('documents-vehicle', async (page, id) => {
    await fill(page);
    await page.goto(`/vehicles/${id}`);
    await page.getByText('3 documents').waitFor();
  }),
  shot('documents-waiting', async (page) => {
    await answerUploads(page, { status: 503, code: 'OVERLOADED' });
    await addDocument(page, photo(), { 'Document type': 'Other' });
    await page.getByText('Waiting to upload').waitFor();
  }),
  shot('documents-unavailable', async (page) => {
    await answerUploads(page, { status: 503, code: 'FILES_UNAVAILABLE' });
    await addDocument(page, photo(), { 'Document type': 'Other' });
    await page.getByText('The server cannot accept files right now.').waitFor();
  }),
  shot('documents-uploading', async (page) => {
    await answerUploads(page, null);
    await addDocument(page, photo(), { 'Document type': 'Other' });
    await page.getByText('Uploading, ').waitFor();
  }),
  shot('documents-refused', async (page) => {
    await answerUploads(page, { status: 503, code: 'OVERLOADED' });
    await addDocument(page, photo(), { 'Document type': 'Other' });
    // The last word counts, and it is tried again by itself.
    await answerUploads(page, { status: 422, code: 'NO_ROOM_FOR_FILE' });
    await page.getByText('Your storage is full.').waitFor();
  }),
  {
    name: 'document-add-failed',
    path: '/vehicles',
    signedIn: true,
    before: (page) => page.route('**/api/sync/pull*', (route) => route.fulfill({ status: 500 })),
    prepare: async (page) => {
      await page.getByText('Failed to load vehicles.').waitFor();
      await page.goto('/documents/add');
      await page.getByText('Failed to load vehicles.').waitFor();
    },
  },
  shot(
    'document-add',
    async (page) => {
      await suggest(page);
      await choose(page, invoice());
      await form(page).getByText('Found in this document').waitFor();
    },
    still,
  ),
  shot(
    'document-add-errors',
    async (page) => {
      await choose(page, photo(), photo('second.png'), {
        ...photo('letter.docx'),
        mimeType: 'application/msword',
      });
      await fillDetails(page, { 'Cost (£)': 'a lot' });
      await form(page).getByRole('button', { name: 'Save and next' }).click();
      await form(page).getByText('Please select a file and document type').waitFor();
    },
    still,
  ),
  shot(
    'document-add-refused',
    async (page) => {
      await answerUploads(page, { status: 422, code: 'FILE_DAMAGED' });
      await choose(page, photo());
      await form(page).getByText('This file is damaged').waitFor();
    },
    still,
  ),
  shot(
    'document-add-unavailable',
    async (page) => {
      await answerUploads(page, { status: 503, code: 'FILES_UNAVAILABLE' });
      await choose(page, photo());
      await form(page).getByText('The server cannot accept files right now.').waitFor();
    },
    still,
  ),
  shot(
    'document-edit',
    async (page) => {
      await addDocument(page, photo(), { 'Document type': 'Other', Description: 'Words' });
      await act(page, 'photo.png', 'Edit');
    },
    still,
  ),
  shot(
    'document-delete',
    async (page) => {
      await addDocument(page, photo(), { 'Document type': 'Other' });
      await act(page, 'photo.png', 'Delete');
    },
    still,
  ),
  shot(
    'document-viewer-pdf',
    async (page) => {
      await addDocument(page, invoice(), { 'Document type': 'Other' });
      await uploaded(page, 'invoice.pdf');
      await view(page, 'invoice.pdf');
      await viewerOf(page, 'invoice.pdf').getByText('Page 1 of 3').waitFor();
      await page.waitForTimeout(500);
    },
    still,
  ),
  shot(
    'document-viewer-image',
    async (page) => {
      await addDocument(page, photo('first.png', [180, 30, 30]), { 'Document type': 'Other' });
      await addDocument(page, photo('second.png'), { 'Document type': 'Other' });
      await uploaded(page, 'second.png');
      await view(page, 'second.png');
      await viewerOf(page, 'second.png').getByRole('img', { name: 'second.png' }).waitFor();
    },
    still,
  ),
  shot(
    'document-viewer-offline',
    async (page) => {
      await addDocument(page, invoice(), { 'Document type': 'Other' });
      await uploaded(page, 'invoice.pdf');
      await page.evaluate(async () => {
        for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
      });
      await page.reload();
      await page.getByRole('tab', { name: 'Documents' }).click();
      await page.getByRole('button', { name: 'View invoice.pdf' }).waitFor();
      await page.context().setOffline(true);
      await view(page, 'invoice.pdf');
      await viewerOf(page, 'invoice.pdf').getByRole('alert').waitFor();
    },
    still,
  ),
  shot(
    'document-service',
    async (page, vehicleId) => {
      const headers = { origin: new URL(page.url()).origin };
      await page.request.post('/api/tasks', {
        data: {
          ...emptyTask,
          id: randomUUID(),
          title: 'Annual service',
          description: 'Oil and filters',
          category: 'Engine',
          estimatedDuration: '2 hours',
          vehicleId,
        },
        headers,
      });
      await page.reload();
      await page.getByRole('tab', { name: 'Documents' }).click();
      await page.waitForTimeout(1500);
      await choose(page, invoice());
      await fillDetails(page, {
        'Document type': 'Service Invoice',
        'Service date': '2026-03-12',
        'Cost (£)': '189.50',
        Mileage: '48,210',
        Description: 'Full service incl. oil & filter\nMOT + retest',
      });
      const also = page.getByRole('region', { name: /^Also update/ });
      await also.waitFor();
      await also.scrollIntoViewIfNeeded();
    },
    still,
  ),
  shot('document-add-page', async (page) => {
    await page.goto('/documents/add');
    await page.getByText('Which vehicle is it for?').waitFor();
  }),
];
