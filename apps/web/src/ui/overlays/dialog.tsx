import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The subject of the text, shown and read out before it. */
  about?: ReactNode;
  text?: string;
  actions: ReactNode;
  children?: ReactNode;
  /** There is much to read before the first control, so the focus begins at the heading. */
  isLong?: boolean;
};

export function Dialog({
  open,
  onClose,
  title,
  about,
  text,
  actions,
  children,
  isLong = false,
}: DialogProps) {
  const id = useId();
  const describedBy = [about && `${id}-about`, text && `${id}-text`].filter(Boolean).join(' ');
  return (
    <dialog
      {...useModal(open, onClose)}
      aria-labelledby={`${id}-title`}
      aria-describedby={describedBy || undefined}
      className="dialog"
    >
      <div className="grid gap-3 p-6">
        <h2 id={`${id}-title`} data-first={isLong || undefined} className="text-20">
          {title}
        </h2>
        {about && (
          <p id={`${id}-about`} className="flex flex-wrap items-center gap-2.5 font-semibold">
            {about}
          </p>
        )}
        {text && (
          <p id={`${id}-text`} className="text-ink-2">
            {text}
          </p>
        )}
        {children}
        <div className="mt-3 flex flex-wrap justify-end gap-2.5 max-md:flex-col-reverse max-md:items-stretch">
          {actions}
        </div>
      </div>
    </dialog>
  );
}
