import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx.ts';
import { useModal } from './use-modal.ts';

type FormDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Called before Escape or a press outside closes the dialog; true keeps the dialog open. */
  hold?: () => boolean;
  title: string;
  /** Shown beside the title: the progress through the form. */
  note?: string;
  /** Room for two columns. */
  wide?: boolean;
  /** For one or two fields: the dialog is no taller than its content, even on a phone. */
  short?: boolean;
  actions: ReactNode;
  children: ReactNode;
};

/**
 * A form in a dialog: on a phone it fills the screen, and the buttons stay visible. Drawn at the end of the page,
 * because a form must not be nested in another form.
 */
export function FormDialog({
  open,
  onClose,
  hold,
  title,
  note,
  wide,
  short,
  actions,
  children,
}: FormDialogProps) {
  const id = useId();
  return createPortal(
    <dialog
      {...useModal(open, onClose, hold ? { hold } : {})}
      aria-labelledby={id}
      className={cx('dialog dialog-form', wide && 'dialog-form-wide', short && 'dialog-form-short')}
    >
      <div className="dialog-form-frame">
        <header className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-4 md:px-6">
          <h2 id={id} className="text-20">
            {title}
          </h2>
          {note && <p className="num flex-none text-14 text-ink-3">{note}</p>}
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 md:px-6">{children}</div>
        <footer className="flex flex-wrap justify-end gap-2.5 border-t border-line px-5 py-3.5 pb-[max(14px,env(safe-area-inset-bottom))] max-md:*:flex-auto max-md:[&>.btn]:px-2.5 max-md:[&>.btn]:whitespace-nowrap md:px-6">
          {actions}
        </footer>
      </div>
    </dialog>,
    document.body,
  );
}
