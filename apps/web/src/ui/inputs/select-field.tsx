import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

type SelectFieldProps = FieldText &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
    options: readonly { value: string; label: string }[];
  };

export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className="control">
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={20}
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-2"
          />
        </div>
      )}
    </Field>
  );
}
