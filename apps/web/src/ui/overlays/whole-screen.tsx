import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** A page that fills the screen: the shell's bars are hidden while it is shown (look-surfaces.css). */
export function WholeScreen({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('whole-screen', className)} />;
}
