import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  anyDay,
  anyInterval,
  asTask,
  doneForm,
  patched,
  vehicleId,
} from '../../../../tests/support/fixtures/tasks.ts';
import { addDays } from '../kernel/civil-date.ts';
import { TaskCompletion, type TaskCompletionFields } from './completions.schema.ts';
import {
  completeTask,
  doneWithoutForm,
  reopenTask,
  settleTask,
  startTask,
} from './lifecycle.rules.ts';
import { anchorOf } from './recurrence.rules.ts';
import { Task, type TaskFields } from './tasks.schema.ts';

const now = '2026-11-15T10:00:00.000Z';
const context = { now, vehicle: { id: vehicleId, mileage: 41_000 } };
const asCompletion = (fields: TaskCompletionFields, at = 0): TaskCompletion => ({
  ...fields,
  id: `0198f2c4-0000-7000-8000-${String(100 + at).padStart(12, '0')}`,
  createdAt: now,
});
const complete = (task: Task, form = doneForm()) => {
  const done = completeTask(task, form, context);
  if (!done) throw new Error('The task is already completed');
  return { task: patched(task, done.taskChange), completion: asCompletion(done.completion) };
};

test('a task can be started once, and not after it was completed', () => {
  expect(startTask(asTask(), { now })).toEqual({ status: 'in_progress', startedAt: now });
  expect(startTask(asTask({ status: 'in_progress' }), { now })).toBeNull();
  expect(startTask(asTask({ status: 'completed' }), { now })).toBeNull();
});

test('a task that does not recur is closed once it is done', () => {
  const { task, completion } = complete(
    asTask({ vehicleId, status: 'in_progress', startedAt: now }),
    doneForm({ notes: 'Easy', mileage: 41_200, costPence: 2599, rating: 5 }),
  );
  expect(task).toMatchObject({ status: 'completed', completedAt: now, occurrence: 1 });
  expect(completion).toMatchObject({
    taskId: task.id,
    vehicleId,
    taskTitle: 'Oil change',
    category: 'Engine',
    occurrence: 1,
    completedOn: '2026-11-15',
    notes: 'Easy',
    mileage: 41_200,
    countedMiles: 41_200,
    costPence: 2599,
    rating: 5,
  });
  expect(completeTask(task, doneForm(), context)).toBeNull();
});

const yearly = asTask({
  isRecurring: true,
  recurringInterval: 12,
  recurringType: 'months',
  recurringMiles: 10_000,
  dueDate: '2026-11-01',
  dueMiles: 40_000,
});

test('completing a recurring task moves it to its next occurrence and clears its progress', () => {
  const busy: Task = { ...yearly, status: 'in_progress', startedAt: now, doneSteps: [0, 1] };
  const { task } = complete(busy);
  expect(task).toMatchObject({
    id: busy.id,
    status: 'pending',
    occurrence: 2,
    dueDate: '2027-11-15',
    dueMiles: 51_000,
    startedAt: null,
    completedAt: null,
    doneSteps: [],
  });
});

test('the vehicle’s odometer is used for a completion only if the form has no mileage', () => {
  expect(complete(yearly, doneForm({ mileage: 40_500 })).task.dueMiles).toBe(50_500);
  expect(complete(yearly).completion).toMatchObject({ mileage: null, countedMiles: 41_000 });
});

test('reopening a task that has no completion only makes it open again', () => {
  const closed = asTask({ status: 'completed', completedAt: now, occurrence: 2 });
  const earlier = { ...complete(asTask()).completion, occurrence: 1 };
  expect(reopenTask(closed, [earlier])).toEqual({
    taskChange: { status: 'pending', completedAt: null },
    completionIds: [],
  });
  expect(reopenTask(asTask(), [])).toBeNull();
});

test('reopening a task removes all completions of that occurrence', () => {
  const { task, completion } = complete(yearly);
  const twin = { ...completion, id: '0198f2c4-0000-7000-8000-000000000999' };
  const older = { ...completion, id: '0198f2c4-0000-7000-8000-000000000998', occurrence: 0 };
  expect(reopenTask(task, [older, twin, completion])?.completionIds.toSorted()).toEqual(
    [completion.id, twin.id].toSorted(),
  );
});

