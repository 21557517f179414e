import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';

type ListFieldProps = {
  label: string;
  /** The noun of one entry: 'tool'. */
  one: string;
  entries: readonly string[];
  /** The text in the field that is not an entry yet. */
  typed: string;
  error?: string | undefined;
  placeholder?: string;
  onTyped: (typed: string) => void;
  onChange: (entries: readonly string[]) => void;
};

/** A list of short lines, each added with Enter or the plus button. */
export function ListField({
  label,
  one,
  entries,
  typed,
  error,
  placeholder,
  onTyped,
  onChange,
}: ListFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const entry = typed.trim();
    onTyped('');
    if (entry && !entries.includes(entry)) onChange([...entries, entry]);
    input.current?.focus();
  };
  const addWithEnter = (event: KeyboardEvent) => {
    // Enter also confirms a word in an input method editor.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  const remove = (entry: string) => {
    onChange(entries.filter((other) => other !== entry));
    input.current?.focus();
  };
  return (
    <div className="min-w-0">
      <Field label={label} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              ref={input}
              value={typed}
              placeholder={placeholder}
              autoComplete="off"
              enterKeyHint="done"
              maxLength={200}
              onChange={(event) => onTyped(event.currentTarget.value)}
              onKeyDown={addWithEnter}
              className="control"
            />
            <Button
              tone="quiet"
              aria-label={`Add ${one}`}
              icon={<Plus size={20} aria-hidden />}
              className="w-12.5 flex-none px-0"
              onClick={add}
            />
          </div>
        )}
      </Field>
      {entries.length > 0 && (
        <ul aria-label={`${label}, added`} className="mt-2 flex flex-wrap gap-2">
          {entries.map((entry) => (
            <li
              key={entry}
              className="flex max-w-full items-center rounded-control bg-sunken pl-3 text-14 font-medium"
            >
              <span className="min-w-0 py-2 wrap-anywhere">{entry}</span>
              <button
                type="button"
                aria-label={`Remove ${entry}`}
                onClick={() => remove(entry)}
                className="grid size-11 flex-none place-items-center rounded-control text-ink-3 hover:text-ink"
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
