import { cx } from '../cx.ts';

/** Centre-line dashes; decorative. */
export function Road({ moving = false, className }: { moving?: boolean; className?: string }) {
  return <div aria-hidden className={cx('dashes', moving && 'dashes-moving', className)} />;
}
