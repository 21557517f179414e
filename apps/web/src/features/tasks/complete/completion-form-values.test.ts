import { expect, test } from 'vitest';
import { today } from '../../../../../../dev/web/task-device.ts';
import { completionFormSchema } from './completion-form-values.ts';

const plain = { renewalType: null, dueDate: null };
const mot = { renewalType: 'mot', dueDate: '2026-11-20' } as const;
const check = (entries: Record<string, string>, context: object = {}) =>
  completionFormSchema({ today, task: plain, photoIds: [], rating: null, ...context })[
    '~standard'
  ].validate({ completedOn: today, ...entries });
const problemsOf = (entries: Record<string, string>, context: object = {}) => {
  const result = check(entries, context);
  return 'issues' in result
    ? Object.fromEntries(result.issues.map((one) => [one.path[0], one.message]))
    : {};
};

test('requires only the date', () => {
  expect(check({ notes: ' ', mileage: '', costPence: '' })).toMatchObject({
    value: { notes: null, mileage: null, costPence: null, rating: null, renewedTo: null },
  });
});

test('reads miles, pounds and pence, photos and a rating', () => {
  const photoIds = ['00000000-0000-4000-8000-000000000009'];
  expect(
    check({ mileage: '49,100', costPence: '45.99', notes: 'Fine' }, { photoIds, rating: 4 }),
  ).toMatchObject({
    value: { mileage: 49_100, costPence: 4599, notes: 'Fine', photoIds, rating: 4 },
  });
});

test('rejects a negative mileage or cost', () => {
  expect(problemsOf({ mileage: '-1', costPence: '-0.01' })).toEqual({
    mileage: 'Mileage must be positive',
    costPence: 'Cost must be positive',
  });
  expect(problemsOf({ mileage: 'many', costPence: 'much' })).toEqual({
    mileage: 'Must be a valid number',
    costPence: 'Must be a valid number',
  });
});

test('rejects a completion date in the future', () => {
  expect(problemsOf({ completedOn: '2026-11-16' })).toEqual({
    completedOn: 'Completion date cannot be in the future',
  });
});

test.each([
  ['', 'New MOT Expiry Date is required'],
  ['2026-11-20', 'The new date must be later than the old one'],
  ['2027-11-20', undefined],
])('checks a renewal to %j', (renewedTo, problem) => {
  expect(problemsOf({ renewedTo }, { task: mot }).renewedTo).toBe(problem);
});

test('rejects a renewal that ends in the past, even if the old date is long gone', () => {
  const long = { ...mot, dueDate: '2020-01-01' };
  expect(problemsOf({ renewedTo: '2021-01-01' }, { task: long })).toEqual({
    renewedTo: 'The new date cannot be in the past',
  });
});
