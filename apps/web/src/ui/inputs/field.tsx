import { type ReactNode, useId } from 'react';

export type FieldText = { label: string; hint?: ReactNode; error?: ReactNode; optional?: boolean };
type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };
type FieldProps = FieldText & { children: (control: ControlProps) => ReactNode };

/** Label, hint and error, connected to the control drawn inside. */
export function Field({ label, hint, error, optional, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-14 font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-3"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-14 text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-14 font-medium text-stop">
          {error}
        </p>
      )}
    </div>
  );
}
