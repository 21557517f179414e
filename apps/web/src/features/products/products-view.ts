import { noProductFilter, type ProductFilter } from '@roadworthy/domain/products/products.rules';
import { productCategories } from '@roadworthy/domain/products/products.schema';

/** The tab and filter of the catalogue. */
export type ProductsView = {
  readonly tab: 'all' | 'recommended';
  readonly filter: ProductFilter;
  /** The id of the one product that a link opened; null for the whole catalogue. */
  readonly product: string | null;
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
    product: query.get('product'),
  };
};

/** Writes a view as a query string; default values are left out. */
export const addressOf = ({ tab, filter: { search, category }, product }: ProductsView): string => {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('tab', tab);
  if (search !== '') query.set('search', search);
  if (category !== null) query.set('category', category);
  if (product !== null) query.set('product', product);
  const text = query.toString();
  return text && `?${text}`;
};
