import type { ReactNode } from 'react';
import { failureWords } from '../../lib/failure-words.ts';
import { notify } from '../../lib/notify.ts';
import { type FormInDialog, SaveDialog } from '../../lib/save-dialog.tsx';
import { isOnline } from '../../lib/sync-client.ts';

type CostDialogProps<T> = {
  open: boolean;
  title: string;
  /** What is saved: `Expense`. */
  noun: string;
  isNew: boolean;
  onClose: () => void;
  save: (said: T) => Promise<void>;
  children: (form: FormInDialog<T>) => ReactNode;
};

/** A payment's form in a dialog. */
export function CostDialog<T>({ noun, isNew, save, ...dialog }: CostDialogProps<T>) {
  const done = `${noun} ${isNew ? 'added' : 'updated'}`;
  return (
    <SaveDialog<T>
      {...dialog}
      submit="Save"
      save={async (said) => {
        await save(said);
        notify.success(isOnline() ? `${done}.` : `${done} offline. Will sync when online.`);
      }}
      failure={(error) => failureWords(error, `Failed to save the ${noun.toLowerCase()}.`)}
    />
  );
}
