import { defineEntity } from '../sync/entity.ts';
import { TaskCompletionFields } from './completions.schema.ts';
import { recurrenceProblems } from './recurrence.rules.ts';
import { TaskFields, TaskId } from './tasks.schema.ts';

/**
 * No field is guarded: a task's occurrence follows from its completions (`settleTask`), so two devices that both
 * completed it leave nothing to decide.
 */
export const taskEntity = defineEntity({
  name: 'tasks',
  schema: TaskFields,
  id: TaskId,
  limit: 5000,
  demoLimit: 200,
  // Two occurrences can have the same due date, so halves of two changes must not mix.
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
  people: { assigneeId: 'member' },
  problemsOf: (fields) => recurrenceProblems(fields),
});

/** A completion is added or removed, never edited. The form checks that it is not in the future. */
export const taskCompletionEntity = defineEntity({
  name: 'taskCompletions',
  schema: TaskCompletionFields,
  limit: 4000,
  demoLimit: 200,
  appendOnly: true,
  indexes: ['taskId', 'vehicleId', 'completedOn'],
  fileFields: ['photoIds'],
  serverFields: ['notedAt'],
  people: { completedBy: 'maker' },
});
