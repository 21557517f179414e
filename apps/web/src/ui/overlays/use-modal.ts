import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

type Options = {
  /** Called before Escape or a press outside closes the dialog; true keeps the dialog open. */
  hold?: () => boolean;
};

/**
 * Controls a native <dialog>: the browser keeps the focus inside, closes the dialog on Escape and restores the focus. A
 * press on the backdrop targets the dialog element itself, so that also closes it.
 */
export const useModal = (
  open: boolean,
  onClose: () => void,
  { hold = () => false }: Options = {},
) => {
  const ref = useRef<HTMLDialogElement>(null);
  // In the layout phase, so that the focus is restored before a new page's effects move it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  /** A dismissed file picker inside also fires 'cancel', and a nested dialog also fires 'close'. */
  const isOwn = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) =>
    target === currentTarget;
  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (isOwn(event) && hold()) event.preventDefault();
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (!isOwn(event)) return;
      // The browser closes the dialog when Escape is pressed twice, whatever we do.
      if (open && hold()) event.currentTarget.showModal();
      else onClose();
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (isOwn(event) && !hold()) event.currentTarget.close();
    },
  };
};
