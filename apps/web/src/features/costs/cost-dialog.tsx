import { type ReactNode, useId, useState } from 'react';
import { failureWords } from '../../lib/failure-words.ts';
import { GuardedDialog } from '../../lib/guarded-dialog.tsx';
import { notify } from '../../lib/notify.ts';
import { isOnline } from '../../lib/sync-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export type CostFormProps<T> = {
  /** For the button that submits it from outside. */
  id: string;
  onTyped: () => void;
  onSave: (said: T) => Promise<void>;
};

type CostDialogProps<T> = {
  open: boolean;
  title: string;
  /** What is saved: `Expense`. */
  noun: string;
  isNew: boolean;
  onClose: () => void;
  save: (said: T) => Promise<void>;
  children: (form: CostFormProps<T>) => ReactNode;
};

/** A payment's form in a dialog. */
export function CostDialog<T>({
  open,
  title,
  noun,
  isNew,
  onClose,
  save,
  children,
}: CostDialogProps<T>) {
  const id = useId();
  const [typed, setTyped] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Said in the dialog: a toast would lie behind it. */
  const [problem, setProblem] = useState<string | null>(null);
  const done = isNew ? 'added' : 'updated';

  const close = () => {
    setTyped(false);
    setProblem(null);
    onClose();
  };
  const saveAndSay = async (said: T) => {
    setBusy(true);
    try {
      await save(said);
    } catch (error) {
      return setProblem(failureWords(error, `Failed to save the ${noun.toLowerCase()}.`));
    } finally {
      setBusy(false);
    }
    notify.success(
      isOnline() ? `${noun} ${done}.` : `${noun} ${done} offline. Will sync when online.`,
    );
    close();
  };

  return (
    <GuardedDialog
      open={open}
      title={title}
      typed={typed}
      onClose={close}
      actions={(cancel) => (
        <>
          <Button tone="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </>
      )}
    >
      {open && (
        <div className="grid gap-4">
          {problem && (
            <Notice tone="stop" live="alert">
              {problem}
            </Notice>
          )}
          {children({ id, onTyped: () => setTyped(true), onSave: saveAndSay })}
        </div>
      )}
    </GuardedDialog>
  );
}
