import { noProductFilter, type ProductFilter } from '@roadworthy/domain/products/products.rules';
import { productCategories } from '@roadworthy/domain/products/products.schema';

/** The tab and filter of the catalogue. */
export type ProductsView = {
  readonly tab: 'all' | 'recommended';
  readonly filter: ProductFilter;
};

/** Returns null for all categories, and for an unknown one. */
export const categoryFrom = (text: string | null): ProductFilter['category'] =>
  productCategories.find((category) => category === text) ?? null;

export const viewFrom = (address: string): ProductsView => {
  const query = new URLSearchParams(address);
  return {
    tab: query.get('tab') === 'recommended' ? 'recommended' : 'all',
    filter: {
      search: query.get('search') ?? noProductFilter.search,
      category: categoryFrom(query.get('category')),
    },
  };
};

/** Writes a view as a query string; default values are left out. */
export const addressOf = ({ tab, filter: { search, category } }: ProductsView): string => {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('tab', tab);
  if (search !== '') query.set('search', search);
  if (category !== null) query.set('category', category);
  const text = query.toString();
  return text && `?${text}`;
};
