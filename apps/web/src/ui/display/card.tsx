import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

type CardProps = {
  title?: string;
  action?: ReactNode;
  tone?: 'plain' | 'attention' | 'danger';
  className?: string;
  children: ReactNode;
};

export function Card({ title, action, tone = 'plain', className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx('card', tone !== 'plain' && `card-${tone}`, className)}
    >
      {title && (
        <header className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id}>{title}</h2>
          {action && <div className="flex-none">{action}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
