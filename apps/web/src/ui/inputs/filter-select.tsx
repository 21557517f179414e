import { ChevronDown } from 'lucide-react';

type FilterSelectProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** A choice in a row of filters. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <div className="relative min-w-0 flex-1 md:w-45 md:flex-none">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="control truncate font-[550]"
      >
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
    </div>
  );
}
