// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import type { DocumentType } from '@roadworthy/domain/documents/documents.schema';
import type { PaperDraft } from '@roadworthy/domain/documents/reading/paper.schema';
import type { Push } from '@roadworthy/domain/sync/sync.schema';
import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDevice, openDevice } from '../../../../../tests/support/web/device.ts';
import {
  details,
  paper,
  putDocuments,
  vehicleId,
} from '../../../../../tests/support/web/document-device.ts';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import { openMenus } from '../../../../../tests/support/web/open-menus.ts';
import { createTestServer } from '../../../../../tests/support/web/sync-server.ts';
import { call } from '../../api/api.ts';
import { notify } from '../../notify/notify.ts';
import { uploadFile } from '../../records/files/upload.ts';
import { addDocument } from './documents.writes.ts';
import { VehicleDocuments } from './vehicle-documents.tsx';

vi.mock('../../notify/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));
vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));
vi.mock('../../records/files/upload.ts', () => ({ uploadFile: vi.fn() }));

const failing = (code: string) => Object.assign(new Error(code), { code });
const nothing: PaperDraft = {
  documentType: null,
  serviceDate: null,
  serviceProvider: null,
  costPence: null,
  mileage: null,
};

/** Chooses from the menu of the only document. */
const chooseFromMenu = async (label: string) => {
  await screen.findByRole('article');
  openMenus();
  fireEvent.click(screen.getByText(label));
};

type PullQuery = { since: string; epoch: string; userId: string };

/** One server per device, so that work left over from one test does not reach the next. */
const servers = new Map<string, ReturnType<typeof createTestServer>>();
const serverOf = (userId: string) => {
  const server = servers.get(userId) ?? createTestServer();
  servers.set(userId, server);
  return server;
};

/** Sets up a server that accepts everything, and reads documents with this function. */
const serve = (read: () => Promise<PaperDraft | null> = async () => null) => {
  const api = {
    sync: {
      push: (push: Push) => serverOf(push.userId).push(push),
      pull: (query: PullQuery) => serverOf(query.userId).pull(query),
    },
    documents: { read: async () => ({ draft: await read() }) },
  };
  vi.mocked(call).mockImplementation(async (run) => await run(api as never));
  vi.mocked(uploadFile).mockResolvedValue(undefined);
};
const cutOff = () => {
  vi.mocked(call).mockRejectedValue(failing('NETWORK'));
  vi.mocked(uploadFile).mockRejectedValue(failing('NETWORK'));
};

// Shared machines can be slow.
configure({ asyncUtilTimeout: 5_000 });

let client: Awaited<ReturnType<typeof openDevice>>;

beforeEach(async () => {
  vi.resetAllMocks();
  furnishWindow();
  serve();
  client = await openDevice();
  await client.engine.poke();
});
afterEach(() => {
  cleanup();
  closeDevice();
});

const show = () =>
  render(
    <MemoryRouter>
      <VehicleDocuments vehicleId={vehicleId} />
    </MemoryRouter>,
  );
