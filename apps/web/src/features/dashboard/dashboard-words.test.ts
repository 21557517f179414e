import { expect, test } from 'vitest';
import { aTask, aVehicle, today } from '../../../../../tests/support/web/dashboard-garage.ts';
import { ageWords, countdown, dateLine, inWords, taskLine, todoLine } from './dashboard-words.ts';

test('the date line of the dashboard shows the weekday and the day', () => {
  expect(dateLine('2026-11-14')).toBe('Saturday 14 November');
  expect(dateLine('2027-03-28')).toBe('Sunday 28 March');
});

test.each<[number | null, boolean, string, string]>([
  [-2, true, '2 Late', '2 days late'],
  [-1, true, '1 Late', '1 day late'],
  [0, false, '0 Today', 'today'],
  [1, false, '1 Day', 'in 1 day'],
  [12, false, '12 Days', 'in 12 days'],
  [-1500, true, '999 Late', '1500 days late'],
  // Overdue by miles: the date does not matter.
  [40, true, '! Late', 'overdue'],
  [null, true, '! Late', 'overdue'],
])(
  'the countdown of a sign with %s days left (overdue: %s) shows a number, a unit and words for screen readers',
  (daysLeft, isOver, shown, said) => {
    const { number, unit } = countdown({ daysLeft, isOver });
    expect(`${number} ${unit}`).toBe(shown);
    expect(inWords({ daysLeft, isOver })).toBe(said);
  },
);

test.each([
  [
    'with a vehicle and a date',
    { dueDate: '2026-12-05' },
    true,
    'Toyota Corolla · due 5 Dec',
    false,
  ],
  ['due today', { dueDate: today }, true, 'Toyota Corolla · due today', false],
  ['that is late', { dueDate: '2026-11-12' }, false, 'General task · due 12 Nov', true],
  ['due by miles', { dueMiles: 58_000 }, true, 'Toyota Corolla · due at 58,000 miles', false],
  [
    'that is late by miles',
    { dueMiles: 48_000 },
    true,
    'Toyota Corolla · due at 48,000 miles',
    true,
  ],
  ['with neither a date nor miles', {}, false, 'General task', false],
] as const)('the dashboard describes a task %s', (_, fields, hasVehicle, words, isLate) => {
  const vehicle = hasVehicle ? aVehicle('v', { mileage: 48_210 }) : null;
  const line = taskLine(aTask('t', fields), vehicle, today);
  expect([line.of, line.due].filter(Boolean).join(' · ')).toBe(words);
  expect(line.isLate).toBe(isLate);
});

const hour = 3_600_000;
test.each([
  [null, null],
  [0, null],
  [24, null],
  [25, 'Last updated a day ago.'],
  [84, 'Last updated 3 days ago.'],
])('the note on old data, when the last sync was %s hours ago, says: %s', (hours, words) => {
  const now = 1_800_000_000_000;
  const said = ageWords(hours === null ? null : now - hours * hour, now);
  if (words === null) expect(said).toBeNull();
  else expect(said).toContain(words);
});

test.for([
  ['an MOT', 'mot', true, 'ran out 12 Nov'],
  ['a driving licence', 'cover', true, 'ran out 12 Nov'],
  ['breakdown cover', 'cover', false, 'runs out 12 Nov'],
  ['a task', 'task', true, 'was due 12 Nov'],
  ['road tax', 'tax', false, 'due 12 Nov'],
] as const)('the to-do list describes %s and its date', ([, kind, isOver, words]) => {
  const item = { kind, isOver, dueDate: '2026-11-12', estimated: false };
  expect(todoLine(item, '2026-11-15')).toBe(words);
});
