import {
  all,
  isFiltered,
  noFilter,
  type TaskFilter,
} from '@roadworthy/domain/tasks/task-list.rules';
import { categoryLabel } from '@roadworthy/domain/tasks/tasks.schema';
import { useRef } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { FilterSelect } from '../../../ui/inputs/filter-select.tsx';
import { SearchBox } from '../../../ui/inputs/search-box.tsx';

type FilterBarProps = {
  filter: TaskFilter;
  options: { categories: readonly string[]; difficulties: readonly string[] };
  onChange: (filter: TaskFilter) => void;
};

/** Returns the choices, including the chosen value even if nothing matches it any more. */
const choices = (options: readonly string[], value: string, every: string) =>
  (options.includes(value) ? options : [...options, value]).map((option) => ({
    value: option,
    label: option === all ? every : categoryLabel(option),
  }));

export function FilterBar({ filter, options, onChange }: FilterBarProps) {
  const search = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange(noFilter);
    search.current?.focus();
  };
  return (
    <search className="flex flex-wrap gap-2.5">
      <SearchBox
        ref={search}
        label="Search tasks"
        value={filter.search}
        onChange={(text) => onChange({ ...filter, search: text })}
        className="min-w-[min(100%,11.25rem)] flex-1 max-md:basis-full"
      />
      <FilterSelect
        label="Category"
        value={filter.category}
        options={choices(options.categories, filter.category, 'All categories')}
        onChange={(category) => onChange({ ...filter, category })}
      />
      <FilterSelect
        label="Difficulty"
        value={filter.difficulty}
        options={choices(options.difficulties, filter.difficulty, 'All difficulties')}
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
