import type { ReactNode } from 'react';
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

export function Notice({ tone = 'info', live = 'status', action, children }: NoticeProps) {
  return (
    <div
      role={live === 'none' ? undefined : live}
      className={cx('rounded-control px-4 py-3 text-15 text-ink ring-1', tones[tone])}
    >
      {children}
      {action && <div className="mt-1">{action}</div>}
    </div>
  );
}
