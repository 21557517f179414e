// @vitest-environment jsdom

import { locks } from 'node:worker_threads';
import type { JobSheet, Writing } from '@roadworthy/domain/visits/visits.schema';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { JobSheetPage } from './job-sheet-page.tsx';
import { emptyDraft, type KeptSheet, keepSheet, readSheet } from './kept-sheets.ts';

vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));

// Shared machines can be slow.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

const sheet: JobSheet = {
  vehicle: {
    ...{ plate: 'LN19WKV', make: 'Ford', model: 'Transit', year: 2019, fuel: 'DIESEL' },
    ...{ cylinderCapacity: 1995, vinEnding: 'Y12345' },
  },
  owner: 'Sam',
  jobs: [{ id: 'j0', title: 'Oil and filter service', note: null }],
  advisories: [{ id: 'a1', title: 'Nearside front lower arm bush worn', note: 'MOT 3 Nov 2025' }],
  miles: { miles: 71_480, date: '2026-11-02', from: 'owner' },
  diagnosis: null,
  expiresAt: '2126-11-19T12:00:00Z',
};

type Server = {
  look?: () => Promise<JobSheet>;
  write?: (sent: { token: string; writing: Writing }) => Promise<object>;
};

const noConnection = async () => {
  throw new ApiProblem('NETWORK', 'offline');
};

const serve = ({ look = async () => sheet, write = async () => ({}) }: Server) =>
  vi
    .mocked(call)
    .mockImplementation(async (run) => await run({ visits: { look, write } } as never));

