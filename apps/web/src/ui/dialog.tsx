import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: string;
  actions: ReactNode;
  children?: ReactNode;
};

export function Dialog({ open, onClose, title, text, actions, children }: DialogProps) {
  const id = useId();
  return (
    <dialog
      {...useModal(open, onClose)}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      className="dialog"
    >
      <div className="grid gap-3 p-6">
        <h2 id={`${id}-title`} className="text-20">
          {title}
        </h2>
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
