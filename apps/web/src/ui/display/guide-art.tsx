import { cx } from '../cx.ts';

/**
 * A guide's line drawing, in the colours of the page. Decorative: the text beside it says what to do. `href` is the
 * drawing's file.
 */
export function GuideArt({ href, className }: { href: string; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 200" className={cx('guide-art', className)}>
      <use href={`${href}#art`} />
    </svg>
  );
}
