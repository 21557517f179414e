// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import type { Fields } from '@roadworthy/domain/sync/entity';
import { taskCompletionEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  historyAnswer,
  historyCar,
  historyRecords,
} from '../../../../../../tests/support/fixtures/history.ts';
import { closeDevice, openDevice, put } from '../../../../../../tests/support/web/device.ts';
import { furnishWindow } from '../../../../../../tests/support/web/furnish-window.ts';
import { links } from '../../../links.ts';
import { recordStore, requireClient } from '../../../records/client.ts';
import { cacheLookup } from '../../../records/store/cached-lookups.ts';
import { TimelinePage } from './timeline-page.tsx';
import { TimelineSummaryCard } from './timeline-summary-card.tsx';

// No server: the history is made of what the device has.
vi.mock(
  '../../../api/api.ts',
  () => import('../../../../../../tests/support/web/dead-api.mock.ts'),
);

const vehicleId = '00000000-0000-4000-8000-000000000001';
const createdAt = '2026-11-01T10:00:00.000Z';
const car = { ...historyCar, id: vehicleId, createdAt };

// Shared machines can be slow.
configure({ asyncUtilTimeout: 5_000 });

beforeEach(async () => {
  furnishWindow();
  window.ResizeObserver ??= class implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  await openDevice();
});
afterEach(async () => {
  cleanup();
  await closeDevice();
});

const putAll = async (records: readonly { entity: string; fields: object }[]) => {
  const { store } = requireClient();
  for (const { entity, fields } of records) {
    const record = { ...(fields as Fields), id: crypto.randomUUID(), createdAt, rev: 1 };
    await store.recordsNamed(entity).put(record as never);
  }
};

/** Fills the device with the car, its tests and its records. */
const fill = async () => {
  await put(vehicleEntity, car);
  await putAll(historyRecords(vehicleId));
  await cacheLookup(recordStore(), historyAnswer(), Date.now());
};

const paper = ({ documentId }: { documentId: string | null }) =>
  documentId && <div role="dialog" aria-label={`Paper ${documentId}`} />;

const show = () =>
  render(
    <MemoryRouter initialEntries={[links.timeline(vehicleId)]}>
      <Routes>
        <Route
          path={links.timeline(':id')}
          element={<TimelinePage paper={paper} sharing={() => null} />}
        />
      </Routes>
    </MemoryRouter>,
  );

const entryOf = (title: RegExp) => {
  const list = screen.getByRole('list', { name: 'What was done, newest first' });
  const heading = within(list).getByRole('heading', { name: title });
  return within(heading.closest('li') as HTMLElement);
};

test('every entry of the history says how it is proved, its miles and whether it was added later', async () => {
  await fill();
  show();
  await screen.findByText('What was done');
  const service = entryOf(/^Service.*spark plugs/);
  expect(service.getByText('Invoice read')).toBeTruthy();
  expect(service.getByText('35,100 miles')).toBeTruthy();
  expect(service.queryByText('added later')).toBeNull();
  expect(entryOf(/^MOT failed/).getByText('DVSA record')).toBeTruthy();
  const late = entryOf(/^Service$/);
  expect(late.getByText('Owner’s word')).toBeTruthy();
  expect(late.getByText('added later')).toBeTruthy();
});

test('a gap between services is an entry of the history', async () => {
  await fill();
  show();
  expect(await screen.findByText('No service noted for 2½ years')).toBeTruthy();
  expect(screen.getByText('March 2021 to September 2023, at least 15,840 miles')).toBeTruthy();
});

test('an entry opens its paper or its test, and names the provider and the cost', async () => {
  await fill();
  show();
  await screen.findByText('What was done');
  const tyres = entryOf(/tyres/i);
  expect(tyres.getByText('Tyres on Tour · £176.00')).toBeTruthy();
  fireEvent.click(tyres.getByRole('button'));
  expect(await screen.findByRole('dialog', { name: /^Paper/ })).toBeTruthy();
  fireEvent.click(entryOf(/^MOT failed/).getByRole('button'));
  const test = await screen.findByRole('dialog', { name: 'MOT test' });
  expect(await within(test).findByText('Rear brake pads worn below 1.5 mm')).toBeTruthy();
});

test('paper shows every entry without what it cost and who did it, and is drawn only while printing', async () => {
  await fill();
  const { container } = show();
  await screen.findByText('What was done');
  const sheet = () => container.querySelector('.sheet-a4');
  expect(sheet()).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  const words = sheet()?.textContent ?? '';
  expect(words).toContain('No service noted for 2½ years');
  expect(words).toContain('Left out: costs, who was paid, papers, full VIN. Printed by');
  expect(words).toMatch(/VIN\sending\s004217/);
  expect(words).not.toMatch(/£|Tyres on Tour|Mill Lane|SB1BR56L30E/);
  const rows = sheet()?.querySelectorAll('.sheet-entries tbody tr:not(.sheet-gap)').length;
  expect(rows).toBe(
    screen.getAllByRole('listitem').filter((item) => item.matches('.entry')).length,
  );
  fireEvent(window, new Event('afterprint'));
  expect(sheet()).toBeNull();
});

test('a history without entries says how entries come', async () => {
  await put(vehicleEntity, { ...car, firstRegistrationDate: null, checkedAt: null });
  show();
  expect(await screen.findByText('No history yet')).toBeTruthy();
  expect(screen.getByText(/has not been looked up yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('a history without the register’s answer says that tests are missing', async () => {
  await put(vehicleEntity, car);
  await putAll(historyRecords(vehicleId));
  show();
  expect(await screen.findByText(/so tests are missing here/)).toBeTruthy();
  expect(screen.getByText('What was done')).toBeTruthy();
});

test('a long history is drawn fifty entries at a time', async () => {
  const template = historyRecords(vehicleId).find(({ entity }) => entity === 'taskCompletions');
  const day = (at: number) =>
    new Date(Date.UTC(2017, 6, 1) + at * 86_400_000).toISOString().slice(0, 10);
  const many = Array.from({ length: 120 }, (_, at) => ({
    ...(template?.fields as object),
    ...{ taskTitle: `Job ${at}`, completedOn: day(at), mileage: 1000 + at * 10 },
    ...{ id: crypto.randomUUID(), taskId: crypto.randomUUID(), createdAt, rev: 1 },
  }));
  await put(vehicleEntity, car);
  await requireClient()
    .store.records(taskCompletionEntity)
    .bulkPut(many as never);
  show();
  expect(await screen.findByText('121 entries')).toBeTruthy();
  const list = screen.getByRole('list', { name: 'What was done, newest first' });
  const shown = () => within(list).getAllByRole('listitem');
  expect(shown()).toHaveLength(50);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(shown()).toHaveLength(100);
});

test('the vehicle’s page has the summary, the counts and the three newest entries', async () => {
  await fill();
  render(
    <MemoryRouter>
      <TimelineSummaryCard vehicle={car} />
    </MemoryRouter>,
  );
  const newest = await screen.findByRole('list', { name: 'Newest entries' });
  expect(within(newest).getAllByRole('heading')).toHaveLength(3);
  expect(screen.getByText(/Miles fit across all \d+ readings\./)).toBeTruthy();
  const all = screen.getByRole<HTMLAnchorElement>('link', { name: 'See it all' });
  expect(new URL(all.href).pathname).toBe(links.timeline(vehicleId));
});
