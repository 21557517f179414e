import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { cx } from '../cx.ts';

type SearchBoxProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/** The search field in a row of filters. */
export function SearchBox({ label, value, onChange, ref, className }: SearchBoxProps) {
  return (
    <div className={cx('relative', className)}>
      <Search
        size={20}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto"
      />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="control pr-2 pl-10 placeholder-shown:[&::-webkit-search-cancel-button]:hidden"
      />
    </div>
  );
}
