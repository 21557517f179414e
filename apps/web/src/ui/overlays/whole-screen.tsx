import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** A page that takes the whole screen: whatever stands around pages is hidden while it is there (look-surfaces.css). */
export function WholeScreen({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('whole-screen', className)} />;
}
