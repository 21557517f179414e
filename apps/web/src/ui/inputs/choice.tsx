import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Fills the width in equal parts; the label is shown elsewhere already. */
  wide?: boolean;
};

/** A choice of one among a few: native radio buttons, drawn as one switch. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
  wide = false,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={wide ? 'sr-only' : 'mb-2 text-14 text-ink-3'}>{label}</legend>
      <div
        className={cx(
          'rounded-xl bg-sunken p-1',
          wide
            ? 'flex flex-wrap *:flex-auto *:px-2.5 *:whitespace-nowrap'
            : 'inline-flex max-w-full flex-wrap',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-[9px] px-2.5 sm:px-4.5 text-15 font-semibold text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-checked:ring-1 has-checked:ring-line forced-colors:has-checked:underline has-focus-visible:outline-3 has-focus-visible:outline-route"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
