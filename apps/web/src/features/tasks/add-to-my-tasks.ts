import { notify } from '../../notify/notify.ts';
import { failureWords } from '../../records/failure-words.ts';
import { AlreadyAdded, addGuideTask, NotForVehicle } from './guide-task.writes.ts';

/** Adds a guide to the list and shows the result. Returns the task's id, or null if it was refused. */
export const addToMyTasks = async (
  guideId: string,
  vehicleId: string | null,
  taken?: Parameters<typeof addGuideTask>[2],
): Promise<string | null> => {
  try {
    const { loadGuide } = await import('@roadworthy/content/guides');
    const file = await loadGuide(guideId);
    if (!file) throw new Error(`There is no guide ${guideId}`);
    const id = await addGuideTask(file.guide, vehicleId, taken);
    notify.success('Guide added to your tasks list');
    return id;
  } catch (error) {
    notify.error(
      error instanceof AlreadyAdded || error instanceof NotForVehicle
        ? error.message
        : failureWords(error, 'Failed to create task.'),
    );
    return null;
  }
};
