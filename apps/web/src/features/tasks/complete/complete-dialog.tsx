import { useId, useState } from 'react';
import { GuardedDialog } from '../../../lib/guarded-dialog.tsx';
import { notify } from '../../../lib/notify.ts';
import { recordUsage } from '../../../lib/usage.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { taskFailure } from '../task-failure.ts';
import { afterWords } from '../task-words.ts';
import { complete } from '../tasks.changes.ts';
import type { ShownTask } from '../use-foreseen.ts';
import type { Garage } from '../use-garage.ts';
import { CompletionForm, type Said } from './completion-form.tsx';

type CompleteDialogProps = {
  /** The one that was done; none keeps the dialog closed. */
  task: ShownTask | null;
  garage: Garage;
  onClose: () => void;
  onCompleted?: () => void;
};

export function CompleteDialog({ task, garage, onClose, onCompleted }: CompleteDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Said in the dialog: a toast would lie behind it. */
  const [problem, setProblem] = useState<string | null>(null);
  const vehicle = task && garage.vehicleOf(task);

  const close = () => {
    setTyped(false);
    setProblem(null);
    onClose();
  };
  const save = async ({ form, renewed, files }: Said) => {
    if (!task) return;
    try {
      const after = await complete(task, form, { vehicle, renewed, files });
      recordUsage('task_complete');
      if (after) notify.success('Task updated successfully!', { description: afterWords(after) });
    } catch (error) {
      return setProblem(taskFailure(error, 'Failed to update task.'));
    }
    close();
    onCompleted?.();
  };

  return (
    <GuardedDialog
      open={task !== null}
      title="Complete Task"
      typed={typed}
      onClose={close}
      actions={(cancel) => (
        <>
          <Button tone="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {busy ? 'Saving...' : 'Complete Task'}
          </Button>
        </>
      )}
    >
      {task && (
        <div className="grid gap-4">
          <p className="font-semibold wrap-anywhere">{task.title}</p>
          {problem && (
            <Notice tone="stop" live="alert">
              {problem}
            </Notice>
          )}
          <CompletionForm
            id={id}
            task={task}
            vehicle={vehicle}
            today={garage.today}
            onTyped={setTyped}
            onBusy={setBusy}
            onSave={save}
          />
        </div>
      )}
    </GuardedDialog>
  );
}
