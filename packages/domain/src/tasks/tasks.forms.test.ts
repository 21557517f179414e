import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  doneForm,
  plainTask,
  taskId,
  vehicleId,
} from '../../../../tests/support/fixtures/tasks.ts';
import type { Entity } from '../sync/entity.ts';
import { checkFields } from '../sync/merge.ts';
import { CompletionForm, completionProblems } from './completions.schema.ts';
import { addGuide, alreadyAdded } from './guide-tasks.rules.ts';
import { taskEntity } from './tasks.entity.ts';
import {
  emptyForm,
  TaskForm,
  taskChangeFromForm,
  taskFormProblems,
  taskFromForm,
} from './tasks.forms.ts';
import { NewTask, TaskFields } from './tasks.schema.ts';

const filled = {
  ...emptyForm,
  title: ' Oil change ',
  description: 'Drain\r\nFill',
  category: 'Engine',
  estimatedDuration: '1 hour',
};
const problemsOf = (schema: z.core.$ZodType, value: unknown) =>
  Object.fromEntries(
    (z.safeParse(schema, value).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path[0], message]),
  );
const parse = (change: object): TaskForm => z.parse(TaskForm, { ...filled, ...change });

test('the task form requires only the title, and shows the product’s message if the title is missing', () => {
  expect(problemsOf(TaskForm, emptyForm)).toEqual({ title: 'Title is required' });
  const blank = { ...filled, title: ' ', description: '\n', estimatedDuration: '' };
  expect(problemsOf(TaskForm, blank)).toEqual(problemsOf(TaskForm, emptyForm));
  const task = taskFromForm(z.parse(TaskForm, { ...emptyForm, title: 'Check tyre pressures' }));
  expect(task).toMatchObject({ description: '', category: 'Custom', estimatedDuration: '' });
  expect(checkFields(taskEntity as Entity, task, '2026-11-15').problems).toBeUndefined();
  expect(problemsOf(TaskForm, { ...filled, title: 'x'.repeat(101) })).toEqual({
    title: 'Title too long',
  });
  expect(problemsOf(TaskForm, { ...filled, title: 'x'.repeat(100) })).toEqual({});
});

test('a new task form has medium difficulty and priority, does not recur, and has empty lists', () => {
  expect(emptyForm).toMatchObject({
    difficulty: 'Medium',
    priority: 'medium',
    isRecurring: false,
    tools: [],
    parts: [],
    warnings: [],
    tips: [],
  });
});

test('entries of lists in the task form are trimmed, and empty entries are dropped', () => {
  expect(parse({ tools: [' Spanner ', '  ', ''] }).tools).toEqual(['Spanner']);
});

test('a recurring task needs an interval, and a task that does not recur stores none', () => {
  expect(problemsOf(TaskForm, { ...filled, isRecurring: true, recurringType: 'weeks' })).toEqual({
    recurringInterval: 'Interval must be at least 1',
  });
  const idle = parse({ recurringInterval: 0, recurringType: 'days' });
  expect(taskFromForm(idle)).toMatchObject({ recurringInterval: null, recurringType: null });
  const miles = { isRecurring: true, recurringInterval: 5000, recurringType: 'miles' };
  expect(taskFromForm(parse({ ...miles, recurringMiles: 300 })).recurringMiles).toBeNull();
});

test('the task form rejects a date in the past, unless the task already had that date', () => {
  const today = '2026-11-15';
  expect(taskFormProblems({ dueDate: '2026-11-14' }, { today })).toEqual({
    dueDate: 'Due date cannot be in the past',
  });
  expect(taskFormProblems({ dueDate: today }, { today })).toEqual({});
  const before = { dueDate: '2026-11-14' };
  expect(taskFormProblems({ dueDate: '2026-11-14' }, { today, before })).toEqual({});
});

const monthly = {
  isRecurring: true,
  recurringInterval: 1,
  recurringType: 'months',
  countFrom: 'schedule',
  dueDate: '2027-01-31',
};

test('a schedule starts with the first due date, and starts again with a date chosen later', () => {
  const task = taskFromForm(parse(monthly));
  expect(task).toMatchObject({ anchorDate: '2027-01-31', anchorMiles: null, status: 'pending' });
  expect(taskChangeFromForm(task, parse({ ...monthly, title: 'Oil' }))).toEqual({ title: 'Oil' });
  expect(taskChangeFromForm(task, parse({ ...monthly, dueDate: '2027-02-10' }))).toEqual({
    dueDate: '2027-02-10',
    anchorDate: '2027-02-10',
  });
  expect(taskChangeFromForm(task, parse({ ...monthly, countFrom: 'completion' }))).toEqual({
    countFrom: 'completion',
    anchorDate: null,
  });
});

