import { defineEntity } from '../sync/entity.ts';
import { TaskCompletionFields } from './completions.schema.ts';
import { recurrenceProblems } from './recurrence.rules.ts';
import { TaskFields, TaskId } from './tasks.schema.ts';

/**
 * Nothing is guarded: which occurrence a task is at follows from its completions (`settleTask`), so that two devices which
 * both did it leave their owner nothing to decide.
 */
export const taskEntity = defineEntity({
  name: 'tasks',
  schema: TaskFields,
  id: TaskId,
  most: 5000,
  demoMost: 200,
  // Two occurrences with the same due date are not the same: half of one with half of another is neither.
  together: [
    'status',
    'occurrence',
    'dueDate',
    'dueMiles',
    'anchorDate',
    'anchorMiles',
    'startedAt',
    'completedAt',
    'doneSteps',
  ],
  indexes: ['vehicleId', 'status', 'completedAt', '[status+dueDate]', '[status+dueMiles]'],
  fileFields: ['photoIds'],
  partOf: { entity: 'vehicles', field: 'vehicleId' },
  problemsOf: (fields) => recurrenceProblems(fields),
});

/** A completion is added and taken back, never changed. That it is not in the future is the form's to check. */
export const taskCompletionEntity = defineEntity({
  name: 'taskCompletions',
  schema: TaskCompletionFields,
  most: 4000,
  demoMost: 200,
  appendOnly: true,
  indexes: ['taskId', 'vehicleId', 'completedOn'],
  fileFields: ['photoIds'],
});
