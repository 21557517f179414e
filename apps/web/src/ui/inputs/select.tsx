import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

export type Options = readonly { value: string; label: string }[];

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & { options: Options };

/** A select with its arrow, for an element that is positioned. */
export function Select({ options, className, ...select }: SelectProps) {
  return (
    <>
      <select {...select} className={cx('control', className)}>
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
    </>
  );
}
