import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { FormDialog } from '../ui/overlays/form-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';

type GuardedDialogProps = {
  open: boolean;
  title: string;
  note?: string;
  wide?: boolean;
  short?: boolean;
  /** The user typed something that would be lost. */
  typed: boolean;
  onClose: () => void;
  /** The buttons; the first cancels, and asks if something would be lost. */
  actions: (cancel: () => void) => ReactNode;
  children: ReactNode;
};

/** A form in a dialog that asks before it discards typed text. */
export function GuardedDialog({
  open,
  typed,
  onClose,
  actions,
  children,
  ...dialog
}: GuardedDialogProps) {
  const [asking, setAsking] = useState(false);
  const hold = () => {
    if (typed) setAsking(true);
    return typed;
  };
  const cancel = () => {
    if (!hold()) onClose();
  };
  return (
    <>
      <FormDialog {...dialog} open={open} hold={hold} onClose={onClose} actions={actions(cancel)}>
        {children}
      </FormDialog>
      {open && (
        <>
          <LeaveGuard dirty={typed} />
          <ConfirmDialog
            open={asking}
            title="Leave without saving?"
            text="What you typed here will be lost."
            stay="Keep editing"
            go="Leave"
            onStay={() => setAsking(false)}
            onGo={() => {
              setAsking(false);
              onClose();
            }}
          />
        </>
      )}
    </>
  );
}
