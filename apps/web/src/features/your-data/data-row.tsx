import type { ReactNode } from 'react';

type DataRowProps = { title: string; note: ReactNode; action?: ReactNode; children?: ReactNode };

/** One thing to do with one's data: what it is, how it stands, and the button that does it. */
export function DataRow({ title, note, action, children }: DataRowProps) {
  return (
    <div className="grid gap-2.5 border-t border-line py-3.5 first-of-type:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold">{title}</p>
          <div className="text-14 text-ink-3 wrap-anywhere">{note}</div>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
