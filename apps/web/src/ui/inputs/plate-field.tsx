import type { ComponentProps, FormEvent } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldText } from './field.tsx';

type PlateFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'maxLength'> & {
    /** As tall as the other fields of a form. */
    small?: boolean;
  };

/** The most letters and digits; spacing does not count. */
const longest = 8;
const withSpacing = 2 * longest;

const cutTo = (most: number, text: string): string => {
  let left = most;
  return text.replace(/[A-Z0-9]/g, (sign) => {
    left -= 1;
    return left < 0 ? '' : sign;
  });
};

/** Normalises typed or pasted text before other listeners see it, and keeps the caret. */
const tidy = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
  const typed = input.value.toUpperCase().replace(/[^A-Z0-9 -]/g, '');
  const tidied = cutTo(longest, typed);
  if (tidied === input.value) return;
  const caret = input.selectionStart ?? tidied.length;
  input.value = tidied;
  input.setSelectionRange(caret, caret);
};

export function PlateField({ label, hint, error, optional, small, ...input }: PlateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={cx('plate-wide', small && 'plate-small')}>
          <span className="plate-band" aria-hidden>
            UK
          </span>
          <input
            placeholder="AB12 CDE"
            {...input}
            {...control}
            type="text"
            maxLength={withSpacing}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            onInputCapture={tidy}
            className="plate-input"
          />
        </div>
      )}
    </Field>
  );
}
