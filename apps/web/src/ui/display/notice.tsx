import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';

type NoticeProps = {
  tone?: 'info' | 'warn' | 'stop';
  /** How screen readers announce the notice; `none` if an element inside announces it. */
  live?: 'status' | 'alert' | 'none';
  action?: ReactNode;
  children: ReactNode;
};

const tones = {
  info: 'bg-route-soft ring-route/40',
  warn: 'bg-warn-soft ring-warn-fill/60',
  stop: 'bg-stop-soft ring-stop/40',
};

/** Milliseconds after which a screen reader knows the new region, and reads out what is then added to it. */
const known = 200;

/** A polite region that appears together with its text is not read out by every screen reader. */
const useSaidLate = (live: NoticeProps['live']) => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const text = ref.current;
    if (!text || live !== 'status') return;
    text.setAttribute('aria-hidden', 'true');
    const timer = setTimeout(() => text.removeAttribute('aria-hidden'), known);
    return () => {
      clearTimeout(timer);
      text.removeAttribute('aria-hidden');
    };
  }, [live]);
  return ref;
};

export function Notice({ tone = 'info', live = 'status', action, children }: NoticeProps) {
  const text = useSaidLate(live);
  return (
    <div
      role={live === 'none' ? undefined : live}
      className={cx('rounded-control px-4 py-3 text-15 text-ink ring-1', tones[tone])}
    >
      <div ref={text}>{children}</div>
      {action && <div className="mt-1">{action}</div>}
    </div>
  );
}
