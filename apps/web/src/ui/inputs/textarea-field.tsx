import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

type TextareaFieldProps = FieldText & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function TextareaField({ label, hint, error, optional, ...textarea }: TextareaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <textarea {...textarea} {...control} className="control" />}
    </Field>
  );
}
