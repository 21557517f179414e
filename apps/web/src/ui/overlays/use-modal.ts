import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { noteClosed, noteOpened } from './modals.ts';

type Options = {
  /** Called before Escape or a press outside closes the dialog; true keeps the dialog open. */
  hold?: () => boolean;
};

/**
 * The browser focuses the first control, or before it a part that scrolls and has no name. The heading is better than
 * that, and where there is much to read before the first control.
 */
const focusHeading = (dialog: HTMLDialogElement): void => {
  const isAtScroller = document.activeElement?.matches('dialog div:not([tabindex])') ?? false;
  const heading = dialog.querySelector<HTMLElement>(isAtScroller ? 'h2' : '[data-first]');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
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
    if (!dialog) return;
    if (open) {
      if (!dialog.open) {
        dialog.showModal();
        focusHeading(dialog);
      }
      noteOpened(dialog);
    } else {
      noteClosed(dialog);
      if (dialog.open) dialog.close();
    }
  }, [open]);
  // A dialog may be removed while it is open.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog) noteClosed(dialog);
    };
  }, []);
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
      if (open && hold()) {
        event.currentTarget.showModal();
        noteOpened(event.currentTarget);
      } else {
        noteClosed(event.currentTarget);
        onClose();
      }
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (isOwn(event) && !hold()) event.currentTarget.close();
    },
  };
};
