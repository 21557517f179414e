import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from '../cx.ts';
import { Spinner } from '../display/spinner.tsx';

type Look = {
  tone?: 'primary' | 'quiet' | 'brand' | 'danger';
  size?: 'md' | 'tall' | 'lg';
  wide?: boolean;
  icon?: ReactNode;
  className?: string;
};

const lookOf = ({ tone = 'primary', size = 'md', wide, className }: Look) =>
  cx('btn', `btn-${tone}`, `btn-${size}`, wide && 'w-full', className);

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** The action is running: the button keeps its focus and place, and ignores other presses. */
    busy?: boolean;
    /** Before hydration: the button is inactive, but does not look it. */
    waiting?: boolean;
  };

export function Button({
  tone,
  size,
  wide,
  icon,
  className,
  busy = false,
  waiting = false,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...button
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event);
  return (
    <button
      {...button}
      type={type}
      disabled={disabled || waiting}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      className={cx(lookOf({ tone, size, wide, className }), disabled && 'btn-off')}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

type ButtonLinkProps = Look & Omit<LinkProps, 'className'>;

export function ButtonLink({
  tone,
  size,
  wide,
  icon,
  className,
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <Link {...link} className={lookOf({ tone, size, wide, className })}>
      {icon}
      {children}
    </Link>
  );
}