const photo = (at: number) => `0198f2c4-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`;

test('the photos of a task move to its completion, and the next occurrence starts without photos', () => {
  const task = asTask({ photoIds: [photo(1), photo(2)] });
  const done = complete(task, doneForm({ photoIds: [photo(2), photo(3)] }));
  expect(done.completion.photoIds).toEqual([photo(1), photo(2), photo(3)]);
  expect(done.task.photoIds).toBeNull();
  const again = complete({ ...yearly, photoIds: [photo(1)] });
  expect(again.task).toMatchObject({ occurrence: 2, photoIds: null });
  expect(complete(asTask()).task).not.toHaveProperty('photoIds');
});

test('a completion has no more photos than allowed', () => {
  const twenty = Array.from({ length: 20 }, (_, at) => photo(at));
  const { completion } = complete(
    asTask({ photoIds: twenty }),
    doneForm({ photoIds: [photo(20)] }),
  );
  expect(completion.photoIds).toEqual(twenty);
});

test('photos keep their titles in the completion, and in the task when it is reopened', () => {
  const photoTitles = [{ photoId: photo(1), title: 'Step 3: Drain the oil' }];
  const { task, completion } = complete(asTask({ photoIds: [photo(1)], photoTitles }));
  expect([completion.photoTitles, task.photoTitles]).toEqual([photoTitles, null]);
  expect(reopenTask(task, [completion])?.taskChange).toMatchObject({ photoTitles });
  expect(complete(asTask({ photoIds: [photo(1)] })).completion).not.toHaveProperty('photoTitles');
});

test('reopening returns the photos of every removed completion to the task', () => {
  const { task, completion } = complete({ ...yearly, photoIds: [photo(1)] });
  const twin = { ...completion, id: '0198f2c4-0000-7000-8000-000000000999', photoIds: [photo(2)] };
  const back = reopenTask(task, [completion, twin])?.taskChange;
  expect(back?.photoIds?.toSorted()).toEqual([photo(1), photo(2)]);
});

test('reopening a task without photos does not change the photos that another device adds', () => {
  const { task, completion } = complete(asTask());
  expect(reopenTask(task, [completion])?.taskChange).not.toHaveProperty('photoIds');
});

test('if an occurrence has two completions, the earlier day counts, whichever completion arrived first', () => {
  const { completion: first } = complete(yearly, doneForm({ completedOn: '2026-11-10' }));
  const second = { ...complete(yearly).completion, id: first.id.replace(/.$/, '1') };
  for (const completions of [
    [first, second],
    [second, first],
  ]) {
    const settled = settleTask(yearly, completions);
    expect(settled).toMatchObject({ occurrence: 2, dueDate: '2027-11-10' });
  }
});

test('if an occurrence has two completions on one day, every device counts from the same completion', () => {
  const { completion: first } = complete(yearly);
  const second = { ...first, id: first.id.replace(/.$/, '9'), countedMiles: 42_000 };
  for (const completions of [
    [first, second],
    [second, first],
  ]) {
    expect(settleTask(yearly, completions)).toMatchObject({ dueMiles: 51_000 });
  }
});

test('a task that is ahead of its completions keeps the progress of its next occurrence', () => {
  const { task: moved, completion } = complete(yearly);
  const begun: Task = { ...moved, status: 'in_progress', startedAt: now, doneSteps: [0] };
  expect(settleTask(begun, [completion])).toBeNull();
});

test('no completion changes a task that is closed, and a task without completions stays as it is', () => {
  const done = complete(asTask());
  expect(settleTask(done.task, [done.completion])).toBeNull();
  expect(settleTask(yearly, [])).toBeNull();
});

test('a completion that arrives after the owner ended the recurrence closes the task', () => {
  const { completion } = complete(yearly);
  expect(settleTask({ ...yearly, isRecurring: false }, [completion])).toEqual({
    status: 'completed',
    completedAt: now,
    occurrence: 1,
  });
});

