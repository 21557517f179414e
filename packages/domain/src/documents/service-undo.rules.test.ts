import { expect, test } from 'vitest';
import { asVehicle } from '../../../../tests/support/fixtures/reminders.ts';
import { asTask } from '../../../../tests/support/fixtures/tasks.ts';
import type { TaskCompletion } from '../tasks/completions.schema.ts';
import { completeTask, doneWithoutForm } from '../tasks/lifecycle.rules.ts';
import type { Task } from '../tasks/tasks.schema.ts';
import { invoiceUndo } from './service-undo.rules.ts';

const now = '2026-11-16T10:00:00.000Z';
const done = (task: Task, id: string, day: string) => {
  const outcome = completeTask(task, doneWithoutForm(day), { now, vehicle: null });
  if (!outcome) throw new Error('The task is already completed');
  const completion: TaskCompletion = { ...outcome.completion, id, createdAt: now };
  return { task: { ...task, ...outcome.taskChange }, completion };
};
const yearly = asTask({
  title: 'Annual service',
  isRecurring: true,
  recurringInterval: 12,
  recurringType: 'months',
  dueDate: '2026-11-01',
});
const deed = {
  documentId: 'd',
  fileId: 'f',
  vehicleId: 'v',
  before: { lastServiceDate: null, mileage: 40_000 },
  after: { lastServiceDate: '2026-11-12', mileage: 48_210 },
  readingId: 'r',
  completions: [{ id: 'c1', taskId: yearly.id }],
};

test('undoing an invoice restores all values that the invoice changed', () => {
  const { task, completion } = done(yearly, 'c1', '2026-11-12');
  const vehicle = asVehicle(deed.after);
  const undo = invoiceUndo(deed, { vehicle, tasks: [task], completions: [completion] });
  expect(undo.vehiclePatch).toEqual(deed.before);
  expect(undo.completionIds).toEqual(['c1']);
  expect({ ...task, ...undo.tasks[0]?.patch }).toEqual(yearly);
});

test('undoing an invoice keeps values that were changed after the invoice', () => {
  const first = done(yearly, 'c1', '2026-11-12');
  const second = done(first.task, 'c2', '2026-11-15');
  const vehicle = asVehicle({ lastServiceDate: '2026-11-12', mileage: 48_900 });
  const undo = invoiceUndo(deed, {
    vehicle,
    tasks: [second.task],
    completions: [first.completion, second.completion],
  });
  expect(undo).toEqual({
    vehiclePatch: { lastServiceDate: null },
    tasks: [],
    completionIds: ['c1'],
  });
});

test('undoing an invoice ignores records that were deleted after the invoice', () => {
  expect(invoiceUndo(deed, { vehicle: null, tasks: [], completions: [] })).toEqual({
    vehiclePatch: {},
    tasks: [],
    completionIds: [],
  });
});
