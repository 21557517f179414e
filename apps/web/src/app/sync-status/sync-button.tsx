import { useSyncStatus } from '../../records/hooks.ts';
import { cx } from '../../ui/cx.ts';
import { summarise } from './sync-words.ts';

/** The cloud button in the phone's top bar, with a label for screen readers. */
export function SyncButton({ onOpen }: { onOpen: () => void }) {
  const status = useSyncStatus();
  const { icon: Icon, text, tone } = summarise(status);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={cx(
        'relative grid size-12 place-items-center rounded-control',
        tone === 'stop' && 'text-stop',
      )}
    >
      <Icon size={22} aria-hidden />
      {status.waiting > 0 && tone !== 'stop' && (
        <span
          aria-hidden
          className="num absolute top-1.5 right-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-ink px-1 text-[11px] text-ground"
        >
          {status.waiting}
        </span>
      )}
      <span className="sr-only">{text}</span>
    </button>
  );
}

/** The same button at the bottom of the sidebar, with its label. */
export function SyncRow({ onOpen }: { onOpen: () => void }) {
  const status = useSyncStatus();
  const { icon: Icon, text, tone } = summarise(status);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={cx(
        'mt-2 flex min-h-11 w-full items-center gap-3 border-t border-asphalt-2 px-3 pt-2 text-left text-13 focus-visible:outline-plate',
        tone === 'stop' ? 'font-semibold text-paint' : 'text-asphalt-ink hover:text-paint',
      )}
    >
      <Icon
        size={18}
        aria-hidden
        className={cx('flex-none', tone === 'stop' && 'text-warn-fill')}
      />
      {text}
    </button>
  );
}
