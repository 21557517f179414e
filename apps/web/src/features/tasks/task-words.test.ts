import type { TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import { expect, test } from 'vitest';
import { aTask, corolla, today, vehicleId } from '../../../../../tests/support/web/task-device.ts';
import {
  afterWords,
  badgesOf,
  dueReasons,
  dueSign,
  recurrenceWords,
  rowBadges,
  rowDueWords,
  sourceWords,
} from './task-words.ts';
import { fleetOf } from './use-fleet.ts';

const readings = ['2026-05-01', '2026-07-01', '2026-09-01', '2026-11-01'].map((date, at) => ({
  id: `${at}`,
  createdAt: date,
  vehicleId,
  date,
  miles: 44_000 + at * 1240,
  source: 'owner' as const,
}));
const fleet = fleetOf({ vehicles: [corolla({ mileage: 48_000 })], readings, answers: [] }, today);
const wordsOf = (fields: Partial<TaskFields>) => {
  const task = aTask(fields);
  return rowDueWords(task, fleet.dueOf(task));
};

const every = (
  recurringInterval: number,
  recurringType: TaskFields['recurringType'],
  recurringMiles: number | null = null,
) => ({ isRecurring: true, recurringInterval, recurringType, recurringMiles });

test.each([
  [every(12, 'months', 10_000), 'Every 12 months or 10,000 miles'],
  [every(1, 'weeks'), 'Every week'],
  [every(90, 'days'), 'Every 90 days'],
  [every(10_000, 'miles'), 'Every 10,000 miles'],
  [{ ...every(12, 'months'), isRecurring: false }, null],
  [every(0, 'months'), null],
])('the recurrence %j is described as %s', (interval, words) => {
  expect(recurrenceWords(aTask(interval))).toBe(words);
});

test.each([
  [{ dueDate: '2026-11-12' }, '3 days late'],
  [{ dueDate: '2026-12-05' }, 'due 5 Dec, in 20 days'],
  [{ dueDate: '2026-12-15' }, 'due 15 Dec, in 30 days'],
  [{ dueDate: '2026-12-16' }, 'due 16 Dec'],
  [{ dueDate: today }, 'due today'],
  [{ dueMiles: 58_000 }, 'due at 58,000 miles'],
  [{ dueMiles: 58_000, dueDate: '2026-12-05' }, 'due 5 Dec or at 58,000 miles, in 20 days'],
  // 1,240 miles in 61 or 62 days: 20 a day, and 580 are left from the first of November.
  [{ dueMiles: 48_300, vehicleId }, 'due about 30 Nov'],
  [
    { dueMiles: 48_300, vehicleId, dueDate: '2026-11-18' },
    'due 18 Nov or at 48,300 miles, in 3 days',
  ],
  [
    { dueMiles: 48_300, vehicleId, dueDate: '2027-05-01', ...every(12, 'months'), occurrence: 2 },
    'next about 30 Nov',
  ],
  [{ renewalType: 'recall' as const, dueDate: '2026-11-12' }, 'Outstanding since 12 Nov 2026'],
  [{}, null],
])('the due date of the task %j is described as %s', (fields, words) => {
  expect(wordsOf(fields)).toBe(words);
});

test('a predicted due date is explained, with the miles that are left', () => {
  const task = aTask({ dueMiles: 48_300, vehicleId });
  expect(dueReasons(task, fleet.dueOf(task))).toEqual([
    'Predicted from 4 readings: about 20 miles a day',
    '300 miles to go',
  ]);
  const late = aTask({ dueMiles: 47_000, vehicleId });
  expect(dueReasons(late, fleet.dueOf(late))).toContain('1,000 miles over');
});

test.each([
  [{ dueDate: '2026-11-12' }, { tone: 'stop', label: 'Due', text: '12 Nov · 3 days late' }],
  [{ dueDate: '2026-11-16' }, { tone: 'warn', label: 'Due', text: '16 Nov · 1 day' }],
  [{ dueDate: '2027-11-16' }, { tone: 'go', label: 'Due', text: '16 Nov 2027 · 366 days' }],
  [
    { dueMiles: 48_300, vehicleId },
    { tone: 'warn', label: 'Due about', text: '30 Nov · 15 days' },
  ],
  [
    { dueMiles: 47_000, vehicleId },
    { tone: 'stop', label: 'Due', text: 'At 47,000 miles' },
  ],
  [{ dueMiles: 58_000 }, { tone: 'none', label: 'Due', text: 'At 58,000 miles' }],
  [{ dueDate: '2026-11-12', status: 'completed' as const }, null],
  [
    { renewalType: 'recall' as const, dueDate: '2026-11-12' },
    { tone: 'stop', label: 'Outstanding', text: 'Since 12 Nov 2026' },
  ],
  [{}, null],
])('the sign of the task %j shows when the task is due', (fields, sign) => {
  const task = aTask(fields);
  expect(dueSign(task, fleet.dueOf(task))).toEqual(sign);
});

const textsOf = (fields: Partial<TaskFields>) =>
  badgesOf(aTask(fields), fleet).map(({ text }) => text);

test('the badges of a task show category, priority and progress, and the difficulty only for guides', () => {
  expect(textsOf({ priority: 'high', dueDate: '2026-12-12' })).toEqual(['Fluids', 'High priority']);
  expect(textsOf({ status: 'completed', taskType: 'guide', dueDate: '2026-11-12' })).toEqual([
    'Completed',
    'Fluids',
    'Medium',
    'From guide',
  ]);
  expect(textsOf({ status: 'in_progress' })).toContain('In progress');
});

test('the row of an overdue task shows the date once, and no badge repeats the date', () => {
  const late = aTask({ priority: 'high', dueDate: '2026-11-12' });
  expect(rowDueWords(late, fleet.dueOf(late))).toBe('3 days late');
  expect(rowBadges(late, fleet)).toEqual([]);
  expect(rowBadges(aTask({ priority: 'high' }), fleet)).toEqual([
    { text: 'High priority', tone: 'stop' },
  ]);
  expect(rowBadges(aTask({ priority: 'high', taskType: 'renewal' }), fleet)).toEqual([]);
});

test('a task from an MOT advisory names the MOT', () => {
  expect(sourceWords(aTask({ taskType: 'advisory', advisoryTestDate: '2025-11-27' }))).toBe(
    'From MOT advisory, 27 Nov 2025',
  );
  expect(sourceWords(aTask())).toBeNull();
});

test.each([
  [{}, 'Oil change is done.'],
  [
    { ...every(12, 'months', 10_000), dueDate: '2027-11-15', dueMiles: 59_100 },
    'Oil change is done. The next one is due on 15 Nov 2027 or at 59,100 miles.',
  ],
  [every(10_000, 'miles'), 'Oil change is done. The next one is due once we know the mileage.'],
])('the completion of the task %j is confirmed in a message', (fields, words) => {
  expect(afterWords(aTask(fields))).toBe(words);
});

test("the category 'Tires' is shown as 'Tyres'", () => {
  const [badge] = badgesOf(aTask({ category: 'Tires' }), fleet);
  expect(badge?.text).toBe('Tyres');
});
