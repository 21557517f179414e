import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cx } from '../cx.ts';

export type ToastTone = 'success' | 'error' | 'info' | 'warning';
export type ToastAction = { label: string; run: () => void };
type ToastProps = {
  tone: ToastTone;
  title: string;
  description?: string;
  action?: ToastAction;
  /** Milliseconds until the toast goes; without it the toast stays. */
  time?: number;
  onClose?: () => void;
};

const icons = {
  success: [CircleCheck, 'text-go'],
  error: [CircleAlert, 'text-stop'],
  info: [Info, 'text-route'],
  warning: [TriangleAlert, 'text-warn'],
} as const;

const tick = 250;

/** A toast stays while the user points at it or focuses it, while another covers it, and while the page is hidden. */
const isWaiting = (toast: Element): boolean => {
  const place = toast.closest<HTMLElement>('[data-sonner-toast]');
  return (
    document.hidden ||
    place?.dataset.front === 'false' ||
    (place ?? toast).matches(':hover, :focus-within')
  );
};

const useTimeLeft = (time: number | undefined, onEnd?: () => void) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (time === undefined) return;
    let left = time;
    const timer = setInterval(() => {
      if (!ref.current || isWaiting(ref.current)) return;
      left -= tick;
      if (left > 0) return;
      clearInterval(timer);
      onEnd?.();
    }, tick);
    return () => clearInterval(timer);
  }, [time, onEnd]);
  return ref;
};

export function Toast({ tone, title, description, action, time, onClose }: ToastProps) {
  const ref = useTimeLeft(time, onClose);
  const [Icon, colour] = icons[tone];
  return (
    <div
      ref={ref}
      className="flex w-full items-start gap-3 rounded-xl bg-surface py-1.5 font-sans pr-1.5 pl-4 text-ink shadow-2 ring-1 ring-line"
    >
      <Icon size={20} aria-hidden className={cx('mt-3 flex-none', colour)} />
      <div className="min-w-0 flex-1 py-2.5 text-15">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-14 text-ink-2">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={action.run}
          className="link min-h-11 flex-none px-2 text-15 font-semibold"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onClose}
        className="grid size-11 flex-none place-items-center rounded-control text-ink-3 hover:text-ink"
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
