import { cx } from '../cx.ts';

/** A resting place for what is on its way; give it the size of the thing with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('skeleton', className)} />;
}
