import fc from 'fast-check';
import { addDays, type CivilDate } from '../kernel/civil-date.ts';
import type { CompletionForm } from './completions.schema.ts';
import { emptyTask, type Task, type TaskFields, type TaskPatch } from './tasks.schema.ts';

/** A task with nothing special about it. */
export const plainTask: TaskFields = {
  ...emptyTask,
  title: 'Oil change',
  description: 'Drain the old oil, fit a new filter, fill up.',
  category: 'Engine',
  estimatedDuration: '1 hour',
};
export const taskId = '0198f2c4-0000-7000-8000-000000000001';
export const vehicleId = '0198f2c4-0000-7000-8000-000000000002';

export const asTask = (fields: Partial<TaskFields> = {}, id = taskId): Task => ({
  ...plainTask,
  ...fields,
  id,
  createdAt: '2026-01-01T09:00:00.000Z',
});

export const doneForm = (fields: Partial<CompletionForm> = {}): CompletionForm => ({
  completedOn: '2026-11-15',
  notes: null,
  mileage: null,
  costPence: null,
  photoIds: [],
  rating: null,
  ...fields,
});

export const patched = <T extends TaskFields>(task: T, patch: TaskPatch | null): T => ({
  ...task,
  ...patch,
});

/** Month ends, leap days and the days around them come up as often as all others together. */
const awkward = [
  '2024-01-31',
  '2024-02-29',
  '2026-08-31',
  '2027-02-28',
  '2026-12-31',
  '2026-03-30',
];
export const anyDay: fc.Arbitrary<CivilDate> = fc.oneof(
  fc.constantFrom(...awkward),
  fc.nat({ max: 1500 }).map((days) => addDays('2024-01-01', days)),
);

const most = { days: 400, weeks: 60, months: 36 };

/** Every kind of interval there is: days, weeks, months, miles, and days or months with miles. */
export const anyInterval = fc.oneof(
  ...(['days', 'weeks', 'months'] as const).map((recurringType) =>
    fc.record({
      recurringType: fc.constant(recurringType),
      recurringInterval: fc.integer({ min: 1, max: most[recurringType] }),
      recurringMiles: fc.option(fc.integer({ min: 50, max: 400 }), { nil: null, freq: 2 }),
    }),
  ),
  fc.record({
    recurringType: fc.constant('miles' as const),
    recurringInterval: fc.integer({ min: 500, max: 20_000 }),
    recurringMiles: fc.constant(null),
  }),
);
