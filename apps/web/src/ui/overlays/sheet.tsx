import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { useModal } from './use-modal.ts';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  /** Called before anything closes the sheet; true keeps it open. */
  hold?: () => boolean;
  title: string;
  /** Shown beside the title: a count, for example. */
  beside?: ReactNode;
  side?: 'right' | 'bottom';
  /** For content to read rather than to choose from. */
  wide?: boolean;
  className?: string;
  children: ReactNode;
};

export function Sheet({
  open,
  onClose,
  hold = () => false,
  title,
  beside,
  side = 'right',
  wide,
  className,
  children,
}: SheetProps) {
  const id = useId();
  return (
    <dialog
      {...useModal(open, onClose, { hold })}
      aria-labelledby={id}
      className={cx('sheet', side === 'bottom' && 'sheet-bottom', wide && 'sheet-wide', className)}
    >
      <div className="flex h-full flex-col px-3 pt-3 pb-5">
        <header className="mb-2 flex items-center justify-between pl-3">
          <div className="flex items-center gap-2.5">
            <h2 id={id}>{title}</h2>
            {beside}
          </div>
          <button
            type="button"
            aria-label="Close"
            onClick={() => {
              if (!hold()) onClose();
            }}
            className="grid size-11 place-items-center rounded-control"
          >
            <X size={22} aria-hidden />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
