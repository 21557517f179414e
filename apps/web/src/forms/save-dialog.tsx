import { type ReactNode, useId, useState } from 'react';
import { Notice } from '../ui/display/notice.tsx';
import { FormActions } from '../ui/overlays/form-actions.tsx';
import { GuardedDialog } from './guarded-dialog.tsx';

/** The props of a form in the dialog. */
export type FormInDialog<Values> = {
  id: string;
  onTyped: (typed: boolean) => void;
  onBusy: (busy: boolean) => void;
  onSave: (values: Values) => Promise<void>;
};

type SaveDialogProps<Values> = {
  open: boolean;
  title: string;
  wide?: boolean;
  short?: boolean;
  /** The subject of the form, if the title does not name it. */
  about?: string;
  submit: string;
  save: (values: Values) => Promise<void>;
  failure: (error: unknown) => string;
  onClose: () => void;
  onSaved?: () => void;
  children: (form: FormInDialog<Values>) => ReactNode;
};

/** A dialog with one form and its two buttons, which closes once the form is saved. */
export function SaveDialog<Values>({
  open,
  title,
  wide = false,
  short = false,
  about,
  submit,
  save,
  failure,
  onClose,
  onSaved,
  children,
}: SaveDialogProps<Values>) {
  const id = useId();
  const [typed, setTyped] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Shown in the dialog, because a toast would be behind it. */
  const [problem, setProblem] = useState<string | null>(null);

  const close = () => {
    setTyped(false);
    setProblem(null);
    onClose();
  };
  const onSave = async (values: Values) => {
    setBusy(true);
    try {
      await save(values);
    } catch (error) {
      return setProblem(failure(error));
    } finally {
      setBusy(false);
    }
    close();
    onSaved?.();
  };

  return (
    <GuardedDialog
      open={open}
      title={title}
      wide={wide}
      short={short}
      typed={typed}
      onClose={close}
      actions={(cancel) => (
        <FormActions form={id} submit={busy ? 'Saving...' : submit} busy={busy} onCancel={cancel} />
      )}
    >
      {open && (
        <div className="grid gap-4">
          {about && <p className="font-semibold wrap-anywhere">{about}</p>}
          {problem && (
            <Notice tone="stop" live="alert">
              {problem}
            </Notice>
          )}
          {children({ id, onTyped: setTyped, onBusy: setBusy, onSave })}
        </div>
      )}
    </GuardedDialog>
  );
}
