import { expect, test } from 'vitest';
import { today } from '../../../../../../tests/support/web/task-device.ts';
import { draftFrom, isTyped, listsOf, openedFrom, taskFormSchema } from './task-form-values.ts';

const lists = { tools: [], parts: [], warnings: [], tips: [] };
const filled = {
  title: ' Oil change ',
  description: 'Drain and refill.',
  category: 'Fluids',
  difficulty: 'Medium',
  priority: 'medium',
  estimatedDuration: '1 hour',
  vehicleId: '',
  dueDate: '',
  dueMiles: '',
};
const check = (entries: Record<string, string>, context: object = {}) =>
  taskFormSchema({ today, lists, ...context })['~standard'].validate(entries);
const problemsOf = (entries: Record<string, string>, context: object = {}) => {
  const result = check(entries, context);
  return 'issues' in result
    ? Object.fromEntries(result.issues.toReversed().map((one) => [one.path[0], one.message]))
    : {};
};

test('the entries of a task form are trimmed, and empty fields become null', () => {
  expect(check(filled, { lists: { ...lists, tools: ['Tray'] } })).toMatchObject({
    value: {
      title: 'Oil change',
      vehicleId: null,
      dueDate: null,
      isRecurring: false,
      recurringType: null,
      tools: ['Tray'],
    },
  });
});

test('the task form requires only the title and fills in defaults', () => {
  expect(problemsOf({ difficulty: 'Medium', priority: 'medium' })).toEqual({
    title: 'Title is required',
  });
  const only = { title: 'Check tyre pressures', difficulty: 'Medium', priority: 'medium' };
  expect(check(only)).toMatchObject({
    value: { description: '', category: 'Custom', estimatedDuration: '' },
  });
  expect(problemsOf({ ...filled, title: 'x'.repeat(101) })).toEqual({ title: 'Title too long' });
});

test('the task form rejects a due date in the past, unless the task already had that date', () => {
  const late = { ...filled, dueDate: '2026-11-14' };
  expect(problemsOf(late)).toEqual({ dueDate: 'Due date cannot be in the past' });
  expect(problemsOf(late, { before: { dueDate: '2026-11-14' } })).toEqual({});
  expect(problemsOf({ ...filled, dueDate: today })).toEqual({});
});

const recurring = { ...filled, isRecurring: 'on', recurringType: 'months', countFrom: 'schedule' };

test('the task form rejects an interval that is zero or not a number', () => {
  for (const recurringInterval of ['', '0', 'often']) {
    expect(problemsOf({ ...recurring, recurringInterval })).toEqual({
      recurringInterval: 'Interval must be at least 1',
    });
  }
  expect(check({ ...recurring, recurringInterval: '12', recurringMiles: '10,000' })).toMatchObject({
    value: { recurringInterval: 12, recurringMiles: 10_000, countFrom: 'schedule' },
  });
});

test('the task form accepts numbers as people write them, and reports invalid numbers', () => {
  expect(check({ ...filled, dueMiles: '58,000', estimatedCostPence: '£12.50' })).toMatchObject({
    value: { dueMiles: 58_000, estimatedCostPence: 1250 },
  });
  expect(problemsOf({ ...filled, dueMiles: 'far', estimatedCostPence: '-5' })).toEqual({
    dueMiles: 'Must be a valid number',
    estimatedCostPence: 'Cost must be positive',
  });
});

test('a task form that was not touched counts as unchanged', () => {
  const opened = openedFrom({ title: 'Oil change', tools: ['Tray'] });
  const untouched = draftFrom(
    { title: 'Oil change', difficulty: 'Medium', priority: 'medium' },
    listsOf(opened),
  );
  expect(isTyped(opened, untouched)).toBe(false);
  expect(isTyped(opened, { ...untouched, title: 'Oil' })).toBe(true);
  expect(isTyped(opened, { ...untouched, tools: [] })).toBe(true);
});
