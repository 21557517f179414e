import { type Options, Select } from './select.tsx';

type FilterSelectProps = {
  label: string;
  value: string;
  options: Options;
  onChange: (value: string) => void;
};

/** A choice in a row of filters. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <div className="relative min-w-0 flex-1 md:w-45 md:flex-none">
      <Select
        aria-label={label}
        value={value}
        options={options}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="truncate font-[550]"
      />
    </div>
  );
}
