import type { ReactNode } from 'react';

type SettingRowProps = {
  icon?: ReactNode;
  title: ReactNode;
  note: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

/** One setting: its name, its state, the button that changes it, and the result below. */
export function SettingRow({ icon, title, note, action, children }: SettingRowProps) {
  return (
    <div className="grid gap-2.5 py-3">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
        {icon && (
          <span
            aria-hidden
            className="grid size-10 flex-none place-items-center rounded-control bg-sunken text-ink-2"
          >
            {icon}
          </span>
        )}
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-center gap-2 font-semibold">{title}</p>
          <div className="text-14 text-ink-3 wrap-anywhere">{note}</div>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
