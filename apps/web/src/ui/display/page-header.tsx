import type { ReactNode } from 'react';

type PageHeaderProps = { title: string; lead?: ReactNode; children?: ReactNode };

export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <header className="mb-5.5 flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="min-w-0 grow basis-60">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="mt-1 text-ink-3">{lead}</p>}
      </div>
      {children}
    </header>
  );
}
