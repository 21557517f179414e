import { cx } from '../cx.ts';

/** A placeholder for content that is loading; `className` gives it the content's size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('skeleton', className)} />;
}
