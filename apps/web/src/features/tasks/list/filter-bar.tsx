import {
  all,
  isFiltered,
  noFilter,
  type TaskFilter,
} from '@roadworthy/domain/tasks/task-list.rules';
import { ChevronDown, Search } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

type FilterBarProps = {
  filter: TaskFilter;
  options: { categories: readonly string[]; difficulties: readonly string[] };
  onChange: (filter: TaskFilter) => void;
};

type FilterSelectProps = {
  label: string;
  /** What stands there when nothing is chosen. */
  every: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
};

function FilterSelect({ label, every, value, options, onChange }: FilterSelectProps) {
  return (
    <div className="relative min-w-0 flex-1 md:w-45 md:flex-none">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="control truncate font-[550]"
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option === all ? every : option}
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

/** What was chosen stays among the choices, also when nothing has it any more. */
const withChosen = (options: readonly string[], value: string): readonly string[] =>
  options.includes(value) ? options : [...options, value];

export function FilterBar({ filter, options, onChange }: FilterBarProps) {
  const search = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange(noFilter);
    search.current?.focus();
  };
  return (
    <search className="flex flex-wrap gap-2.5">
      <div className="relative min-w-45 flex-1 max-md:basis-full">
        <Search
          size={20}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto"
        />
        <input
          ref={search}
          type="search"
          aria-label="Search tasks"
          placeholder="Search tasks"
          autoComplete="off"
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
          className="control pl-11"
        />
      </div>
      <FilterSelect
        label="Category"
        every="All categories"
        value={filter.category}
        options={withChosen(options.categories, filter.category)}
        onChange={(category) => onChange({ ...filter, category })}
      />
      <FilterSelect
        label="Difficulty"
        every="All difficulties"
        value={filter.difficulty}
        options={withChosen(options.difficulties, filter.difficulty)}
        onChange={(difficulty) => onChange({ ...filter, difficulty })}
      />
      {isFiltered(filter) && (
        <Button tone="quiet" size="tall" onClick={clear}>
          Clear
        </Button>
      )}
    </search>
  );
}
