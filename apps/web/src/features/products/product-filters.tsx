import type { ProductFilter } from '@roadworthy/domain/products/products.rules';
import { productCategories } from '@roadworthy/domain/products/products.schema';
import type { Ref } from 'react';
import { FilterSelect } from '../../ui/inputs/filter-select.tsx';
import { SearchBox } from '../../ui/inputs/search-box.tsx';
import { categoryFrom } from './products-view.ts';

const options = [
  { value: '', label: 'All categories' },
  ...productCategories.map((category) => ({ value: category, label: category })),
];

type ProductFiltersProps = {
  filter: ProductFilter;
  searchRef: Ref<HTMLInputElement>;
  onChange: (filter: ProductFilter) => void;
};

export function ProductFilters({ filter, searchRef, onChange }: ProductFiltersProps) {
  return (
    <search className="flex gap-2.5">
      <SearchBox
        ref={searchRef}
        label="Search products"
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
        className="min-w-0 flex-1"
      />
      <FilterSelect
        label="Category"
        value={filter.category ?? ''}
        options={options}
        onChange={(value) => onChange({ ...filter, category: categoryFrom(value) })}
      />
    </search>
  );
}