test('the task made from a form can be stored under its own id or under a renewal’s id', () => {
  const fields = taskFromForm(parse({ ...monthly, vehicleId }));
  expect(problemsOf(NewTask, { ...fields, id: taskId })).toEqual({});
  expect(problemsOf(NewTask, { ...fields, id: `mot-${vehicleId}` })).toEqual({});
  expect(problemsOf(NewTask, { ...fields, id: `oil-${vehicleId}` })).toEqual({
    id: 'This is not an id',
  });
  const broken = { ...fields, recurringInterval: null };
  const checked = checkFields(taskEntity, broken, '2026-11-15');
  expect(checked.problems).toEqual({ recurringInterval: 'Interval must be at least 1' });
});

test.each([
  [{ tools: Array(41).fill('x') }, 'tools'],
  [{ parts: ['x'.repeat(201)] }, 'parts'],
  [{ description: 'x'.repeat(5001) }, 'description'],
  [{ notes: 'x'.repeat(5001) }, 'notes'],
  [{ steps: Array(41).fill(null) }, 'steps'],
  [{ doneSteps: [40] }, 'doneSteps'],
  [{ title: 'a\u0000b' }, 'title'],
  [{ unknown: 1 }, undefined],
])('a task with too much or invalid content is rejected: case %#', (change, field) => {
  expect(Object.keys(problemsOf(TaskFields, { ...plainTask, ...change }))).toEqual([String(field)]);
});

test('the completion form rejects invalid values with the product’s messages', () => {
  expect(problemsOf(CompletionForm, doneForm({ mileage: -1, costPence: -1 }))).toEqual({
    mileage: 'Mileage must be positive',
    costPence: 'Cost must be positive',
  });
  expect(problemsOf(CompletionForm, doneForm({ mileage: 0, costPence: 0, rating: 5 }))).toEqual({});
  expect(Object.keys(problemsOf(CompletionForm, doneForm({ rating: 6 })))).toEqual(['rating']);
  expect(Object.keys(problemsOf(CompletionForm, doneForm({ rating: 0 })))).toEqual(['rating']);
  expect(completionProblems(doneForm(), { today: '2026-11-14' })).toEqual({
    completedOn: 'Completion date cannot be in the future',
  });
  expect(completionProblems(doneForm(), { today: '2026-11-15' })).toEqual({});
});

const guide = {
  id: 'oil-change',
  title: 'Oil change',
  description: 'Change the oil',
  category: 'Engine Maintenance',
  difficulty: 'Medium' as const,
  duration: '45-60 minutes',
  steps: [{ instruction: 'Warm the engine up', title: 'Warm up' }],
};

test('a guide becomes one task of medium priority that does not recur', () => {
  const { fields } = addGuide(guide, []);
  expect(fields).toMatchObject({
    status: 'pending',
    priority: 'medium',
    isRecurring: false,
    taskType: 'guide',
    originalTaskId: 'oil-change',
    estimatedDuration: '45-60 minutes',
    tools: [],
    parts: [],
    steps: [{ instruction: 'Warm the engine up', title: 'Warm up', duration: null }],
  });
  expect(problemsOf(TaskFields, fields)).toEqual({});
  if (!fields) return;
  expect(alreadyAdded).toBe('This guide is already in your tasks list');
  expect(addGuide(guide, [fields])).toEqual({ problem: alreadyAdded });
  expect(addGuide(guide, [{ ...fields, status: 'in_progress' }]).problem).toBe(alreadyAdded);
  expect(addGuide(guide, [{ ...fields, status: 'completed' }]).fields).toBeDefined();
  expect(addGuide(guide, [fields], { vehicleId }).fields?.vehicleId).toBe(vehicleId);
});

test("an owner of one vehicle gets a guide's task once, whether or not the vehicle was chosen", () => {
  const garage = { vehicleIds: [vehicleId] };
  const unnamed = addGuide(guide, [], garage).fields;
  expect(unnamed?.vehicleId).toBe(vehicleId);
  if (!unnamed) throw new Error('The form was rejected');
  expect(addGuide(guide, [unnamed], { ...garage, vehicleId }).problem).toBe(alreadyAdded);
  // A task added without a vehicle, before the vehicle existed.
  const earlier = { ...unnamed, vehicleId: null };
  expect(addGuide(guide, [earlier], { ...garage, vehicleId }).problem).toBe(alreadyAdded);
  // With two vehicles the tasks are different.
  const two = { vehicleIds: [vehicleId, 'another'] };
  expect(addGuide(guide, [earlier], { ...two, vehicleId }).fields?.vehicleId).toBe(vehicleId);
  expect(addGuide(guide, [], two).fields?.vehicleId).toBeNull();
});
