import type { ReactNode } from 'react';

type SettingRowProps = {
  icon?: ReactNode;
  title: ReactNode;
  note: ReactNode;
  action?: ReactNode;
};

/** One setting of the profile: what it is, how it stands, and the button that changes it. */
export function SettingRow({ icon, title, note, action }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 py-3">
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
        <p className="text-14 text-ink-3 wrap-anywhere">{note}</p>
      </div>
      {action}
    </div>
  );
}
