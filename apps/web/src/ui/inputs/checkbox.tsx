import type { ComponentProps, ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode };

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 has-disabled:text-ink-3">
      <input {...input} type="checkbox" className="size-5.5 flex-none accent-ink" />
      <span>{label}</span>
    </label>
  );
}
