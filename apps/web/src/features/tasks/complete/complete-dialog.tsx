import { recordUsage } from '../../../browser/usage.ts';
import { SaveDialog } from '../../../forms/save-dialog.tsx';
import { notify } from '../../../notify/notify.ts';
import { failureWords } from '../../../records/failure-words.ts';
import { afterWords } from '../task-words.ts';
import { complete } from '../tasks.writes.ts';
import type { Fleet } from '../use-fleet.ts';
import type { ShownTask } from '../use-foreseen.ts';
import { CompletionForm, type SubmittedCompletion } from './completion-form.tsx';

type CompleteDialogProps = {
  /** The task to complete; null keeps the dialog closed. */
  task: ShownTask | null;
  fleet: Fleet;
  onClose: () => void;
  onCompleted?: () => void;
};

export function CompleteDialog({ task, fleet, onClose, onCompleted }: CompleteDialogProps) {
  const vehicle = task && fleet.vehicleOf(task);
  const save = async ({ form, files }: SubmittedCompletion) => {
    if (!task) return;
    const after = await complete(task, form, { vehicle, files });
    recordUsage('task_complete');
    if (after) notify.success('Task updated successfully!', { description: afterWords(after) });
  };
  return (
    <SaveDialog<SubmittedCompletion>
      open={task !== null}
      title="Complete Task"
      about={task?.title}
      submit="Complete Task"
      save={save}
      failure={(error) => failureWords(error, 'Failed to update task.')}
      onClose={onClose}
      onSaved={onCompleted}
    >
      {(form) =>
        task && <CompletionForm {...form} task={task} vehicle={vehicle} today={fleet.today} />
      }
    </SaveDialog>
  );
}
