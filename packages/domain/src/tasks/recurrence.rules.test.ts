import { expect, test } from 'vitest';
import { plainTask } from '../../../../tests/support/fixtures/tasks.ts';
import type { CivilDate } from '../kernel/civil-date.ts';
import { anchorOf, nextOccurrence, recurrenceProblems } from './recurrence.rules.ts';
import type { TaskFields } from './tasks.schema.ts';

const monthly: TaskFields = {
  ...plainTask,
  isRecurring: true,
  recurringInterval: 1,
  recurringType: 'months',
  countFrom: 'schedule',
  dueDate: '2027-01-31',
  anchorDate: '2027-01-31',
};
const next = (task: TaskFields, completedOn: CivilDate, completedMiles: number | null = null) =>
  nextOccurrence(task, { completedOn, completedMiles });
const duesOf = (task: TaskFields, ...days: CivilDate[]): (CivilDate | null)[] => {
  let current = task;
  return days.map((day) => {
    current = { ...current, ...next(current, day) };
    return current.dueDate;
  });
};

test('a task due at the end of each month stays at the end of the month', () => {
  expect(duesOf(monthly, '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30')).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ]);
});

test('a task due on 29 February is due on that day again after four years', () => {
  const yearly = { ...monthly, recurringInterval: 12, dueDate: '2028-02-29' };
  const task = { ...yearly, anchorDate: '2028-02-29' };
  expect(duesOf(task, '2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28')).toEqual([
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ]);
});

test('a task done early is not due again on its original day', () => {
  expect(next(monthly, '2027-01-02')?.dueDate).toBe('2027-02-28');
});

test('a task done several intervals late is next due on the first scheduled day after its completion', () => {
  expect(next(monthly, '2027-04-02')?.dueDate).toBe('2027-04-30');
  expect(next(monthly, '2027-04-30')?.dueDate).toBe('2027-05-31');
});

test('for a task counted from completion, the previous due date does not matter', () => {
  const task: TaskFields = { ...monthly, countFrom: 'completion', anchorDate: null };
  expect(next(task, '2027-08-31')?.dueDate).toBe('2027-09-30');
  expect(next(task, '2027-01-05')?.dueDate).toBe('2027-02-05');
});

test('a schedule without a first day starts on the day on which the task is first done, and keeps that start', () => {
  const task = { ...monthly, dueDate: null, anchorDate: null };
  expect(duesOf(task, '2027-01-31', '2027-02-20', '2027-03-31')).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ]);
});

const service: TaskFields = {
  ...monthly,
  recurringInterval: 12,
  recurringMiles: 10_000,
  dueMiles: 50_000,
  anchorMiles: 50_000,
};

test('the next occurrence of a task with an interval of months and one of miles is later by both', () => {
  expect(next(service, '2027-01-20', 50_400)).toMatchObject({
    dueDate: '2028-01-31',
    dueMiles: 60_000,
    occurrence: 2,
  });
});

test('without a mileage reading, the next due miles are counted from the due miles', () => {
  expect(next(service, '2027-01-20')?.dueMiles).toBe(60_000);
  expect(next({ ...service, countFrom: 'completion' }, '2027-01-20')?.dueMiles).toBe(60_000);
  const unknown: TaskFields = { ...service, countFrom: 'completion', dueMiles: null };
  expect(next(unknown, '2027-01-20')?.dueMiles).toBeNull();
});

test('a schedule of miles starts at the first due miles, and postponing an occurrence does not move the schedule', () => {
  const unanchored = next({ ...service, anchorMiles: null }, '2027-01-20', 50_400);
  expect(unanchored).toMatchObject({ dueMiles: 60_000, anchorMiles: 50_000 });
  expect(next({ ...service, dueMiles: 53_000 }, '2027-01-20', 53_100)?.dueMiles).toBe(60_000);
});

test('a task that recurs only by miles loses its due date, and a task that recurs only by date loses its due miles', () => {
  const byMiles = { recurringType: 'miles' as const, recurringInterval: 10_000 };
  expect(
    next({ ...service, ...byMiles, recurringMiles: null }, '2027-01-20', 50_400),
  ).toMatchObject({ dueDate: null, anchorDate: null, dueMiles: 60_000 });
  expect(next({ ...service, recurringMiles: null }, '2027-01-20', 50_400)).toMatchObject({
    dueDate: '2028-01-31',
    dueMiles: null,
    anchorMiles: null,
  });
});

test('a schedule starts at its first due date and miles, and a task without a schedule has no start', () => {
  const none = { anchorDate: null, anchorMiles: null };
  expect(anchorOf(service)).toEqual({ anchorDate: '2027-01-31', anchorMiles: 50_000 });
  expect(anchorOf({ ...service, recurringMiles: null })).toEqual({
    anchorDate: '2027-01-31',
    anchorMiles: null,
  });
  expect(anchorOf({ ...service, recurringType: 'miles' })).toEqual({
    anchorDate: null,
    anchorMiles: 50_000,
  });
  expect(anchorOf({ ...service, countFrom: 'completion' })).toEqual(none);
  expect(anchorOf({ ...service, isRecurring: false })).toEqual(none);
});

test('a task that does not recur, or has an incomplete rule, has no next occurrence', () => {
  expect(next({ ...monthly, isRecurring: false }, '2027-01-31')).toBeNull();
  expect(next({ ...monthly, recurringInterval: null }, '2027-01-31')).toBeNull();
  expect(next({ ...monthly, recurringType: null }, '2027-01-31')).toBeNull();
});

test.each([
  [{ recurringInterval: 0 }, { recurringInterval: 'Interval must be at least 1' }],
  [{ recurringInterval: null }, { recurringInterval: 'Interval must be at least 1' }],
  [{ recurringType: null }, { recurringType: 'Please choose a unit for the interval' }],
  [{ recurringMiles: 0 }, { recurringMiles: 'Interval must be at least 1' }],
  [{ isRecurring: false, recurringInterval: 0 }, {}],
  [{}, {}],
])('a rule for recurrence with %j has the problems %j', (change, problems) => {
  expect(recurrenceProblems({ ...monthly, ...change })).toEqual(problems);
});

test.each([
  ['days', 3650],
  ['weeks', 520],
  ['months', 120],
  ['miles', 100_000],
] as const)('an interval in %s is at most %i', (recurringType, longest) => {
  const problems = (recurringInterval: number) =>
    recurrenceProblems({ ...monthly, recurringType, recurringInterval });
  expect(problems(longest)).toEqual({});
  expect(problems(longest + 1)).toEqual({ recurringInterval: 'Interval is too long' });
});
