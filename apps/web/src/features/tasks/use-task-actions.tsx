import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { useState } from 'react';
import { notify } from '../../notify/notify.ts';
import { failureWords } from '../../records/failure-words.ts';
import { CompleteDialog } from './complete/complete-dialog.tsx';
import { TaskDialog } from './form/task-dialog.tsx';
import { removeTaskWithUndo } from './remove-with-undo.ts';
import { close, reopen, start } from './tasks.writes.ts';
import type { ShownTask } from './use-foreseen.ts';
import type { Garage } from './use-garage.ts';
import { type TickedTasks, useTicked } from './use-ticked.ts';
import { useAskWhen } from './when/use-ask-when.tsx';

export type TaskActions = {
  onComplete: (task: ShownTask) => void;
  onEdit: (task: Task) => void;
  onStart: (task: Task) => void;
  onReopen: (task: Task) => void;
  onDelete: (task: Task) => void;
  /** Done without saying how. */
  onClose: (task: Task) => void;
  /** Done today, at once, with a way back on the page; what brings a new date is asked for it. */
  onTick: (task: ShownTask) => void;
  onUntick: (task: ShownTask) => void;
  ticked: TickedTasks;
  /** Of a task without a date. */
  onAskWhen: (task: ShownTask) => void;
};

const updated = 'Task updated successfully!';
const updateFailed = 'Failed to update task.';

const report = async (saving: Promise<void>): Promise<void> => {
  try {
    await saving;
    notify.success(updated);
  } catch (error) {
    notify.error(failureWords(error, updateFailed));
  }
};

type Options = {
  garage: Garage;
  completionsOf: (task: Task) => readonly TaskCompletion[];
  /** The row, or the page, that had the focus is gone. */
  onDeleted: () => void;
  /** Open for editing from the start: somebody has asked for it on another page. */
  opened?: Task | null;
};

/** What can be done with a task, and the dialogs for it, which the page must show. */
export const useTaskActions = ({ garage, completionsOf, onDeleted, opened = null }: Options) => {
  const [completing, setCompleting] = useState<ShownTask | null>(null);
  const [editing, setEditing] = useState<Task | 'new' | null>(opened);
  const { ticked, tick, untick, forget } = useTicked(garage.today);
  const { askWhen, question } = useAskWhen();
  const actions: TaskActions = {
    onTick: (task) => (task.taskType === 'renewal' ? setCompleting(task) : tick(task)),
    onUntick: (task) => void untick(task),
    ticked,
    onAskWhen: ({ id }) => void askWhen(id),
    onComplete: setCompleting,
    onEdit: setEditing,
    onStart: (task) => void report(start(task)),
    onReopen: (task) => void report(reopen(task, completionsOf(task))),
    onClose: (task) => void report(close(task)),
    onDelete: (task) => void removeTaskWithUndo(task).then((isGone) => isGone && onDeleted()),
  };
  const dialogs = (
    <>
      <TaskDialog task={editing} garage={garage} onClose={() => setEditing(null)} />
      {question}
      <CompleteDialog task={completing} garage={garage} onClose={() => setCompleting(null)} />
    </>
  );
  return { actions, dialogs, create: () => setEditing('new'), forgetTicked: forget };
};
