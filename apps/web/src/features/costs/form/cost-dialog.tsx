import type { ReactNode } from 'react';
import { type FormInDialog, SaveDialog } from '../../../forms/save-dialog.tsx';
import { notify } from '../../../notify/notify.ts';
import { isOnline } from '../../../records/client.ts';
import { failureWords } from '../../../records/failure-words.ts';

type CostDialogProps<T> = {
  open: boolean;
  title: string;
  /** The noun for the message after saving: `Expense`. */
  noun: string;
  isNew: boolean;
  onClose: () => void;
  save: (said: T) => Promise<void>;
  children: (form: FormInDialog<T>) => ReactNode;
};

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
