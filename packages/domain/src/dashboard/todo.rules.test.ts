import { expect, test } from 'vitest';
import { asVehicle } from '../../../../tests/support/fixtures/reminders.ts';
import { asTask } from '../../../../tests/support/fixtures/tasks.ts';
import { toDoItemsOf } from '../reminders/reminders.rules.ts';
import { tasksBeside, todoOf } from './todo.rules.ts';

const today = '2026-11-15';
const task = (title: string, dueDate: string | null) => asTask({ title, dueDate }, `t-${title}`);
const tasks = [
  task('late', '2026-11-13'),
  task('tomorrow', '2026-11-16'),
  task('in a week', '2026-11-22'),
  task('in three weeks', '2026-12-06'),
  task('in February', '2027-02-01'),
  task('some day', null),
  task('another day', null),
];
const vehicle = asVehicle({ motExpiryDate: '2026-11-12', taxDueDate: '2026-11-27' });
const items = toDoItemsOf({ vehicles: [vehicle], tasks }, { today });
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

test('the to-do list has expired items first, then legal dates, a missing insurance date, overdue tasks and coming tasks', () => {
  const todo = todoOf(items, 6);
  const missing = 'Insurance date missing';
  expect(titles(todo.attention)).toEqual(['MOT expired', 'Tax due', missing, 'late']);
  expect(titles(todo.upcoming)).toEqual(['tomorrow', 'in a week', 'in three weeks']);
  expect(todo.hidden).toBe(0);
  expect(todoOf(items, 3).hidden).toBe(1);
});

test('every task is in exactly one row of the to-do list or of the list of tasks beside it', () => {
  for (const most of [1, 2, 4, 6]) {
    const todo = todoOf(items, most);
    const { upcoming, recent } = tasksBeside(tasks, todo, { today, recent: 99 });
    const listed = [...todo.attention, ...todo.upcoming].filter(({ kind }) => kind === 'task');
    const shown = [...listed, ...upcoming, ...recent];
    expect(titles(shown).toSorted()).toEqual(titles(tasks).toSorted());
  }
});

test('in the to-do list, tasks due within 30 days come before later tasks, and undated tasks come last', () => {
  const beside = tasksBeside(tasks, todoOf(items, 2), { today, recent: 4 });
  expect(titles(beside.upcoming)).toEqual(['in three weeks']);
  expect(titles(beside.recent)).toEqual(['late', 'in February', 'some day', 'another day']);
});

test('the to-do list leaves out completed tasks and renewals', () => {
  const done = { ...task('done', '2026-11-20'), status: 'completed' as const };
  const renewal = { ...task('MOT', '2026-11-20'), taskType: 'renewal' as const };
  const beside = tasksBeside(
    [done, renewal],
    { attention: [], upcoming: [] },
    { today, recent: 3 },
  );
  expect(beside).toEqual({ upcoming: [], recent: [] });
});

test('overdue tasks that do not fit in the to-do list come first among the other tasks', () => {
  const late = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => task(day, day));
  const all = [...late, ...tasks];
  const due = toDoItemsOf({ vehicles: [], tasks: all }, { today });
  const beside = tasksBeside(all, todoOf(due, 2), { today, recent: 2 });
  expect(titles(beside.recent)).toEqual(['2026-11-03', 'late']);
});
