import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { notify } from '../../lib/notify.ts';
import { requireClient } from '../../lib/sync-client.ts';
import { completeToday } from './complete-today.ts';
import { taskFailure } from './task-failure.ts';
import { addPhotoToTask, removePhotoFromTask } from './task-photos.ts';
import { afterWords } from './task-words.ts';
import { AlreadyAdded, addGuideTask, start } from './tasks.changes.ts';
import { findGuideTask, tasksName } from './tasks.collection.ts';

/** The guide somebody works by, and for which vehicle. */
export type GuideWork = { guideId: string; vehicleId: string | null };

/** The open task of the guide, made if there is none, with what was ticked off before it was a task. */
const taskFor = async (
  { guideId, vehicleId }: GuideWork,
  doneSteps: readonly number[],
): Promise<{ task: Task; isNew: boolean }> => {
  const { store } = requireClient();
  const found = await findGuideTask(store, guideId, vehicleId);
  if (found) return { task: found, isNew: false };
  const { loadGuide } = await import('@roadworthy/content/guides');
  const file = await loadGuide(guideId);
  if (!file) throw new Error(`There is no guide ${guideId}`);
  const add = addGuideTask(file.guide, vehicleId, { doneSteps: [...doneSteps] });
  // Another tab may be quicker: then its task is the one.
  const isNew = await add.then(
    () => true,
    (error) => {
      if (error instanceof AlreadyAdded) return false;
      throw error;
    },
  );
  const task = await findGuideTask(store, guideId, vehicleId);
  if (!task) throw new Error('The task is gone');
  return { task, isNew };
};

/** Whoever moves on to the next step has started. */
export const startWork = async (task: Task): Promise<void> => {
  try {
    await start(task);
  } catch (error) {
    notify.error(taskFailure(error, 'Failed to update task.'));
  }
};

/** `isNew`: a task was made for it. Null when the photograph was not kept, which has been said. */
export const photographWork = async (
  work: GuideWork,
  doneSteps: readonly number[],
  photo: File,
): Promise<{ isNew: boolean } | null> => {
  try {
    const { task, isNew } = await taskFor(work, doneSteps);
    await addPhotoToTask(task.id, photo);
    await start(task);
    notify.success('Photo saved with your task', {
      ...(isNew ? { description: 'Guide added to your tasks list' } : {}),
    });
    return { isNew };
  } catch (error) {
    notify.error(taskFailure(error, 'The photo could not be saved.'));
    return null;
  }
};

export const removeWorkPhoto = async (taskId: string, photoId: string): Promise<void> => {
  try {
    await removePhotoFromTask(taskId, photoId);
  } catch (error) {
    notify.error(taskFailure(error, 'Failed to update task.'));
  }
};

/** Done today, with what was photographed. Gives the task's id, or null when it was not kept, which has been said. */
export const completeWork = async (
  work: GuideWork,
  doneSteps: readonly number[],
  today: CivilDate,
): Promise<string | null> => {
  try {
    const { task } = await taskFor(work, doneSteps);
    await completeToday({ ...task, doneSteps: [...doneSteps] }, today);
    const after = (await requireClient().store.records(tasksName).get(task.id)) as unknown as Task;
    notify.success('Task updated successfully!', { description: afterWords(after) });
    return task.id;
  } catch (error) {
    notify.error(taskFailure(error, 'Failed to update task.'));
    return null;
  }
};
