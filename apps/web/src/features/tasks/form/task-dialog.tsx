import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import {
  type TaskForm as TaskFormValues,
  taskChangeFromForm,
  taskFromForm,
} from '@roadworthy/domain/tasks/tasks.forms';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { recordUsage } from '../../../browser/usage.ts';
import { SaveDialog } from '../../../forms/save-dialog.tsx';
import { WhereField } from '../../../garages/lazy-parts.tsx';
import { useVehiclesFor, useWhereToAdd } from '../../../garages/where-to-add.ts';
import { notify } from '../../../notify/notify.ts';
import { failureWords } from '../../../records/failure-words.ts';
import { RecordGone } from '../../../records/outbox/write.ts';
import { addTask, editTask } from '../tasks.writes.ts';
import type { Fleet } from '../use-fleet.ts';
import { onlyVehicle } from './only-vehicle.ts';
import { TaskForm } from './task-form.tsx';
import { openedFrom } from './task-form-values.ts';

type TaskDialogProps = {
  /** The task to edit, as it was when the dialog opened; `new` for a new task. */
  task: Task | 'new' | null;
  fleet: Fleet;
  onClose: () => void;
};

type Words = { title: string; submit: string; saved: string; failed: string };
const words: Record<'new' | 'edit', Words> = {
  new: {
    title: 'Create Custom Task',
    submit: 'Create task',
    saved: 'Task created successfully!',
    failed: 'Failed to create task.',
  },
  edit: {
    title: 'Edit task',
    submit: 'Save task',
    saved: 'Task updated successfully!',
    failed: 'Failed to update task.',
  },
};

const save = async (
  task: Task | 'new',
  values: TaskFormValues,
  garageId: string | undefined,
): Promise<void> => {
  if (task === 'new') {
    await addTask(taskFromForm(values), garageId);
    return;
  }
  try {
    await editTask(task.id, taskChangeFromForm(task, values));
  } catch (error) {
    if (!(error instanceof RecordGone)) throw error;
    // Another device deleted the task, so it is added again rather than lose what was typed.
    await addTask(taskFromForm(values), garageId);
  }
};

export function TaskDialog({ task, fleet, onClose }: TaskDialogProps) {
  const say = words[task === null || task === 'new' ? 'new' : 'edit'];
  const where = useWhereToAdd(taskEntity);
  const vehicles = useVehiclesFor(
    taskEntity,
    fleet.vehicles,
    task === null || task === 'new' ? null : task.id,
  );
  const submit = async (values: TaskFormValues) => {
    if (!task) return;
    await save(task, values, where.garageId);
    recordUsage('task_save');
    notify.success(say.saved);
  };
  return (
    <SaveDialog<TaskFormValues>
      open={task !== null}
      title={say.title}
      wide
      submit={say.submit}
      save={submit}
      failure={(error) => failureWords(error, say.failed)}
      onClose={onClose}
    >
      {(form) =>
        task && (
          <TaskForm
            {...form}
            opened={openedFrom(task === 'new' ? onlyVehicle(vehicles) : task)}
            {...(task === 'new' ? {} : { before: task })}
            vehicles={vehicles}
            today={fleet.today}
            {...(task === 'new' ? { where: <WhereField {...where} /> } : {})}
          />
        )
      }
    </SaveDialog>
  );
}
