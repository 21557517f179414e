import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

type InputFieldProps = FieldText & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function InputField({ label, hint, error, optional, ...input }: InputFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <input {...input} {...control} className="control" />}
    </Field>
  );
}
