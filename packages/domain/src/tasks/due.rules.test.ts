import { expect, test, vi } from 'vitest';
import { asTask } from '../../../../tests/support/fixtures/tasks.ts';
import { createDueOf, isOverdue, taskDueState } from './due.rules.ts';
import type { MileageForecast } from './mileage-forecast.rules.ts';
import type { TaskFields } from './tasks.schema.ts';

const today = '2026-11-15';
const stateOf = (fields: Partial<TaskFields>, miles: number | null = null) =>
  taskDueState(asTask(fields), { today, miles }).state;

test.each([
  ['2026-11-14', 'overdue'],
  ['2026-11-15', 'due'],
  ['2026-12-15', 'due'],
  ['2026-12-16', 'later'],
  [null, 'undated'],
] as const)('a task with the due date %s is ‘%s’', (dueDate, state) => {
  expect(stateOf({ dueDate })).toBe(state);
});

test.each([
  [39_999, 'later'],
  [40_000, 'overdue'],
  [null, 'later'],
] as const)('a task due at 40,000 miles is, at %s miles, ‘%s’', (miles, state) => {
  expect(stateOf({ dueMiles: 40_000 }, miles)).toBe(state);
});

test('a task is overdue when its date or its miles are reached, whichever comes first', () => {
  const both = { dueDate: '2027-06-01', dueMiles: 40_000 };
  expect(stateOf(both, 40_000)).toBe('overdue');
  expect(stateOf({ ...both, dueDate: '2026-11-14' }, 10)).toBe('overdue');
  expect(stateOf(both, 10)).toBe('later');
});

test('a recall has no due date: it is outstanding from the day it was reported, and never overdue', () => {
  const recall = asTask({ renewalType: 'recall', dueDate: '2026-10-01' });
  expect(taskDueState(recall, { today, miles: null })).toMatchObject({
    state: 'due',
    date: null,
    days: null,
    since: '2026-10-01',
  });
  expect(isOverdue(recall, { today, miles: null })).toBe(false);
  expect(stateOf({ renewalType: 'recall', dueDate: today, status: 'completed' })).toBe('completed');
});

test('tax is overdue on its due date, and an MOT only after its due date', () => {
  expect(stateOf({ dueDate: today, renewalType: 'tax' })).toBe('overdue');
  expect(stateOf({ dueDate: '2026-11-16', renewalType: 'tax' })).toBe('due');
  expect(stateOf({ dueDate: today, renewalType: 'mot' })).toBe('due');
});

test('a started task can be overdue, and a completed task cannot', () => {
  const late = { dueDate: '2026-11-01' };
  const started = taskDueState(asTask({ ...late, status: 'in_progress' }), { today, miles: null });
  expect(started).toMatchObject({ state: 'overdue', inProgress: true, days: -14 });
  expect(stateOf({ ...late, status: 'completed' })).toBe('completed');
});

const forecast: MileageForecast = {
  milesPerDay: 20,
  readings: 14,
  last: { date: '2026-11-10', miles: 39_700 },
};

test("the day on which a task's miles will be reached is predicted, with the reason", () => {
  const task = asTask({ dueMiles: 40_000 });
  expect(taskDueState(task, { today, miles: 39_700, forecast })).toEqual({
    state: 'due',
    inProgress: false,
    date: '2026-11-25',
    days: 10,
    milesLeft: 300,
    predicted: 'Predicted from 14 readings: about 20 miles a day',
  });
});

test('a due date before the predicted day is used, and is not called predicted', () => {
  const task = asTask({ dueMiles: 40_000, dueDate: '2026-11-20' });
  expect(taskDueState(task, { today, miles: 39_700, forecast })).toMatchObject({
    date: '2026-11-20',
    predicted: null,
  });
});

test('a prediction alone makes no task overdue', () => {
  const task = asTask({ dueMiles: 39_710 });
  expect(taskDueState(task, { today, miles: 39_700, forecast })).toMatchObject({
    state: 'due',
    date: today,
  });
});

test('a vehicle’s mileage is predicted once, and only if a task is due by miles', () => {
  const vehicle = { id: 'corolla', mileage: 39_000 };
  const readingsOf = vi.fn(() => [
    { date: '2025-11-15', miles: 29_000 },
    { date: '2026-05-15', miles: 34_000 },
    { date: '2026-11-15', miles: 39_000 },
  ]);
  const dueOf = createDueOf({
    today,
    vehicleOf: (task: TaskFields) => (task.vehicleId ? vehicle : null),
    readingsOf,
  });
  expect(dueOf(asTask({ vehicleId: vehicle.id, dueDate: today })).state).toBe('due');
  expect(readingsOf).not.toHaveBeenCalled();
  const byMiles = asTask({ vehicleId: vehicle.id, dueMiles: 39_500 });
  const due = dueOf(byMiles);
  expect(due.predicted).not.toBeNull();
  expect(dueOf(byMiles)).toEqual(due);
  expect(readingsOf).toHaveBeenCalledTimes(1);
  expect(dueOf(asTask({ dueMiles: 39_500 })).predicted).toBeNull();
});
