import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

type Options = {
  /** Asked before Escape or a press outside closes it; true keeps it open. */
  hold?: () => boolean;
};

/**
 * Drives a native <dialog>: the browser keeps focus inside, closes on Escape and gives the focus
 * back. A press on the backdrop lands on the dialog element itself, so that closes it too.
 */
export const useModal = (
  open: boolean,
  onClose: () => void,
  { hold = () => false }: Options = {},
) => {
  const ref = useRef<HTMLDialogElement>(null);
  // In the layout phase, so that the focus is back before a new page's effects move it on.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  /** A file picker inside that is dismissed says 'cancel' too, and a dialog inside says 'close'. */
  const isOwn = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) =>
    target === currentTarget;
  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (isOwn(event) && hold()) event.preventDefault();
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (!isOwn(event)) return;
      // Escape pressed twice closes it whatever we say.
      if (open && hold()) event.currentTarget.showModal();
      else onClose();
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (isOwn(event) && !hold()) event.currentTarget.close();
    },
  };
};
