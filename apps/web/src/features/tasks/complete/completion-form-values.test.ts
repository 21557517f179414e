import { expect, test } from 'vitest';
import { today } from '../../../../../../tests/support/web/task-device.ts';
import { completionFormSchema } from './completion-form-values.ts';

const check = (entries: Record<string, string>, context: object = {}) =>
  completionFormSchema({ today, photoIds: [], rating: null, ...context })['~standard'].validate({
    completedOn: today,
    ...entries,
  });
const problemsOf = (entries: Record<string, string>, context: object = {}) => {
  const result = check(entries, context);
  return 'issues' in result
    ? Object.fromEntries(result.issues.map((one) => [one.path[0], one.message]))
    : {};
};

test('completing a task requires only the date', () => {
  expect(check({ notes: ' ', mileage: '', costPence: '' })).toMatchObject({
    value: { notes: null, mileage: null, costPence: null, rating: null },
  });
});

test('the completion form accepts miles, pounds and pence, photos and a rating', () => {
  const photoIds = ['00000000-0000-4000-8000-000000000009'];
  expect(
    check({ mileage: '49,100', costPence: '45.99', notes: 'Fine' }, { photoIds, rating: 4 }),
  ).toMatchObject({
    value: { mileage: 49_100, costPence: 4599, notes: 'Fine', photoIds, rating: 4 },
  });
});

test('the completion form rejects a negative mileage or cost', () => {
  expect(problemsOf({ mileage: '-1', costPence: '-0.01' })).toEqual({
    mileage: 'Mileage must be positive',
    costPence: 'Cost must be positive',
  });
  expect(problemsOf({ mileage: 'many', costPence: 'much' })).toEqual({
    mileage: 'Must be a valid number',
    costPence: 'Must be a valid number',
  });
});

test('the completion form rejects a date in the future', () => {
  expect(problemsOf({ completedOn: '2026-11-16' })).toEqual({
    completedOn: 'Completion date cannot be in the future',
  });
});
