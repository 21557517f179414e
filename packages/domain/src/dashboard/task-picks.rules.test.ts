import { expect, test } from 'vitest';
import { today } from '../../../../tests/support/fixtures/dashboard.ts';
import { asTask, doneForm } from '../../../../tests/support/fixtures/tasks.ts';
import { addDays } from '../kernel/civil-date.ts';
import type { TaskCompletion } from '../tasks/completions.schema.ts';
import type { Task, TaskFields } from '../tasks/tasks.schema.ts';
import { completedThisMonth, recentlyDone, upcomingTasks } from './task-picks.rules.ts';
import { tasksBeside } from './todo.rules.ts';

const inDays = (days: number) => addDays(today, days);
const task = (id: string, fields: Partial<TaskFields> = {}) => asTask(fields, id);
const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id).join(' ');

const nothing = { attention: [], upcoming: [] };

const list = [
  task('undated'),
  task('late', { dueDate: inDays(-2) }),
  task('soon', { dueDate: inDays(5) }),
  task('begun', { dueDate: inDays(9), status: 'in_progress' }),
  task('far', { dueDate: inDays(60) }),
  task('done', { dueDate: inDays(1), status: 'completed', completedAt: `${today}T08:00:00.000Z` }),
  task('mot-a', { dueDate: inDays(3), taskType: 'renewal', renewalType: 'mot' }),
];

test.each<[string, Task[], number, string]>([
  [
    'overdue tasks first, undated tasks last, no renewals and no completed tasks',
    list,
    5,
    'late far undated',
  ],
  ['no more than the limit', list, 1, 'late'],
  ['undated tasks keep their order', [task('b'), task('a')], 5, 'b a'],
  ['none', [], 5, ''],
])("the dashboard's recent tasks: %s", (_, tasks, most, expected) => {
  const { upcoming, recent } = tasksBeside(tasks, nothing, { today, recent: most });
  expect(ids(recent)).toBe(expected);
  expect(ids(upcoming)).toBe(tasks === list ? 'soon begun' : '');
});

test.each<[string, Task[], string]>([
  ['tasks due within 30 days, without overdue or undated tasks', list, 'soon begun'],
  ['today counts', [task('today', { dueDate: today })], 'today'],
  ['the 30th day counts', [task('last', { dueDate: inDays(30) })], 'last'],
  ['the 31st day does not count', [task('after', { dueDate: inDays(31) })], ''],
  [
    'the first three tasks',
    [4, 3, 2, 1].map((days) => task(`${days}`, { dueDate: inDays(days) })),
    '1 2 3',
  ],
])("the dashboard's upcoming tasks: %s", (_, tasks, expected) => {
  expect(ids(upcomingTasks(tasks, { today }))).toBe(expected);
});

const completion = (completedOn: string, taskId = 'gone', occurrence = 1): TaskCompletion => {
  const { title: taskTitle, category, vehicleId } = asTask();
  const before = { dueDate: null, dueMiles: null, anchorDate: null, anchorMiles: null };
  return {
    ...doneForm({ completedOn }),
    ...before,
    id: `${taskId} ${occurrence} ${completedOn}`,
    createdAt: `${completedOn}T10:00:00.000Z`,
    taskId,
    taskTitle,
    category,
    vehicleId,
    occurrence,
    countedMiles: null,
    startedAt: null,
    doneSteps: [],
  };
};
const closed = (id: string, completedAt: string) => task(id, { status: 'completed', completedAt });

test.each<[string, Task[], TaskCompletion[], number]>([
  ['nothing', [], [], 0],
  [
    'the first and the last day of the month count',
    [],
    [completion('2026-11-01'), completion('2026-11-30', 'b')],
    2,
  ],
  [
    'the months before and after do not count',
    [],
    [completion('2026-10-31'), completion('2026-12-01', 'b')],
    0,
  ],
  ['the same month of another year does not count', [], [completion('2025-11-14')], 0],
  ['a task closed without a completion', [closed('a', '2026-11-02T09:00:00.000Z')], [], 1],
  [
    'a completed task and its completion count once',
    [closed('a', '2026-11-02T09:00:00.000Z')],
    [completion('2026-11-02', 'a')],
    1,
  ],
  [
    'every completion of a recurring task',
    [task('a', { occurrence: 3 })],
    [completion('2026-11-02', 'a', 1), completion('2026-11-09', 'a', 2)],
    2,
  ],
  [
    'the day in London counts, also in summer time',
    [closed('a', '2027-05-31T23:30:00.000Z')],
    [],
    0,
  ],
  ['an open task', [task('a')], [], 0],
])("the dashboard's tasks completed this month: %s", (_, tasks, completions, expected) => {
  expect(completedThisMonth(tasks, completions, { today })).toBe(expected);
});

test('half past midnight in London on 1 June counts as June, although it is still May in UTC', () => {
  const tasks = [closed('a', '2027-05-31T23:30:00.000Z')];
  expect(completedThisMonth(tasks, [], { today: '2027-06-10' })).toBe(1);
  expect(completedThisMonth(tasks, [], { today: '2027-05-31' })).toBe(0);
});

test('the list of recent work covers the last 30 days, newest first, without renewals', () => {
  const done = [
    completion(inDays(-31), 'before'),
    completion(inDays(-30), 'first'),
    completion(inDays(-1), 'last'),
    completion(inDays(-2), 'mot-a'),
  ];
  const tasks = [closed('closed', `${inDays(-3)}T09:00:00.000Z`), task('open')];
  const lately = (most: number) =>
    recentlyDone(tasks, done, { today, count: most }).map(({ taskId }) => taskId);
  expect(lately(9)).toEqual(['last', 'closed', 'first']);
  expect(lately(1)).toEqual(['last']);
});

test('recent work has the title and the vehicle of its completion, or of the task that was closed without a completion', () => {
  const done = { ...completion(inDays(-1), 'a'), taskTitle: 'As it was called', vehicleId: 'car' };
  const tasks = [
    task('a', { title: 'As it is called now', vehicleId: 'other' }),
    { ...closed('b', `${inDays(-2)}T09:00:00.000Z`), title: 'Wash', vehicleId: 'van' },
  ];
  expect(recentlyDone(tasks, [done], { today, count: 9 })).toEqual([
    { id: done.id, title: 'As it was called', taskId: 'a', vehicleId: 'car', on: inDays(-1) },
    { id: 'b', title: 'Wash', taskId: 'b', vehicleId: 'van', on: inDays(-2) },
  ]);
});

test('a task closed on an unknown day is neither recent nor counted', () => {
  const tasks = [task('a', { status: 'completed', completedAt: null })];
  expect(recentlyDone(tasks, [], { today, count: 9 })).toEqual([]);
  expect(completedThisMonth(tasks, [], { today })).toBe(0);
});
