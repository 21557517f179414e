import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { notify } from '../../notify/notify.ts';
import { openedStore, recordStore } from '../../records/client.ts';
import { failureWords } from '../../records/failure-words.ts';
import { completeToday } from './complete-today.ts';
import { AlreadyAdded, addGuideTask, NotForVehicle } from './guide-task.writes.ts';
import { addPhotoToTask, removePhotoFromTask } from './task-photos.ts';
import { afterWords } from './task-words.ts';
import { findGuideTask } from './tasks.reads.ts';
import { editTask, start, tickStep } from './tasks.writes.ts';

/** The steps ticked by a user who has no task for the guide. */
type OwnProgress = {
  read(): Promise<readonly number[]>;
  tick(step: number): Promise<void>;
  forget(): Promise<void>;
};

/** The guide in use, and its vehicle. */
export type GuideWork = { guideId: string; vehicleId: string | null; own: OwnProgress };

const updateFailed = 'Failed to update task.';

/** Runs one change at a time, in order: a tick must not follow the completion it belongs to. */
const inTurn = async <T>(failure: string, work: () => Promise<T>): Promise<T | null> => {
  try {
    return await navigator.locks.request('roadworthy-guide-work', work);
  } catch (error) {
    notify.error(error instanceof NotForVehicle ? error.message : failureWords(error, failure));
    return null;
  }
};

const findTask = async ({ guideId, vehicleId }: GuideWork): Promise<Task | null> =>
  await findGuideTask(await openedStore(), guideId, vehicleId);

/** Returns the open task of the guide, and creates it if there is none. The task then holds the ticked steps. */
const taskFor = async (work: GuideWork): Promise<{ task: Task; isNew: boolean }> => {
  const found = await findTask(work);
  if (found) return { task: found, isNew: false };
  const { loadGuide } = await import('@roadworthy/content/guides');
  const file = await loadGuide(work.guideId);
  if (!file) throw new Error(`There is no guide ${work.guideId}`);
  const doneSteps = [...(await work.own.read())];
  let isNew = true;
  try {
    await addGuideTask(file.guide, work.vehicleId, { doneSteps });
    await work.own.forget();
  } catch (error) {
    // Another tab added the task first, so that one is used.
    if (!(error instanceof AlreadyAdded)) throw error;
    isNew = false;
  }
  const task = await findTask(work);
  if (!task) throw new Error('The task no longer exists');
  return { task, isNew };
};

/** Ticks a step and starts the task, if there is one. */
export const tickWork = async (work: GuideWork, step: number): Promise<void> => {
  await inTurn(updateFailed, async () => {
    const task = await findTask(work);
    if (!task) return await work.own.tick(step);
    await tickStep(task.id, step, true);
    await start(task);
  });
};

/** Saves a photo and returns whether it was saved; shows an error if not. `title`: the step that it is of. */
export const photographWork = async (
  work: GuideWork,
  photo: File,
  title: string,
): Promise<boolean> => {
  const isSaved = await inTurn('The photo could not be saved.', async () => {
    const { task, isNew } = await taskFor(work);
    await addPhotoToTask(task.id, photo, title);
    await start(task);
    notify.success('Photo saved with your task', {
      ...(isNew ? { description: 'Guide added to your tasks list' } : {}),
    });
    return true;
  });
  return isSaved ?? false;
};

export const removeWorkPhoto = async (work: GuideWork, photoId: string): Promise<void> => {
  await inTurn(updateFailed, async () => {
    const task = await findTask(work);
    if (task) await removePhotoFromTask(task.id, photoId);
  });
};

/**
 * Completes the task today, with its photos and the current step. Returns the task's id, or null if it was not saved.
 */
export const completeWork = async (
  work: GuideWork,
  step: number,
  today: CivilDate,
): Promise<string | null> =>
  await inTurn(updateFailed, async () => {
    const { task } = await taskFor(work);
    const doneSteps = [...new Set([...task.doneSteps, step])].toSorted((one, two) => one - two);
    if (doneSteps.length > task.doneSteps.length) await editTask(task.id, { doneSteps });
    await completeToday({ ...task, doneSteps }, today);
    const after = await recordStore().records(taskEntity).get(task.id);
    if (!after) throw new Error('The task no longer exists');
    notify.success('Task updated successfully!', { description: afterWords(after) });
    return task.id;
  });
