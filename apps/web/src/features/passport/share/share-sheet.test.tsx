// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import type { HistoryLink, MadeLink, NewLink } from '@roadworthy/domain/passport/sharing.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { historyCar } from '../../../../../../tests/support/fixtures/history.ts';
import { closeDevice, openDevice, put } from '../../../../../../tests/support/web/device.ts';
import { furnishWindow } from '../../../../../../tests/support/web/furnish-window.ts';
import { aLine, aTimeline } from '../../../../../../tests/support/web/timeline-lines.ts';
import { call } from '../../../api/api.ts';
import type { Api } from '../../../api/api-client.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import { hasUnsaved } from '../../../forms/unsaved.ts';
import { notify } from '../../../notify/notify.ts';
import { ShareSheet } from './share-sheet.tsx';

vi.mock(
  '../../../api/api.ts',
  () => import('../../../../../../tests/support/web/dead-api.mock.ts'),
);
vi.mock('../../../notify/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));

// Shared machines can be slow.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

const vehicleId = '00000000-0000-4000-8000-000000000001';
const car = { ...historyCar, id: vehicleId, createdAt: '2026-11-01T10:00:00.000Z', rev: 1 };

const timeline = aTimeline({
  lines: [
    aLine({ id: 'mot', date: '2026-11-01', title: 'MOT passed', grade: 'record' }),
    aLine({ id: 'tyres', date: '2026-10-01', title: 'Two front tyres' }),
    aLine({ id: 'dave', date: '2026-09-01', title: 'New pads by Dave', isOwnersTitle: true }),
    aLine({ id: 'service', date: '2026-08-01', title: 'Service' }),
  ],
});

const aLink = (more: Partial<HistoryLink> = {}): HistoryLink => ({
  id: crypto.randomUUID(),
  vehicleId,
  madeAt: '2026-11-17T09:00:00Z',
  endsAt: '2026-12-01T09:00:00Z',
  endsOn: '2026-12-01',
  shown: { costs: false, vin: false },
  entries: 1,
  opened: 0,
  openedAt: null,
  ...more,
});

const made: MadeLink = { link: aLink(), url: 'https://roadworthy.test/passport/secret' };

/** Answers calls about links with these functions, and syncs without records. */
const serve = (passport: object) => {
  const sync = {
    pull: async () => ({ epoch: 'one', reset: false, rows: [], cursor: 0, more: false }),
  };
  const api = { passport: { links: async () => [], ...passport }, sync } as unknown as Api;
  vi.mocked(call).mockImplementation(async (run) => await run(api));
};

beforeEach(async () => {
  furnishWindow();
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: vi.fn(async () => undefined) },
    configurable: true,
  });
  await openDevice();
  await put(vehicleEntity, car);
});
afterEach(async () => {
  cleanup();
  await closeDevice();
  vi.clearAllMocks();
});

const open = () => {
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <ShareSheet vehicle={car} timeline={timeline} open onClose={onClose} />
    </MemoryRouter>,
  );
  return { onClose };
};

const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const makeLink = async () => {
  press('Make the link');
  return await screen.findByRole('heading', { name: 'The link is ready' });
};

test('an entry that was left out stays out when titles of the owner are shown and hidden again', async () => {
  const share = vi.fn(async (_link: NewLink) => made);
  serve({ share });
  open();
  fireEvent.click(screen.getByText('Choose entries'));
  fireEvent.click(box(/^Two front tyres/));
  const ownWords = box('The entry with a title you wrote');
  fireEvent.click(ownWords);
  expect(box(/^Two front tyres/).checked).toBe(false);
  fireEvent.click(box(/^New pads by Dave/));
  expect(screen.getByText('2 of 4 entries will be shown.')).toBeTruthy();
  fireEvent.click(ownWords);
  fireEvent.click(ownWords);
  expect(box(/^Two front tyres/).checked).toBe(false);
  expect(box(/^New pads by Dave/).checked).toBe(true);
  await makeLink();
  expect(share.mock.calls[0]?.[0].chosen).toEqual({
    ...{ costs: false, vin: false, ownWords: true },
    lines: ['dave', 'service'],
  });
});

test('a history that changed meanwhile is not shared, and its entries are shown again', async () => {
  serve({
    share: async () => {
      throw new ApiProblem('HISTORY_CHANGED', 'refused');
    },
  });
  open();
  press('Make the link');
  expect((await screen.findByRole('alert')).textContent).toContain('Look at the entries again');
  expect(screen.getByText('Choose entries').closest('details')?.open).toBe(true);
});

test('a new link takes the focus and is not lost without a question', async () => {
  serve({ share: async () => made });
  const { onClose } = open();
  const heading = await makeLink();
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(/^It shows 1 entry, until 1 Dec/)).toBeTruthy();
  expect(hasUnsaved()).toBe(true);
  press('Close');
  const question = screen.getByRole('dialog', { name: 'Leave without the link?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(made.url);
  press('Close');
  fireEvent.click(within(question).getByRole('button', { name: 'Leave' }));
  expect(onClose).toHaveBeenCalled();
  expect(hasUnsaved()).toBe(false);
});

test('Escape and a press outside do not lose a new link either', async () => {
  serve({ share: async () => made });
  const { onClose } = open();
  await makeLink();
  const sheet = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Share this history' });
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(sheet, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  fireEvent.click(sheet);
  expect([sheet.open, onClose.mock.calls.length]).toEqual([true, 0]);
});

test('a link that was copied can be closed without a question', async () => {
  serve({ share: async () => made });
  const { onClose } = open();
  await makeLink();
  press('Copy the link');
  await screen.findByText('Copied');
  expect(hasUnsaved()).toBe(false);
  press('Close');
  expect(onClose).toHaveBeenCalled();
});

test('two links of one vehicle differ by when they were made and what they show', async () => {
  const links = [
    aLink({ entries: 31, shown: { costs: true, vin: true } }),
    aLink({ madeAt: '2026-11-18T10:30:00Z' }),
  ];
  const stop = vi.fn(async () => ({}));
  serve({ links: async () => links, stop });
  open();
  expect(await screen.findByText('Shows 31 entries, costs, full VIN.')).toBeTruthy();
  expect(screen.getByText('Shows 1 entry.')).toBeTruthy();
  press('Stop sharing AB17 CDE, made 18 Nov 2026, 10:30');
  await vi.waitFor(() => expect(notify.success).toHaveBeenCalled());
  expect(stop).toHaveBeenCalledWith({ id: links[1]?.id }, expect.anything());
});

test('open links that could not be read are read again', async () => {
  let isDown = true;
  serve({
    links: async () => {
      if (isDown) throw new ApiProblem('INTERNAL', 'down');
      return [];
    },
  });
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(again);
  expect(await screen.findByText('Nobody can read a history now.')).toBeTruthy();
});
