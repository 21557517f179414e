import type { CivilDate } from '../kernel/civil-date.ts';
import { mileageChanges } from '../vehicles/odometer.rules.ts';
import type { MileageReadingFields, Vehicle, VehiclePatch } from '../vehicles/vehicles.schema.ts';
import type { CompletionForm, TaskCompletion, TaskCompletionFields } from './completions.schema.ts';
import { titlesOf } from './photo-titles.rules.ts';
import { isRepeating, nextOccurrence } from './recurrence.rules.ts';
import { mostPhotos, type Task, type TaskFields, type TaskPatch } from './tasks.schema.ts';

/** `now`: a moment in UTC. */
type Now = { now: string };

/** Starts a task. Returns null if it is not pending. */
export const startTask = (
  { status }: Pick<TaskFields, 'status'>,
  { now }: Now,
): TaskPatch | null => (status === 'pending' ? { status: 'in_progress', startedAt: now } : null);

/** Closes a task without a completion, because it was dealt with elsewhere. */
export const closeTask = ({ now }: Now): TaskPatch => ({ status: 'completed', completedAt: now });

/** Returns the task after completion: a recurring task starts its next occurrence, any other is closed. */
const afterwards = (
  task: TaskFields,
  { completedOn, countedMiles }: { completedOn: CivilDate; countedMiles: number | null },
  now: string,
): TaskPatch => {
  const next = nextOccurrence(task, { completedOn, completedMiles: countedMiles });
  const photos = {
    ...(task.photoIds?.length ? { photoIds: null } : {}),
    ...(task.photoTitles?.length ? { photoTitles: null } : {}),
  };
  if (!next) return { ...closeTask({ now }), ...photos };
  return {
    ...next,
    status: 'pending',
    startedAt: null,
    doneSteps: [],
    completedAt: null,
    ...photos,
  };
};

const union = (...lists: readonly (readonly string[])[]): string[] =>
  [...new Set(lists.flat())].slice(0, mostPhotos);

/** Returns the form values where no form is shown: only the day of completion. */
export const doneWithoutForm = (completedOn: CivilDate): CompletionForm => ({
  completedOn,
  notes: null,
  mileage: null,
  costPence: null,
  photoIds: [],
  rating: null,
});

/** All changes that completing a task makes. */
type Completed = {
  readonly taskChange: TaskPatch;
  readonly completion: TaskCompletionFields;
  /** Empty if the vehicle does not change. */
  readonly vehicleChange: VehiclePatch;
  readonly readings: readonly MileageReadingFields[];
};

type Completing = Now & {
  /** The task's vehicle. Its mileage is used if the form has none. */
  vehicle: Pick<Vehicle, 'id' | 'mileage'> | null;
  /** The member who ticks it, in a garage with a person at the screen. */
  by?: string | null;
};

/** Returns all changes of completing a task, wherever it is completed, or null if it is already completed. */
export const completeTask = (
  task: Task,
  form: CompletionForm,
  { now, vehicle, by = null }: Completing,
): Completed | null => {
  if (task.status === 'completed') return null;
  const { completedOn } = form;
  const countedMiles = form.mileage ?? vehicle?.mileage ?? null;
  const { dueDate, dueMiles, anchorDate, anchorMiles, startedAt, doneSteps } = task;
  const photoIds = union(task.photoIds ?? [], form.photoIds);
  const photoTitles = titlesOf(photoIds, task.photoTitles);
  const odometer = vehicle && mileageChanges(vehicle, { date: completedOn, miles: form.mileage });
  return {
    vehicleChange: odometer?.patch ?? {},
    readings: odometer?.readings ?? [],
    taskChange: afterwards(task, { completedOn, countedMiles }, now),
    completion: {
      ...form,
      photoIds,
      ...(photoTitles ? { photoTitles } : {}),
      ...(by ? { completedBy: by } : {}),
      taskId: task.id,
      vehicleId: task.vehicleId,
      taskTitle: task.title,
      category: task.category,
      occurrence: task.occurrence,
      countedMiles,
      ...{ dueDate, dueMiles, anchorDate, anchorMiles, startedAt, doneSteps },
    },
  };
};

type Done = Pick<
  TaskCompletion,
  | 'id'
  | 'createdAt'
  | 'occurrence'
  | 'completedOn'
  | 'countedMiles'
  | 'dueDate'
  | 'dueMiles'
  | 'anchorDate'
  | 'anchorMiles'
  | 'startedAt'
  | 'doneSteps'
  | 'photoIds'
  | 'photoTitles'
>;

/** Returns all completions of the latest completed occurrence: two devices may both have completed it. */
const lastDone = <C extends Done>(completions: readonly C[]): C[] => {
  const latest = Math.max(...completions.map(({ occurrence }) => occurrence));
  return completions
    .filter(({ occurrence }) => occurrence === latest)
    .toSorted((one, other) => (one.completedOn + one.id < other.completedOn + other.id ? -1 : 1));
};

const open = (startedAt: string | null) => (startedAt ? 'in_progress' : 'pending');

/**
 * Removes the last completion of a task: the task is due as before. Returns null if it was never done. A task closed
 * without a completion, such as a renewal found in the records, is simply reopened.
 */
export const reopenTask = (
  task: TaskFields,
  completions: readonly Done[],
): { taskChange: TaskPatch; completionIds: string[] } | null => {
  const taken = lastDone(completions).filter(
    ({ occurrence }) => task.status !== 'completed' || occurrence === task.occurrence,
  );
  const [first] = taken;
  if (!first) {
    if (task.status !== 'completed') return null;
    const taskChange: TaskPatch = { status: open(task.startedAt), completedAt: null };
    return { taskChange, completionIds: [] };
  }
  const { occurrence, dueDate, dueMiles, anchorDate, anchorMiles, startedAt, doneSteps } = first;
  // A removed completion's photos stay with the task.
  const photoIds = union(...taken.map((done) => done.photoIds), task.photoIds ?? []);
  const photoTitles = titlesOf(
    photoIds,
    ...taken.map((done) => done.photoTitles),
    task.photoTitles,
  );
  return {
    taskChange: {
      status: open(startedAt),
      completedAt: null,
      ...(photoIds.length > 0 ? { photoIds } : {}),
      ...(photoTitles ? { photoTitles } : {}),
      ...{ occurrence, dueDate, dueMiles, anchorDate, anchorMiles, startedAt, doneSteps },
    },
    completionIds: taken.map(({ id }) => id),
  };
};

/**
 * Returns what a task must still catch up with, or null. A device that was offline for long may send a completion late,
 * and its values then replace newer ones. Completions are never replaced, so they give the task's state, the same on
 * every device.
 */
export const settleTask = (task: TaskFields, completions: readonly Done[]): TaskPatch | null => {
  const [last] = lastDone(completions);
  if (!last || last.occurrence < task.occurrence || task.status === 'completed') return null;
  const { occurrence, dueDate, dueMiles, anchorDate, anchorMiles } = last;
  const before = { ...task, occurrence, dueDate, dueMiles, anchorDate, anchorMiles };
  const change = afterwards(before, last, new Date(last.createdAt).toISOString());
  // The task itself decides whether it still recurs: the owner may have ended that.
  return isRepeating(task) ? change : { ...change, occurrence };
};
