import type { CompletionForm, TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import {
  closeTask,
  completeTask,
  reopenTask,
  startTask,
} from '@roadworthy/domain/tasks/lifecycle.rules';
import { taskCompletionEntity, taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Task, TaskFields, TaskPatch } from '@roadworthy/domain/tasks/tasks.schema';
import { mileageReadingEntity, vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { recordStore, requireClient } from '../../records/client.ts';
import type { Change } from '../../records/outbox/write.ts';
import { save, toAdd, toDelete, toEdit } from '../../records/save.ts';
import { type LocalFile, readMeta, writeMeta } from '../../records/store/local-store.ts';
import { deleteWithUndo, type Undo } from '../../records/undo.ts';
import type { PutAway } from './foreseen-renewals.ts';
import { putAwayName, type ShownTask } from './use-foreseen.ts';

const now = () => new Date().toISOString();

/** Adds a task and returns its id. `garageId`: where, if it has no vehicle. */
export const addTask = async (fields: TaskFields, garageId?: string): Promise<string> => {
  const [id = ''] = await save([toAdd(taskEntity, { fields, garageId })]);
  return id;
};

export const editTask = async (id: string, patch: TaskPatch): Promise<void> => {
  if (Object.keys(patch).length === 0) return;
  await save([toEdit(taskEntity, id, { patch })]);
};

export const start = async (task: Task): Promise<void> => {
  await editTask(task.id, startTask(task, { now: now() }) ?? {});
};

/** Ticks a step under a lock, so that two quick ticks do not overwrite each other. */
export const tickStep = async (id: string, step: number, isDone: boolean): Promise<void> => {
  await navigator.locks.request('roadworthy-tick', async () => {
    const record = await recordStore().records(taskEntity).get(id);
    const { doneSteps = [] } = (record ?? {}) as Partial<Task>;
    const others = doneSteps.filter((done) => done !== step);
    await editTask(id, { doneSteps: isDone ? [...others, step] : others });
  });
};

type Completing = {
  vehicle: Vehicle | null;
  files: readonly LocalFile[];
};

/**
 * Saves a completion with its photos and its updates of the vehicle, in one transaction. Returns the updated task; null
 * if it was already done, in another tab or on another device.
 */
export const complete = async (
  task: ShownTask,
  form: CompletionForm,
  { vehicle, files }: Completing,
): Promise<Task | null> => {
  const outcome = completeTask(task, form, {
    now: now(),
    vehicle,
    by: requireClient().store.userId,
  });
  if (!outcome) return null;
  const { taskChange: patch, completion, vehicleChange, readings } = outcome;
  const list: Change[] = [
    // The server creates the task of a foreseen renewal, unless the vehicle already has a new date.
    ...(task.isForeseen ? [] : [toEdit(taskEntity, task.id, { patch: patch })]),
    toAdd(taskCompletionEntity, { fields: completion }),
    ...(vehicle && Object.keys(vehicleChange).length > 0
      ? [toEdit(vehicleEntity, vehicle.id, { patch: vehicleChange, seen: vehicle })]
      : []),
    ...readings.map((fields) => toAdd(mileageReadingEntity, { fields })),
  ];
  await save(list, files);
  return { ...task, ...patch };
};

/** Closes a task without a completion: it is no longer needed. */
export const close = async ({ id }: Task): Promise<void> =>
  await editTask(id, closeTask({ now: now() }));

/** Reverts the last completion. */
export const reopen = async (task: Task, completions: readonly TaskCompletion[]): Promise<void> => {
  const outcome = reopenTask(task, completions);
  if (!outcome) return;
  const { taskChange: patch, completionIds } = outcome;
  await save([
    toEdit(taskEntity, task.id, { patch }),
    ...completionIds.map((id) => toDelete(taskCompletionEntity, id)),
  ]);
};

const putAway = async ({ id, dueDate }: Task): Promise<void> => {
  const { store } = requireClient();
  const known = await readMeta<PutAway>(store, putAwayName, {});
  await writeMeta(store, putAwayName, { ...known, [id]: dueDate });
};

/** Deletes a task and returns a function that restores it. */
export const remove = async (task: Task): Promise<Undo> => {
  const undo = await deleteWithUndo(taskEntity, task.id);
  if (task.renewalType) await putAway(task);
  return undo;
};
