import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/**
 * Drives a native <dialog>: the browser keeps focus inside, closes on Escape and gives the focus
 * back. A press on the backdrop lands on the dialog element itself, so that closes it too.
 */
export const useModal = (open: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  // In the layout phase, so that the focus is back before a new page's effects move it on.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return {
    ref,
    onClose,
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget) event.currentTarget.close();
    },
  };
};
