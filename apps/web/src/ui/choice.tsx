import { useId } from 'react';

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few: native radio buttons, drawn as one switch. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-14 text-ink-3">{label}</legend>
      <div className="inline-flex rounded-xl bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center rounded-[9px] px-4.5 text-15 font-semibold text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-checked:ring-1 has-checked:ring-line forced-colors:has-checked:underline has-focus-visible:outline-3 has-focus-visible:outline-route"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
