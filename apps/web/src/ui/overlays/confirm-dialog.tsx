import type { ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  about?: ReactNode;
  text: string;
  children?: ReactNode;
  /** The labels of the two buttons: cancel and continue. */
  stay: string;
  go: ReactNode;
  busy?: boolean;
  onStay: () => void;
  onGo: () => void;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  about,
  text,
  children,
  stay,
  go,
  busy = false,
  onStay,
  onGo,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={title}
      about={about}
      text={text}
      actions={
        <>
          <Button tone="quiet" onClick={onStay}>
            {stay}
          </Button>
          <Button tone="danger" busy={busy} onClick={onGo}>
            {go}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
