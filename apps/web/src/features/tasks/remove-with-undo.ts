import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { notify } from '../../notify/notify.ts';
import { taskFailure } from './task-failure.ts';
import { remove } from './tasks.writes.ts';

/** Deletes the record at once, here and on every device; the toast offers Undo for as long as it is shown. */
export const removeWithUndo = async (task: Task): Promise<boolean> => {
  try {
    const restore = await remove(task);
    const undo = () => {
      restore().then(
        () =>
          notify.success('Task updated successfully!', { description: `${task.title} is back.` }),
        (error) => notify.error(taskFailure(error, 'Failed to update task.')),
      );
    };
    notify.success('Task deleted successfully!', {
      description: task.title,
      action: { label: 'Undo', run: undo },
    });
    return true;
  } catch (error) {
    notify.error(taskFailure(error, 'Failed to delete task.'));
    return false;
  }
};
