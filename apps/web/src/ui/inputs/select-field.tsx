import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';
import { type Options, Select } from './select.tsx';

type SelectFieldProps = FieldText &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
    options: Options;
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
          <Select {...select} {...control} options={options} />
        </div>
      )}
    </Field>
  );
}