beforeEach(() => {
  furnishWindow();
  vi.stubGlobal('indexedDB', new IDBFactory());
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const show = (hash = '#aToken') =>
  render(
    <MemoryRouter initialEntries={[`/visit${hash}`]}>
      <JobSheetPage />
    </MemoryRouter>,
  );

const writeAndSend = async () => {
  fireEvent.click(await screen.findByRole('checkbox', { name: /Oil and filter/ }));
  fireEvent.change(screen.getByLabelText('Miles on the clock'), { target: { value: '71,612' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send to the owner' }));
};

test('the job sheet shows the vehicle, the jobs, where the miles come from, and who checks it', async () => {
  serve({});
  show();
  expect(await screen.findByText('2019, diesel, 1,995 cc')).toBeTruthy();
  expect(screen.getByText('One job wanted. No account needed.')).toBeTruthy();
  expect(screen.getByText('Last noted by the owner: 71,480 on 2 Nov 2026')).toBeTruthy();
  expect(screen.getByText('MOT 3 Nov 2025')).toBeTruthy();
  expect(screen.getByText(/^Sam checks it before it counts/)).toBeTruthy();
});

test('what a mechanic sends without a connection is kept, and sent with the same id when the phone is online', async () => {
  const sent: Writing[] = [];
  serve({ write: noConnection });
  show();
  await writeAndSend();
  expect(await screen.findByText(/^Kept on this phone/)).toBeTruthy();
  cleanup();
  // The page is opened again, still without a connection.
  serve({
    look: noConnection,
    write: async ({ writing }) => {
      sent.push(writing);
      return await noConnection();
    },
  });
  show();
  expect(await screen.findByText(/^Kept on this phone/)).toBeTruthy();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  serve({
    write: async ({ writing }) => {
      sent.push(writing);
      return {};
    },
  });
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Sent. It counts once Sam has accepted it.')).toBeTruthy();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ done: ['j0'], miles: 71_612 });
});

test('a writing that arrives after the end of the link is not said to be sent', async () => {
  serve({
    write: async () => {
      throw new ApiProblem('VISIT_GONE', 'gone');
    },
  });
  show();
  await writeAndSend();
  expect(await screen.findByText(/^The owner has closed this link/)).toBeTruthy();
  expect(screen.queryByText(/^Sent/)).toBeNull();
});

test('nothing is sent while nothing is written', async () => {
  const write = vi.fn(async () => ({}));
  serve({ write });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Send to the owner' }));
  expect(await screen.findByText('Tick a job, or write what you did.')).toBeTruthy();
  expect(write).not.toHaveBeenCalled();
});

test('a link that does not open says so, and an address without one asks for it', async () => {
  serve({
    look: async () => {
      throw new ApiProblem('VISIT_GONE', 'gone');
    },
  });
  show();
  expect(await screen.findByText('This link doesn’t open')).toBeTruthy();
  cleanup();
  show('');
  expect(await screen.findByText('No job sheet here')).toBeTruthy();
});

/** The phone has no room, or the window is private. */
const refuseStorage = () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('No room', 'QuotaExceededError');
    },
  });
};

test('a writing that arrived is said to be sent, even if the phone cannot note it', async () => {
  const write = vi.fn(async () => ({}));
  serve({ write });
  show();
  await screen.findByText('Jobs wanted');
  refuseStorage();
  await writeAndSend();
  expect(await screen.findByText('Sent. It counts once Sam has accepted it.')).toBeTruthy();
  expect(write).toHaveBeenCalledTimes(1);
});

test('the page says whether it sends, keeps, or only shows what was written', async () => {
  const { promise: end, reject } = Promise.withResolvers<object>();
  serve({ write: () => end });
  refuseStorage();
  show();
  await writeAndSend();
  expect(await screen.findByText('Sending…')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Job sheet');
  reject(new ApiProblem('NETWORK', 'offline'));
  expect(await screen.findByText(/^Don’t close this page/)).toBeTruthy();
  expect(screen.queryByText(/^Kept on this phone/)).toBeNull();
});

test('a job that was typed but not added is kept and sent', async () => {
  const sent: Writing[] = [];
  const write = async ({ writing }: { writing: Writing }) => {
    sent.push(writing);
    return {};
  };
  serve({ write });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Add a job you did' }));
  fireEvent.change(screen.getByLabelText('What you did'), { target: { value: 'Drop link' } });
  await vi.waitFor(async () => expect((await readSheet('aToken'))?.draft.adding).toBe('Drop link'));
  cleanup();
  show();
  expect(await screen.findByDisplayValue('Drop link')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send to the owner' }));
  expect(await screen.findByText(/^Sent/)).toBeTruthy();
  expect(sent[0]?.others).toEqual(['Drop link']);
});

test('a wrong mileage gets the focus, and the foot says that nothing is sent', async () => {
  const write = vi.fn(async () => ({}));
  serve({ write });
  show();
  const miles = await screen.findByLabelText('Miles on the clock');
  fireEvent.change(miles, { target: { value: 'seventy' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send to the owner' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Nothing is sent yet. Please use digits, for example 71,612.',
  );
  expect(document.activeElement).toBe(miles);
  expect(write).not.toHaveBeenCalled();
});

const kept = (fields: Partial<KeptSheet>): KeptSheet => ({
  ...{ token: 'aToken', sheet, draft: emptyDraft, photos: [] },
  ...{ writing: null, sentPhotos: 0, isSent: false },
  ...fields,
});
const typed = {
  ...{ ...emptyDraft, done: ['j0'], adding: 'Drop link', miles: '71,612', price: '189.50' },
  ...{ parts: 'Oil filter\nSump plug', business: 'Hill Street Motors', telephone: '0113 496 0123' },
};
const writing: Writing = {
  ...{ id: '0f0e9a3c-55f1-4b61-9c39-0f6f1f9d4a11', writtenAt: '2026-11-12T15:00:00.000Z' },
  ...{ done: ['j0'], others: [], miles: 71_612, parts: [], pricePence: null, photos: 0 },
  ...{ business: null, telephone: null },
};
const gone = async () => {
  throw new ApiProblem('VISIT_GONE', 'gone');
};
const past = { ...sheet, expiresAt: '2026-01-01T09:00:00Z' };

test.for([
  ['its owner closed', sheet, gone],
  ['expired while the phone is offline', past, noConnection],
] as const)(
  'an unsent draft of a link that %s can be read and copied, not sent',
  async ([, shown, look]) => {
    await keepSheet(kept({ sheet: shown, draft: typed }));
    serve({ look });
    show();
    expect(await screen.findByText(/^This link doesn’t open any more/)).toBeTruthy();
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      ...['Oil and filter service', 'Drop link', 'Miles: 71,612', 'Parts: Oil filter, Sump plug'],
      ...['Price in pounds: 189.50', 'Your garage: Hill Street Motors', 'Telephone: 0113 496 0123'],
    ]);
    expect(screen.getByRole('button', { name: 'Copy it' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send to the owner' })).toBeNull();
  },
);

test('the phone forgets an ended job sheet of which nothing is unsent', async () => {
  await keepSheet(kept({ draft: typed, writing, isSent: true }));
  serve({ look: gone });
  show();
  expect(await screen.findByText('This link doesn’t open')).toBeTruthy();
  expect(await readSheet('aToken')).toBeNull();
});

test('the tab opened last has the job sheet, and another one can take it back with what was typed', async () => {
  serve({});
  const first = show();
  fireEvent.change(await first.findByLabelText('Miles on the clock'), { target: { value: '7' } });
  const second = show();
  expect(await first.findByText('This job sheet is open in another tab')).toBeTruthy();
  const [miles] = await second.findAllByLabelText('Miles on the clock');
  if (miles) fireEvent.change(miles, { target: { value: '71,612' } });
  await vi.waitFor(async () => expect((await readSheet('aToken'))?.draft.miles).toBe('71,612'));
  fireEvent.click(first.getByRole('button', { name: 'Bring it here' }));
  expect(await first.findByDisplayValue('71,612')).toBeTruthy();
  expect(screen.getAllByText('This job sheet is open in another tab')).toHaveLength(1);
});
