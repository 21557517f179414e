// @vitest-environment jsdom
import type { JobSheet, Writing } from '@roadworthy/domain/visits/visits.schema';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { JobSheetPage } from './job-sheet-page.tsx';

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
  expect(screen.getByText('Last noted by the owner: 71,480 on 2 Nov')).toBeTruthy();
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
