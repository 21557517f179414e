import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { removeWithUndo } from '../../records/undo.ts';
import { remove } from './tasks.writes.ts';

/** Deletes a task and offers Undo. Returns false if the task could not be deleted. */
export const removeTaskWithUndo = (task: Task): Promise<boolean> =>
  removeWithUndo(() => remove(task), {
    removed: 'Task deleted successfully!',
    notRemoved: 'Failed to delete task.',
    description: task.title,
    undone: { title: 'Task updated successfully!', description: `${task.title} is back.` },
    notUndone: 'Failed to update task.',
  });
