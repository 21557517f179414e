import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { CompleteDialog } from './complete/complete-dialog.tsx';
import { TaskDialog } from './form/task-dialog.tsx';
import { taskFailure } from './task-failure.ts';
import { close, remove, reopen, start } from './tasks.changes.ts';
import type { ShownTask } from './use-foreseen.ts';
import type { Garage } from './use-garage.ts';

export type TaskActions = {
  onComplete: (task: ShownTask) => void;
  onEdit: (task: Task) => void;
  onStart: (task: Task) => void;
  onReopen: (task: Task) => void;
  onDelete: (task: Task) => void;
  /** Done without saying how. */
  onClose: (task: Task) => void;
};

const updated = 'Task updated successfully!';
const updateFailed = 'Failed to update task.';

const report = async (saving: Promise<void>): Promise<void> => {
  try {
    await saving;
    notify.success(updated);
  } catch (error) {
    notify.error(taskFailure(error, updateFailed));
  }
};

/** It is gone at once, here and on every device; the way back is in the toast for as long as that stands. */
const removeWithUndo = async (task: Task): Promise<boolean> => {
  try {
    const restore = await remove(task);
    const undo = () => {
      restore().then(
        () => notify.success(updated, { description: `${task.title} is back.` }),
        (error) => notify.error(taskFailure(error, updateFailed)),
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

type Options = {
  garage: Garage;
  completionsOf: (task: Task) => readonly TaskCompletion[];
  /** The row, or the page, that had the focus is gone. */
  onDeleted: () => void;
};

/** What can be done with a task, and the dialogs for it, which the page must show. */
export const useTaskActions = ({ garage, completionsOf, onDeleted }: Options) => {
  const [completing, setCompleting] = useState<ShownTask | null>(null);
  const [editing, setEditing] = useState<Task | 'new' | null>(null);
  const actions: TaskActions = {
    onComplete: setCompleting,
    onEdit: setEditing,
    onStart: (task) => void report(start(task)),
    onReopen: (task) => void report(reopen(task, completionsOf(task))),
    onClose: (task) => void report(close(task)),
    onDelete: (task) => void removeWithUndo(task).then((isGone) => isGone && onDeleted()),
  };
  const dialogs = (
    <>
      <TaskDialog task={editing} garage={garage} onClose={() => setEditing(null)} />
      <CompleteDialog task={completing} garage={garage} onClose={() => setCompleting(null)} />
    </>
  );
  return { actions, dialogs, create: () => setEditing('new') };
};
