import { type ComponentProps, type ReactNode, useId } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'role' | 'checked'> & {
  label: string;
  checked: boolean;
  note: ReactNode;
};

/** Switches a setting at once, without saving: a native checkbox, drawn as a switch beside its label. */
export function Switch({ label, note, checked, ...input }: SwitchProps) {
  const noteId = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center justify-between gap-3.5 py-1.5 leading-tight font-semibold has-disabled:text-ink-3">
        {label}
        <input
          {...input}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-describedby={noteId}
          className="switch"
        />
      </label>
      <p id={noteId} className="-mt-1 pr-16 text-14 wrap-anywhere text-ink-3">
        {note}
      </p>
    </div>
  );
}
