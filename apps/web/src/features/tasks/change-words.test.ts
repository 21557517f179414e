import { expect, test } from 'vitest';
import { taskCompletionWords, taskWords } from './change-words.ts';

const edit = (patch: Record<string, unknown>) =>
  taskWords.describe({ type: 'edit', fields: { title: 'Oil change' }, patch });

test('a change of a task is described in one sentence', () => {
  expect(taskWords.describe({ type: 'add', fields: null, patch: { title: 'Oil change' } })).toBe(
    'Added task Oil change',
  );
  expect(taskWords.describe({ type: 'delete', fields: { title: 'Oil change' }, patch: {} })).toBe(
    'Deleted Oil change',
  );
  expect(edit({ dueDate: '2026-12-05', dueMiles: 58_000 })).toBe(
    'Oil change: due date changed to 5 Dec 2026, due mileage changed to 58,000 miles',
  );
  expect(edit({ status: 'in_progress', startedAt: '2026-11-15T08:00:00Z' })).toBe(
    'Oil change: status changed to in progress',
  );
  expect(edit({ doneSteps: [0, 1] })).toBe('Oil change: steps done changed to 2');
  expect(edit({ notes: null, tools: ['Tray'] })).toBe(
    'Oil change: notes removed, tools required changed',
  );
  expect(edit({ anchorDate: '2026-12-05' })).toBe('Oil change: changed');
});

test('the completion of a recurring task is described as one change', () => {
  expect(edit({ occurrence: 3, dueDate: '2027-11-15', status: 'pending', doneSteps: [] })).toBe(
    'Oil change: next due 15 Nov 2027',
  );
  expect(edit({ occurrence: 3, dueDate: null })).toBe('Oil change: moved on to the next time');
});

test('the completion of a task is described in words, and so is its reversal', () => {
  const fields = { taskTitle: 'Oil change' };
  expect(taskCompletionWords.describe({ type: 'add', fields: null, patch: fields })).toBe(
    'Completed Oil change',
  );
  expect(taskCompletionWords.describe({ type: 'delete', fields, patch: {} })).toBe(
    'Reopened Oil change',
  );
});

test.each([
  ['isRecurring', true, 'Yes'],
  ['tools', ['Tray', 'Jack'], 'Tray, Jack'],
  ['tools', [], 'None'],
  ['steps', [{}, {}], '2'],
  ['estimatedCostPence', 1250, '£12.50'],
  ['priority', 'high', 'High'],
  ['notes', null, 'Not set'],
])('the task field %s with the value %j is shown as %s', (field, value, words) => {
  expect(taskWords.formatField(field, value)).toBe(words);
});
