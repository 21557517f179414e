import { type ComponentProps, useState } from 'react';
import { drawnIcon } from '../display/drawn-icon.tsx';
import { Field, type FieldText } from './field.tsx';

const Eye = drawnIcon(
  <path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0" />,
);
const EyeOff = drawnIcon(
  <path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20" />,
);

type PasswordFieldProps = FieldText & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>;

export function PasswordField({ label, hint, error, optional, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="control pr-13"
          />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-3 hover:text-ink"
          >
            <Icon size={20} />
          </button>
        </div>
      )}
    </Field>
  );
}