const pdf = (name = 'invoice.pdf') => new File(['%PDF-'], name, { type: 'application/pdf' });
const choose = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('Documents to add'), { target: { files } });
const dialog = () => within(screen.getAllByRole('dialog')[0] as HTMLElement);
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(dialog().getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(dialog().getByText(name));
const files = () => client.store.files.toArray();
const documents = () => client.store.records(documentEntity).toArray();
const said = (tone: 'success' | 'error') =>
  vi.mocked(notify[tone]).mock.calls.map(([words]) => words);

test("adding a document with its file puts it in the vehicle's list", async () => {
  show();
  expect(await screen.findByText('No documents yet')).toBeTruthy();
  await choose(pdf());
  await screen.findByText('Uploaded');
  type('Document type', 'service_invoice');
  type('Service date', '2026-03-02');
  type('Cost (£)', '1,234.50');
  type('Mileage', '48,210');
  press('Save document');
  expect(await screen.findByText('1 document')).toBeTruthy();
  expect(said('success')).toEqual(['Document uploaded successfully!']);
  expect(screen.getByText(/2 Mar(?: 2026)? · £1,234\.50 · 48,210 miles/)).toBeTruthy();
  expect(await files()).toMatchObject([{ state: 'stored' }]);
  expect(document.querySelector('dialog[open]')).toBeNull();
});

test('a document without a type is rejected with a message', async () => {
  show();
  await choose(pdf());
  press('Save document');
  expect(await dialog().findByText('Please select a file and document type')).toBeTruthy();
  expect(await documents()).toEqual([]);
});

test.each([
  [
    new File(['x'], 'a.txt', { type: 'text/plain' }),
    'Please select a PDF or image file (JPG, PNG, WebP)',
  ],
  [
    new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.pdf', { type: 'application/pdf' }),
    'File must be smaller than 10MB',
  ],
])('a file of an unusable type is rejected before anything is sent', async (file, words) => {
  show();
  await choose(file);
  expect(said('error')).toEqual([words]);
  expect(uploadFile).not.toHaveBeenCalled();
  expect(document.querySelector('dialog[open]')).toBeNull();
});

test('a document added offline is saved, shown as waiting and sent later', async () => {
  cutOff();
  await client.engine.poke();
  show();
  await choose(pdf());
  type('Document type', 'other');
  press('Save document');
  expect(await screen.findByText('Waiting to upload')).toBeTruthy();
  expect(said('success')).toEqual(['Document saved offline. Will sync when online.']);
  expect(await files()).toMatchObject([{ state: 'waiting' }]);
});

test('values read from a document are shown as suggestions, and fill the form only after a tap', async () => {
  serve(async () => ({
    ...nothing,
    documentType: 'mot_certificate',
    serviceDate: '2026-03-12',
    costPence: 5485,
  }));
  show();
  await choose(pdf());
  expect(await screen.findByText('Found in this document')).toBeTruthy();
  const value = (label: string) => dialog().getByLabelText<HTMLInputElement>(label).value;
  expect([value('Document type'), value('Service date'), value('Cost (£)')]).toEqual(['', '', '']);
  fireEvent.click(dialog().getByLabelText('Use 12 Mar 2026 as Service date'));
  expect([value('Document type'), value('Service date'), value('Cost (£)')]).toEqual([
    '',
    '2026-03-12',
    '',
  ]);
  expect(dialog().queryByText('Use 12 Mar 2026')).toBeNull();
  press('Use all');
  expect([value('Document type'), value('Cost (£)')]).toEqual(['mot_certificate', '54.85']);
  expect(dialog().queryByText('Found in this document')).toBeNull();
});

test('while a document is being read, the form says so and reserves space for the suggestions', async () => {
  const reading = Promise.withResolvers<PaperDraft>();
  serve(() => reading.promise);
  show();
  await choose(pdf());
  expect(await screen.findByText('Reading…')).toBeTruthy();
  expect(dialog().getByText('Reading the document…')).toBeTruthy();
  expect(dialog().queryByText('Uploaded')).toBeNull();
  const roomOf = (label: string) =>
    dialog().getByLabelText(label).closest('.min-w-0')?.querySelector('.h-11') ?? null;
  expect(roomOf('Cost (£)')).not.toBeNull();
  reading.resolve({ ...nothing, costPence: 5485 });
  expect(await screen.findByText('Found in this document')).toBeTruthy();
  expect(dialog().queryByText('Reading the document…')).toBeNull();
  expect(dialog().getByText('Uploaded')).toBeTruthy();
  // Fields without a suggestion keep their space until the others are used.
  expect(roomOf('Mileage')).not.toBeNull();
  press('Use all');
  expect(roomOf('Mileage')).toBeNull();
});

test('if a document cannot be read, no error is shown', async () => {
  serve(async () => {
    throw failing('INTERNAL');
  });
  show();
  await choose(pdf());
  expect(await screen.findByText('Uploaded')).toBeTruthy();
  expect(dialog().queryByRole('alert')).toBeNull();
});

test('if the server cannot read documents at the moment, the form says so', async () => {
  serve(async () => {
    throw failing('FILES_UNAVAILABLE');
  });
  show();
  await choose(pdf());
  expect(await dialog().findByText(/cannot read documents right now/)).toBeTruthy();
});

test('a file that the server cannot accept at the moment is kept on the device, with the reason', async () => {
  vi.mocked(uploadFile).mockRejectedValue(failing('FILES_UNAVAILABLE'));
  show();
  await choose(pdf());
  expect(await dialog().findByText(/The server cannot accept files right now/)).toBeTruthy();
  type('Document type', 'other');
  press('Save document');
  expect(await screen.findByText('1 document')).toBeTruthy();
  expect(said('success')).toEqual(['Document saved. We’ll upload its file later.']);
  expect(await screen.findByText(/kept on this device and uploaded later/)).toBeTruthy();
  vi.mocked(uploadFile).mockReset();
  fireEvent.click(screen.getByRole('button', { name: /Try again: / }));
  await waitFor(() => expect(screen.queryByText(/kept on this device/)).toBeNull());
});

test('a file that the server rejects is not saved, and a retry is offered', async () => {
  vi.mocked(uploadFile).mockRejectedValueOnce(failing('NO_ROOM_FOR_FILE'));
  show();
  await choose(pdf());
  expect(await dialog().findByText(/Your storage is full/)).toBeTruthy();
  type('Document type', 'other');
  press('Save document');
  expect(await dialog().findByText('Failed to upload document')).toBeTruthy();
  expect(await documents()).toEqual([]);
  press('Try again');
  await screen.findByText('Uploaded');
  press('Save document');
  expect(await screen.findByText('1 document')).toBeTruthy();
});

test('several files are shown one after the other, each to be saved or skipped', async () => {
  show();
  await choose(
    pdf('one.pdf'),
    new File(['x'], 'notes.txt', { type: 'text/plain' }),
    pdf('two.pdf'),
    pdf('three.pdf'),
  );
  expect(dialog().getByText('notes.txt:')).toBeTruthy();
  expect(dialog().getByText('File 1 of 3')).toBeTruthy();
  type('Document type', 'other');
  press('Save and next');
  expect(await dialog().findByText('File 2 of 3')).toBeTruthy();
  expect(dialog().getByText('Document uploaded successfully!')).toBeTruthy();
  press('Skip');
  expect(await dialog().findByText('File 3 of 3')).toBeTruthy();
  expect(dialog().getByLabelText<HTMLSelectElement>('Document type').value).toBe('');
  type('Document type', 'warranty');
  press('Save document');
  expect(await screen.findByText('2 documents')).toBeTruthy();
  expect((await documents()).map(({ fileName }) => fileName).sort()).toEqual([
    'one.pdf',
    'three.pdf',
  ]);
});

test('the document form asks before it discards typed text', async () => {
  show();
  await choose(pdf());
  type('Description', 'New tyres');
  press('Cancel');
  const question = screen.getByText('What you typed here will be lost.').closest('dialog');
  if (!question) throw new Error('No confirmation was requested');
  expect(question.open).toBe(true);
  fireEvent.click(within(question).getByText('Keep editing'));
  expect(question.open).toBe(false);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('New tyres');
  press('Cancel');
  fireEvent.click(within(question).getByText('Leave'));
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
});

test("saving a document inside the vehicle’s form does not submit the vehicle's form", async () => {
  const onSubmit = vi.fn();
  render(
    <MemoryRouter>
      <form onSubmit={onSubmit} onInput={onSubmit}>
        <VehicleDocuments vehicleId={vehicleId} />
      </form>
    </MemoryRouter>,
  );
  await choose(pdf());
  onSubmit.mockClear();
  type('Document type', 'other');
  press('Save document');
  await screen.findByText('1 document');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the details of a document can be edited', async () => {
  await addDocument({ ...details, costPence: 100 }, paper(), { isSent: true });
  show();
  await chooseFromMenu('Edit');
  expect(dialog().getByLabelText<HTMLInputElement>('Cost (£)').value).toBe('1.00');
  type('Cost (£)', '2');
  press('Save document');
  await waitFor(() => expect(said('success')).toEqual(['Document updated successfully!']));
  expect(await documents()).toMatchObject([{ costPence: 200 }]);
});

test('a document is deleted only after a confirmation', async () => {
  await addDocument(details, paper(), { isSent: true });
  show();
  await chooseFromMenu('Delete');
  expect(
    dialog().getByText(
      'Are you sure you want to delete this document? This action cannot be undone.',
    ),
  ).toBeTruthy();
  fireEvent.click(dialog().getByText('Delete document', { selector: 'button' }));
  expect(await screen.findByText('No documents yet')).toBeTruthy();
  await waitFor(() => expect(said('success')).toEqual(['Document deleted successfully']));
});

test('the filter of documents lists the types present, with their counts', async () => {
  const add = (documentType: DocumentType, name: string) =>
    addDocument({ ...details, documentType }, paper(name), { isSent: true });
  await add('warranty', 'first.pdf');
  await add('warranty', 'second.pdf');
  await add('mot_certificate', 'mot.pdf');
  show();
  const labels = (await screen.findAllByRole('radio')).map(
    (one) => one.closest('label')?.textContent,
  );
  expect(labels).toEqual(['All3', 'Warranty Document2', 'MOT Certificate1']);
  fireEvent.click(screen.getByLabelText(/MOT Certificate/));
  expect(screen.getByText('1 of 3 documents')).toBeTruthy();
  expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
    'mot.pdf',
  ]);
  await chooseFromMenu('Delete');
  fireEvent.click(dialog().getByText('Delete document', { selector: 'button' }));
  expect(await screen.findByText('2 documents')).toBeTruthy();
});

test('if there are more than fifty documents, the page shows fifty at a time', async () => {
  await putDocuments(Array.from({ length: 60 }, () => ({})));
  show();
  expect(await screen.findByText('60 documents')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(50);
  fireEvent.click(screen.getByText('Show more'));
  expect(screen.getAllByRole('article')).toHaveLength(60);
  expect(screen.queryByText('Show more')).toBeNull();
});

test('if reading the documents fails, the page does not show an empty list', async () => {
  vi.spyOn(client.store, 'records').mockImplementation(() => {
    throw new Error('gone');
  });
  show();
  expect(await screen.findByText('Failed to load documents')).toBeTruthy();
  expect(screen.queryByText('No documents yet')).toBeNull();
});