/** Any open task. */
const openTask: fc.Arbitrary<Task> = fc
  .record({
    interval: fc.option(anyInterval, { nil: null, freq: 3 }),
    countFrom: fc.constantFrom('completion' as const, 'schedule' as const),
    dueDate: fc.option(anyDay, { nil: null }),
    dueMiles: fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: null }),
    isStarted: fc.boolean(),
    doneSteps: fc.subarray([0, 1, 2]),
    photoIds: fc.subarray([photo(1), photo(2), photo(3)]),
    occurrence: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ interval, isStarted, ...fields }) => {
    const task = asTask({
      ...fields,
      ...interval,
      isRecurring: interval !== null,
      status: isStarted ? 'in_progress' : 'pending',
      startedAt: isStarted ? now : null,
    });
    return { ...task, ...anchorOf(task) };
  });
const anyForm = fc
  .record({
    day: fc.integer({ min: -400, max: 400 }),
    mileage: fc.option(fc.nat({ max: 99_000 }), { nil: null }),
  })
  .map(({ day, mileage }) => doneForm({ completedOn: addDays('2026-11-15', day), mileage }));

const isUndone = (task: Task, form: ReturnType<typeof doneForm>, reopen: typeof reopenTask) => {
  const done = complete(task, form);
  const back = reopen(done.task, [done.completion]);
  return JSON.stringify(patched(done.task, back?.taskChange ?? null)) === JSON.stringify(task);
};

test('reopening a completed task restores the task as it was, and both states can be stored', () => {
  fc.assert(
    fc.property(openTask, anyForm, (task, form) => {
      const { task: done, completion } = complete(task, form);
      expect(z.safeParse(Task, done).error?.issues ?? []).toEqual([]);
      expect(z.safeParse(TaskCompletion, completion).error?.issues ?? []).toEqual([]);
      expect(isUndone(task, form, reopenTask)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

const forgetting =
  (name: keyof TaskFields): typeof reopenTask =>
  (task, completions) => {
    const back = reopenTask(task, completions);
    if (!back) return null;
    const { [name]: _, ...taskChange } = back.taskChange;
    return { ...back, taskChange };
  };

test.each([
  'dueDate',
  'dueMiles',
  'anchorDate',
  'anchorMiles',
  'startedAt',
  'doneSteps',
  'occurrence',
  'status',
  'completedAt',
] as const)('planted fault: reopening a task without restoring %s is detected', (name) => {
  const property = fc.property(openTask, anyForm, (task, form) =>
    isUndone(task, form, forgetting(name)),
  );
  expect(fc.check(property, { numRuns: 1000, endOnFailure: true, seed: 1 }).failed).toBe(true);
});

test('a mileage entered on completion is stored as a reading, and becomes the vehicle’s mileage if it is higher', () => {
  const task = asTask({ vehicleId });
  const after = (mileage: number | null) => {
    const done = completeTask(task, doneForm({ completedOn: '2026-11-10', mileage }), context);
    return { vehicleChange: done?.vehicleChange, readings: done?.readings };
  };
  const reading = { vehicleId, date: '2026-11-10', source: 'owner' };
  expect(after(41_200)).toEqual({
    vehicleChange: { mileage: 41_200 },
    readings: [{ ...reading, miles: 41_200 }],
  });
  expect(after(40_900)).toEqual({ vehicleChange: {}, readings: [{ ...reading, miles: 40_900 }] });
  expect(after(null)).toEqual({ vehicleChange: {}, readings: [] });
});

test('a task without a vehicle, or completed without the form, changes no vehicle', () => {
  const nothing = { vehicleChange: {}, readings: [] };
  expect(completeTask(asTask(), doneForm({ mileage: 1 }), { now, vehicle: null })).toMatchObject(
    nothing,
  );
  const done = completeTask(asTask(), doneForm(), { now, vehicle: null });
  expect(done?.completion.countedMiles).toBeNull();
  const tapped = completeTask(asTask(), doneWithoutForm('2026-11-15'), context);
  expect(tapped).toMatchObject({ ...nothing, completion: doneForm() });
});
