import { expect, test } from 'vitest';
import { asTask, doneForm, vehicleId } from '../../../../tests/support/fixtures/tasks.ts';
import type { TaskCompletion } from './completions.schema.ts';
import { completeTask } from './lifecycle.rules.ts';
import {
  countTasks,
  filterOptions,
  filterTasks,
  finishedWork,
  isFiltered,
  noFilter,
  sortByDue,
} from './task-list.rules.ts';
import type { Task, TaskFields } from './tasks.schema.ts';

const idOf = (at: number) => `0198f2c4-0000-7000-8000-${String(at).padStart(12, '0')}`;
const task = (at: number, fields: Partial<TaskFields> = {}): Task => asTask(fields, idOf(at));
const doneOn = (one: Task, completedOn: string): TaskCompletion => {
  const result = completeTask(one, doneForm({ completedOn }), {
    now: '2026-11-15T10:00:00.000Z',
    vehicle: null,
  });
  return {
    ...(result?.completion as TaskCompletion),
    id: idOf(900),
    createdAt: '2026-11-15T10:00:00.000Z',
  };
};

const oil = task(1, { title: 'Oil change', dueDate: '2026-11-01', vehicleId });
const pads = task(2, { title: 'Pads', category: 'Brakes', difficulty: 'Hard', vehicleId });
const wash = task(3, { title: 'Wash', category: 'Exterior', difficulty: 'Easy' });
const closed = task(4, { status: 'completed', completedAt: '2026-03-01T08:00:00.000Z' });
const context = { today: '2026-11-15', milesOf: () => 50_000 };

test('the overview of tasks counts open, overdue and completed tasks', () => {
  const tasks = [oil, { ...pads, dueMiles: 50_000 }, { ...wash, dueMiles: 50_000 }, closed];
  expect(countTasks(tasks, [], context)).toEqual({
    total: 4,
    pending: 3,
    overdue: 2,
    completed: 1,
  });
});

test('the number of completed tasks counts each completion of a recurring task, and any other task once', () => {
  const monthly = { ...oil, isRecurring: true, recurringInterval: 1 };
  const twice = [
    doneOn(monthly, '2026-09-01'),
    { ...doneOn(monthly, '2026-10-01'), occurrence: 2 },
  ];
  const padsDone: Task = { ...pads, status: 'completed', completedAt: '2026-08-01T08:00:00.000Z' };
  const counts = countTasks(
    [{ ...monthly, occurrence: 3 }, padsDone],
    [...twice, doneOn(pads, '2026-08-01')],
    context,
  );
  expect(counts).toEqual({ total: 4, pending: 1, overdue: 1, completed: 3 });
});

test('completed work is listed after its task was deleted, newest first', () => {
  const work = finishedWork([closed], [doneOn(oil, '2026-02-01'), doneOn(pads, '2026-05-01')]);
  expect(work.map(({ task: one, completion }) => completion?.taskTitle ?? one?.title)).toEqual([
    'Pads',
    'Oil change',
    'Oil change',
  ]);
  expect(work.map(({ task: one }) => one?.id ?? null)).toEqual([null, closed.id, null]);
});

test('the search of tasks covers title and description and ignores capitals', () => {
  const all = [oil, pads, { ...wash, description: 'Rinse the PADS of mud' }];
  const search = (text: string) =>
    filterTasks(all, { ...noFilter, search: text }).map(({ title }) => title);
  expect(search(' pads ')).toEqual(['Pads', 'Wash']);
  expect(search('')).toHaveLength(3);
  expect(search('gearbox')).toEqual([]);
});

test('filters of tasks can be combined, and only existing values can be chosen', () => {
  const all = [pads, oil, wash].map((one) => ({ ...one, taskType: 'guide' as const }));
  expect(filterTasks(all, { ...noFilter, category: 'Brakes', difficulty: 'Hard' })).toMatchObject([
    { title: 'Pads' },
  ]);
  expect(filterTasks(all, { ...noFilter, category: 'Brakes', difficulty: 'Easy' })).toEqual([]);
  expect(filterOptions(all)).toEqual({
    categories: ['All', 'Brakes', 'Engine', 'Exterior'],
    difficulties: ['All', 'Easy', 'Medium', 'Hard'],
  });
  expect(isFiltered(noFilter)).toBe(false);
  expect(isFiltered({ ...noFilter, search: 'x' })).toBe(true);
});

test("the default difficulty of a user's own task is neither shown nor found by the filter", () => {
  expect(filterTasks([oil, pads], { ...noFilter, difficulty: 'Medium' })).toEqual([]);
  expect(filterOptions([oil, pads]).difficulties).toEqual(['All']);
  const guide = { title: 'Oil', description: '', category: 'Engine', difficulty: 'Medium' };
  expect(filterTasks([guide], { ...noFilter, difficulty: 'Medium' })).toEqual([guide]);
});

test('tasks are sorted by date, and tasks without a date come last', () => {
  const later = { ...pads, dueDate: '2027-01-01' };
  expect(sortByDue([wash, later, oil])).toEqual([oil, later, wash]);
  expect(
    sortByDue([wash, later, oil], ({ title }) => (title === 'Wash' ? '2020-01-01' : null)),
  ).toEqual([wash, later, oil]);
});
