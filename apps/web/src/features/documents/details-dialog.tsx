import { type ReactNode, useState } from 'react';
import { LeaveGuard } from '../../lib/leave-guard.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

type DetailsDialogProps = {
  open: boolean;
  title: string;
  note?: string;
  wide?: boolean;
  /** Something was typed that would be lost. */
  typed: boolean;
  onClose: () => void;
  /** The buttons; the first leads back, and asks when something would be lost. */
  actions: (cancel: () => void) => ReactNode;
  children: ReactNode;
};

/** A document's form in a dialog: what was typed is not lost without asking. */
export function DetailsDialog({
  open,
  typed,
  onClose,
  actions,
  children,
  ...dialog
}: DetailsDialogProps) {
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
