import { noFilter } from '@roadworthy/domain/tasks/task-list.rules';
import { expect, test } from 'vitest';
import { addressOf, firstTab, viewFrom } from './tasks-view.ts';

test.each([
  ['', { tab: null, only: null, filter: noFilter, vehicleId: null, month: null }],
  ['?tab=browse', { tab: 'browse', only: null, filter: noFilter, vehicleId: null, month: null }],
  [
    '?filter=overdue',
    { tab: 'my-tasks', only: 'overdue', filter: noFilter, vehicleId: null, month: null },
  ],
  [
    '?filter=completed',
    { tab: 'completed', only: 'completed', filter: noFilter, vehicleId: null, month: null },
  ],
  [
    '?tab=overview',
    { tab: 'overview', only: null, filter: noFilter, vehicleId: null, month: null },
  ],
  [
    '?tab=browse&search=oil+%26+filter&category=Fluids',
    {
      tab: 'browse',
      only: null,
      filter: { ...noFilter, search: 'oil & filter', category: 'Fluids' },
      vehicleId: null,
      month: null,
    },
  ],
  [
    '?filter=completed&month=2026-11',
    { tab: 'completed', only: 'completed', filter: noFilter, vehicleId: null, month: '2026-11' },
  ],
  [
    '?tab=my-tasks&vehicle=v1',
    { tab: 'my-tasks', only: null, filter: noFilter, vehicleId: 'v1', month: null },
  ],
] as const)(
  'the tasks page reads its filters from %j and writes the same address',
  (address, view) => {
    expect(viewFrom(address)).toEqual(view);
    expect(addressOf(view)).toBe(address);
  },
);

test('an address with a search and no tab opens the whole list of tasks', () => {
  expect(viewFrom('?search=oil').tab).toBe('browse');
});

test('the tasks page opens on the open tasks, or on the list of guides if none are open', () => {
  expect([firstTab(3), firstTab(0)]).toEqual(['my-tasks', 'browse']);
});

test('an invalid address of the tasks page opens its default view', () => {
  expect(viewFrom('?tab=nowhere&filter=odd')).toEqual(viewFrom(''));
});
