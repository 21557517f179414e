import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import { parseRenewalId, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import { useState } from 'react';
import { useMay } from '../../garages/use-garages.ts';
import { openDoing } from '../../navigation/do-it-now.ts';
import { notify } from '../../notify/notify.ts';
import { failureWords } from '../../records/failure-words.ts';
import { CompleteDialog } from './complete/complete-dialog.tsx';
import { TaskDialog } from './form/task-dialog.tsx';
import { removeTaskWithUndo } from './remove-with-undo.ts';
import { close, reopen, start } from './tasks.writes.ts';
import type { Fleet } from './use-fleet.ts';
import type { ShownTask } from './use-foreseen.ts';
import { type TickedTasks, useTicked } from './use-ticked.ts';
import { useAskWhen } from './when/use-ask-when.tsx';

export type TaskActions = {
  onComplete: (task: ShownTask) => void;
  onEdit: (task: Task) => void;
  onStart: (task: Task) => void;
  onReopen: (task: Task) => void;
  onDelete: (task: Task) => void;
  /** Closes a task without details. */
  onClose: (task: Task) => void;
  /** Completes a task today at once, with an Undo on the page. A renewal opens its sheet, which asks the records. */
  onTick: (task: ShownTask) => void;
  onUntick: (task: ShownTask) => void;
  ticked: TickedTasks;
  /** Asks for the date of a task without one. */
  onAskWhen: (task: ShownTask) => void;
  /** What the person's role in the task's garage allows. */
  mayEdit: (task: Task) => boolean;
  mayDelete: (task: Task) => boolean;
  mayTick: (task: Task) => boolean;
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
  fleet: Fleet;
  completionsOf: (task: Task) => readonly TaskCompletion[];
  /** Moves the focus, because the row or page that had it is gone. */
  onDeleted: () => void;
  /** A task to open for editing at once, requested on another page. */
  opened?: Task | null;
};

/** Returns the actions on tasks and their dialogs, which the page must render. */
export const useTaskActions = ({ fleet, completionsOf, onDeleted, opened = null }: Options) => {
  const [completing, setCompleting] = useState<ShownTask | null>(null);
  const [editing, setEditing] = useState<Task | 'new' | null>(opened);
  const { ticked, tick, untick, forget } = useTicked(fleet.today);
  const { askWhen, question } = useAskWhen();
  /** Opens the sheet of a vehicle's renewal: the one way to renew it. Returns false for any other task. */
  const renew = (task: ShownTask): boolean => {
    const renewal = parseRenewalId(task.id);
    const vehicle = renewal && fleet.vehicleOf({ vehicleId: renewal.vehicleId });
    if (!renewal || !vehicle) return false;
    openDoing({ kind: renewal.type, vehicleId: vehicle.id });
    return true;
  };
  const may = useMay();
  const ofTask = (task: Task) => task.vehicleId ?? task.id;
  const actions: TaskActions = {
    mayEdit: (task) => may(ofTask(task), { entity: 'tasks', type: 'edit', patch: { title: '' } }),
    mayDelete: (task) => may(ofTask(task), { entity: 'tasks', type: 'delete' }),
    mayTick: (task) =>
      may(ofTask(task), { entity: 'tasks', type: 'edit', patch: { status: 'completed' } }),
    onTick: (task) => renew(task) || tick(task),
    onUntick: (task) => void untick(task),
    ticked,
    onAskWhen: ({ id }) => void askWhen(id),
    onComplete: (task) => renew(task) || setCompleting(task),
    onEdit: setEditing,
    onStart: (task) => void report(start(task)),
    onReopen: (task) => void report(reopen(task, completionsOf(task))),
    onClose: (task) => void report(close(task)),
    onDelete: (task) => void removeTaskWithUndo(task).then((isGone) => isGone && onDeleted()),
  };
  const dialogs = (
    <>
      <TaskDialog task={editing} fleet={fleet} onClose={() => setEditing(null)} />
      {question}
      <CompleteDialog task={completing} fleet={fleet} onClose={() => setCompleting(null)} />
    </>
  );
  return { actions, dialogs, create: () => setEditing('new'), forgetTicked: forget };
};
