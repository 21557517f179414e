import * as z from 'zod/mini';
import { CivilDate } from '../kernel/civil-date.ts';
import { RecordId } from '../kernel/ids.ts';
import { optionalLines } from '../kernel/text.ts';
import { NotedAt } from '../sync/noted-at.schema.ts';
import {
  mostPhotos,
  Pence,
  photoTitles,
  TaskFields,
  TaskId,
  tooManyPhotos,
} from './tasks.schema.ts';

const notANumber = 'Must be a valid number';

/** The fields that the owner enters on completion. */
const said = {
  completedOn: CivilDate,
  notes: optionalLines(5000, 'Notes'),
  mileage: z.nullable(
    z
      .number(notANumber)
      .check(
        z.int(notANumber),
        z.minimum(0, 'Mileage must be positive'),
        z.maximum(9_999_999, notANumber),
      ),
  ),
  costPence: z.nullable(Pence),
  /** Ids of files, which are stored separately. */
  photoIds: z.array(RecordId).check(z.maxLength(mostPhotos, tooManyPhotos)),
  rating: z.nullable(
    z.number(notANumber).check(z.int(notANumber), z.minimum(1), z.maximum(5, notANumber)),
  ),
};

export const CompletionForm = z.strictObject(said);
export type CompletionForm = z.infer<typeof CompletionForm>;

/** Returns the problems of the date that depend on today, which a schema cannot check. */
export const completionProblems = (
  { completedOn }: Pick<CompletionForm, 'completedOn'>,
  { today }: { today: CivilDate },
): Record<string, string> =>
  completedOn > today ? { completedOn: 'Completion date cannot be in the future' } : {};

const { title, category, vehicleId, occurrence } = TaskFields.shape;
const { dueDate, dueMiles, anchorDate, anchorMiles, startedAt, doneSteps } = TaskFields.shape;

/**
 * A completed occurrence of a task. It outlives the task, so it includes the task's title. Never edited, only removed.
 */
export const TaskCompletionFields = z.strictObject({
  ...said,
  photoTitles,
  /** The member who ticked it. Missing in completions of earlier devices. */
  completedBy: z.optional(z.nullable(z.uuid())),
  taskId: TaskId,
  vehicleId,
  taskTitle: title,
  category,
  occurrence,
  /** The reading from which the next occurrence is counted: the entered mileage, or the vehicle's last known. */
  countedMiles: dueMiles,
  /** The task's state before, which removing the completion restores. */
  dueDate,
  dueMiles,
  anchorDate,
  anchorMiles,
  startedAt,
  doneSteps,
  notedAt: NotedAt,
});
export type TaskCompletionFields = z.infer<typeof TaskCompletionFields>;

export const TaskCompletion = z.object({
  ...TaskCompletionFields.shape,
  id: RecordId,
  createdAt: z.iso.datetime({ offset: true }),
});
export type TaskCompletion = z.infer<typeof TaskCompletion>;

export const NewTaskCompletion = z.strictObject({
  ...z.omit(TaskCompletionFields, { notedAt: true }).shape,
  id: RecordId,
});
export type NewTaskCompletion = z.infer<typeof NewTaskCompletion>;
