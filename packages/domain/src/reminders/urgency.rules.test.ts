import { describe, expect, test } from 'vitest';
import type { DueItem } from './reminders.schema.ts';
import { byUrgency, isReminder, isUrgent } from './urgency.rules.ts';

const item = (id: string, fields: Partial<DueItem> = {}): DueItem => ({
  id,
  kind: 'mot',
  title: id,
  description: '',
  dueDate: '2026-11-26',
  vehicleId: 'v',
  taskId: null,
  priority: 'medium',
  daysLeft: 12,
  isOver: false,
  estimated: false,
  dueMiles: null,
  ...fields,
});
const sorted = (...items: DueItem[]) => items.toSorted(byUrgency).map(({ id }) => id);
const over = { isOver: true, daysLeft: -3, dueDate: '2026-11-11' };
const sinceToday = { isOver: true, daysLeft: null, dueDate: '2026-11-14' };

/** Each row is more urgent than the next. */
const rows: [string, DueItem[]][] = [
  ['what must not be driven', [item('danger', { kind: 'danger', ...sinceToday })]],
  [
    'what is unlawful now',
    (['insurance', 'mot', 'tax'] as const).map((kind) => item(`${kind} over`, { kind, ...over })),
  ],
  ['a recall', [item('recall', { kind: 'recall', ...sinceToday })]],
  [
    'what lapses within 30 days',
    (['cover', 'insurance', 'mot', 'tax'] as const).map((kind) => item(kind, { kind })),
  ],
  [
    'a missing insurance date',
    [item('missing', { kind: 'insurance', isMissing: true, dueDate: null, daysLeft: null })],
  ],
  [
    'overdue chores and a cover that ran out',
    (['cover', 'service', 'task'] as const).map((kind) => item(`${kind} over`, { kind, ...over })),
  ],
  ['chores', (['service', 'task'] as const).map((kind) => item(kind, { kind }))],
  ['what cannot be done yet', [item('far', { dueDate: '2026-11-20', daysLeft: 31 })]],
];

test.each(rows.slice(1).map(([name, items], at) => [rows[at]?.[0], name, rows[at]?.[1], items]))(
  '%s comes before %s',
  (_more, _less, before, after) => {
    const both = [...(before as DueItem[]), ...(after as DueItem[])];
    const wanted = both.map(({ id }) => id);
    expect(sorted(...both)).toEqual(wanted);
    expect(sorted(...both.toReversed())).toEqual(wanted);
  },
);

describe('equal urgency', () => {
  test.each<[string, DueItem, DueItem]>([
    [
      'the newest danger is first',
      item('b', { kind: 'danger', ...sinceToday }),
      item('a', { kind: 'danger', ...sinceToday, dueDate: '2026-11-13' }),
    ],
    [
      'of two diagnoses of one day the later is first',
      item('b', { kind: 'danger', ...sinceToday, askedAt: '2026-11-14T10:00:00.000Z' }),
      item('a', { kind: 'danger', ...sinceToday, askedAt: '2026-11-14T09:00:00.000Z' }),
    ],
    [
      'a diagnosis comes before a failed test of the same day',
      item('b', { kind: 'danger', ...sinceToday, askedAt: '2026-11-14T09:00:00.000Z' }),
      item('a', { kind: 'danger', ...sinceToday }),
    ],
    ['the earliest date is first', item('b'), item('a', { dueDate: '2026-11-27' })],
    [
      'what is over without a date comes before what is over since a known day',
      item('b', { ...over, dueDate: null, daysLeft: null }),
      item('a', over),
    ],
    [
      'a late chore comes before a chore of an earlier date that is not late',
      item('b', { kind: 'service', isOver: true, dueDate: '2026-12-24' }),
      item('a', { kind: 'task' }),
    ],
    ['high priority comes before medium', item('b', { priority: 'high' }), item('a')],
    ['medium priority comes before low', item('b'), item('a', { priority: 'low' })],
    ['items that are otherwise equal have the same order in every list', item('a'), item('b')],
  ])('%s', (_, first, second) => {
    const wanted = [first.id, second.id];
    expect(sorted(second, first)).toEqual(wanted);
    expect(sorted(first, second)).toEqual(wanted);
  });
});

test('an item needs action from 30 days before its date, and also if its insurance date is missing or its test was failed', () => {
  expect(isReminder(item('due', { daysLeft: 30 }))).toBe(true);
  expect(isReminder(item('far', { daysLeft: 31 }))).toBe(false);
  const undated = { dueDate: null, daysLeft: null };
  expect(isReminder(item('undated', undated))).toBe(false);
  expect(isReminder(item('missing', { ...undated, isMissing: true }))).toBe(true);
  expect(isReminder(item('failed', { daysLeft: 200, failedOn: '2026-11-10' }))).toBe(true);
  expect(isReminder(item('by miles', { ...undated, isOver: true }))).toBe(true);
});

test('the number on the app’s icon counts only items that are overdue or expired', () => {
  expect([item('due', { daysLeft: 0 }), item('over', over)].map(isUrgent)).toEqual([false, true]);
});
