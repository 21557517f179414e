import {
  type TaskForm as TaskFormValues,
  taskChangeFromForm,
  taskFromForm,
} from '@roadworthy/domain/tasks/tasks.forms';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { useId, useState } from 'react';
import { GuardedDialog } from '../../../lib/guarded-dialog.tsx';
import { notify } from '../../../lib/notify.ts';
import { recordUsage } from '../../../lib/usage.ts';
import { RecordGone } from '../../../sync/changes.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { taskFailure } from '../task-failure.ts';
import { addTask, editTask } from '../tasks.changes.ts';
import type { Garage } from '../use-garage.ts';
import { TaskForm } from './task-form.tsx';
import { openedFrom } from './task-form-values.ts';

type TaskDialogProps = {
  /** The task to be edited, as it was when somebody asked for it; `new` for one that is to be made. */
  task: Task | 'new' | null;
  garage: Garage;
  onClose: () => void;
};

type Words = { title: string; submit: string; saved: string; failed: string };
const words: Record<'new' | 'edit', Words> = {
  new: {
    title: 'Create Custom Task',
    submit: 'Create Task',
    saved: 'Task created successfully!',
    failed: 'Failed to create task.',
  },
  edit: {
    title: 'Edit Task',
    submit: 'Save Task',
    saved: 'Task updated successfully!',
    failed: 'Failed to update task.',
  },
};

const save = async (task: Task | 'new', values: TaskFormValues): Promise<void> => {
  if (task === 'new') {
    await addTask(taskFromForm(values));
    return;
  }
  try {
    await editTask(task.id, taskChangeFromForm(task, values));
  } catch (error) {
    if (!(error instanceof RecordGone)) throw error;
    // Deleted on another device meanwhile: what was typed is worth more than that.
    await addTask(taskFromForm(values));
  }
};

export function TaskDialog({ task, garage, onClose }: TaskDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Said in the dialog: a toast would lie behind it. */
  const [problem, setProblem] = useState<string | null>(null);
  const isNew = task === null || task === 'new';
  const say = words[isNew ? 'new' : 'edit'];

  const close = () => {
    setTyped(false);
    setProblem(null);
    onClose();
  };
  const submit = async (values: TaskFormValues) => {
    if (!task) return;
    try {
      await save(task, values);
    } catch (error) {
      return setProblem(taskFailure(error, say.failed));
    }
    recordUsage('task_save');
    notify.success(say.saved);
    close();
  };

  return (
    <GuardedDialog
      open={task !== null}
      title={say.title}
      wide
      typed={typed}
      onClose={close}
      actions={(cancel) => (
        <>
          <Button tone="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {busy ? 'Saving...' : say.submit}
          </Button>
        </>
      )}
    >
      {task && (
        <div className="grid gap-4">
          {problem && (
            <Notice tone="stop" live="alert">
              {problem}
            </Notice>
          )}
          <TaskForm
            id={id}
            opened={openedFrom(task === 'new' ? {} : task)}
            {...(task === 'new' ? {} : { before: task })}
            vehicles={garage.vehicles}
            today={garage.today}
            onTyped={setTyped}
            onBusy={setBusy}
            onSave={submit}
          />
        </div>
      )}
    </GuardedDialog>
  );
}
