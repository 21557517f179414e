import type { CivilDate } from '../kernel/civil-date.ts';
import { mileageChanges } from '../vehicles/odometer.rules.ts';
import type { MileageReadingFields, Vehicle, VehiclePatch } from '../vehicles/vehicles.schema.ts';
import type { CompletionForm, TaskCompletion, TaskCompletionFields } from './completions.schema.ts';
import { isRepeating, nextOccurrence } from './recurrence.rules.ts';
import { type Renewed, renewedVehicle } from './renewed.rules.ts';
import { mostPhotos, type Task, type TaskFields, type TaskPatch } from './tasks.schema.ts';

/** `now`: the moment in UTC. */
type Now = { now: string };

/** Null when there is nothing to start. */
export const startTask = (
  { status }: Pick<TaskFields, 'status'>,
  { now }: Now,
): TaskPatch | null => (status === 'pending' ? { status: 'in_progress', startedAt: now } : null);

/** Over without a completion: somebody else has seen to it. */
export const closeTask = ({ now }: Now): TaskPatch => ({ status: 'completed', completedAt: now });

/** A task that comes round again begins afresh; any other is over. */
const afterwards = (
  task: TaskFields,
  { completedOn, countedMiles }: { completedOn: CivilDate; countedMiles: number | null },
  now: string,
): TaskPatch => {
  const next = nextOccurrence(task, { completedOn, completedMiles: countedMiles });
  const photos = task.photoIds?.length ? { photoIds: null } : {};
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

/** What is said where there is no form to fill in: only that it was done, and on which day. */
export const doneWithoutForm = (completedOn: CivilDate): CompletionForm => ({
  completedOn,
  notes: null,
  mileage: null,
  costPence: null,
  photoIds: [],
  rating: null,
});

/** All that doing a task changes. */
export type Completed = {
  readonly taskChange: TaskPatch;
  readonly completion: TaskCompletionFields;
  /** Empty where nothing is new about the vehicle. */
  readonly vehicleChange: VehiclePatch;
  readonly readings: readonly MileageReadingFields[];
};

type Completing = Now & {
  /** The one it is for, whose odometer counts when the form says no miles. */
  vehicle: Pick<Vehicle, 'id' | 'mileage'> | null;
  renewed?: Renewed | null;
};

/** What doing a task changes, wherever somebody says that it is done. Null for a task that is done already. */
export const completeTask = (
  task: Task,
  form: CompletionForm,
  { now, vehicle, renewed = null }: Completing,
): Completed | null => {
  if (task.status === 'completed') return null;
  const { completedOn } = form;
  const countedMiles = form.mileage ?? vehicle?.mileage ?? null;
  const { dueDate, dueMiles, anchorDate, anchorMiles, startedAt, doneSteps } = task;
  const odometer = vehicle && mileageChanges(vehicle, { date: completedOn, miles: form.mileage });
  return {
    vehicleChange: {
      ...odometer?.patch,
      ...(vehicle && renewed ? renewedVehicle(task, renewed) : {}),
    },
    readings: odometer?.readings ?? [],
    taskChange: afterwards(task, { completedOn, countedMiles }, now),
    completion: {
      ...form,
      photoIds: union(task.photoIds ?? [], form.photoIds),
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
>;

/** The latest occurrence that was done, and all that say so: two devices may both have done it. */
const lastDone = <C extends Done>(completions: readonly C[]): C[] => {
  const latest = Math.max(...completions.map(({ occurrence }) => occurrence));
  return completions
    .filter(({ occurrence }) => occurrence === latest)
    .toSorted((one, other) => (one.completedOn + one.id < other.completedOn + other.id ? -1 : 1));
};

const open = (startedAt: string | null) => (startedAt ? 'in_progress' : 'pending');

/**
 * Takes the last completion of a task back: the task is due as it was before. Null when it was never done. One that was
 * closed without a completion, as a renewal is when the records say that it was renewed, is merely opened again.
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
  // A photograph is not lost with the completion that had it.
  const photoIds = union(...taken.map((done) => done.photoIds), task.photoIds ?? []);
  return {
    taskChange: {
      status: open(startedAt),
      completedAt: null,
      ...(photoIds.length > 0 ? { photoIds } : {}),
      ...{ occurrence, dueDate, dueMiles, anchorDate, anchorMiles, startedAt, doneSteps },
    },
    completionIds: taken.map(({ id }) => id),
  };
};

/**
 * What a task must still catch up with, or null. A device that was long without signal may send, late, that it did an
 * occurrence; its values then replace later ones. Completions are never replaced, so they tell where the task stands, on
 * every device alike.
 */
export const settleTask = (task: TaskFields, completions: readonly Done[]): TaskPatch | null => {
  const [last] = lastDone(completions);
  if (!last || last.occurrence < task.occurrence || task.status === 'completed') return null;
  const { occurrence, dueDate, dueMiles, anchorDate, anchorMiles } = last;
  const before = { ...task, occurrence, dueDate, dueMiles, anchorDate, anchorMiles };
  const change = afterwards(before, last, new Date(last.createdAt).toISOString());
  // Whether it still recurs is the task's own to say: somebody may have ended that.
  return isRepeating(task) ? change : { ...change, occurrence };
};
