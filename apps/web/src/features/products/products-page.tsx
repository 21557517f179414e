import {
  type CatalogueProduct,
  filterProducts,
  noProductFilter,
  recommendProducts,
} from '@roadworthy/domain/products/products.rules';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { links } from '../../links.ts';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Tabs } from '../../ui/inputs/tabs.tsx';
import { ForYourTasks } from './for-your-tasks.tsx';
import { NoRecommendations } from './no-recommendations.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductResults } from './product-results.tsx';
import { addressOf, type ProductsView, viewFrom } from './products-view.ts';

type ProductsPageProps = {
  products: readonly CatalogueProduct[];
  /** What the prices mean; under the title. */
  lead: string;
  /** Other notes about the shop. */
  notice?: ReactNode;
  /** The owner's tasks, most urgent first. */
  tasks: Parameters<typeof recommendProducts>[1];
  taskStatus: 'loading' | 'ready' | 'failed';
  onRetry: () => void;
  /** Opens the cart; shown beside the title. */
  cartButton?: ReactNode;
  /** Adds a product to the cart; shown at the bottom of its card. */
  cartControl?: (product: CatalogueProduct) => ReactNode;
};

/** Updates the page's part of the URL without a navigation, so that the back button returns to the same view. */
const replaceUrl = (view: ProductsView): void =>
  window.history.replaceState(window.history.state, '', `${links.products}${addressOf(view)}`);

function Products({
  products,
  lead,
  notice,
  tasks,
  taskStatus,
  onRetry,
  cartButton,
  cartControl,
  opened,
}: ProductsPageProps & { opened: ProductsView }) {
  const [view, setView] = useState(opened);
  const searchBox = useRef<HTMLInputElement>(null);
  const recommendation = useMemo(() => recommendProducts(products, tasks), [products, tasks]);
  const { products: recommended, taskTitles } = recommendation;
  const show = (next: ProductsView) => {
    setView(next);
    replaceUrl(next);
  };
  const reset = () => {
    show({ ...view, filter: noProductFilter, product: null });
    searchBox.current?.focus();
  };
  const only = products.find(({ id }) => id === view.product) ?? null;
  const count = taskStatus === 'ready' ? { count: recommended.length } : {};
  const tabs = [
    { id: 'all', label: 'All Products' },
    { id: 'recommended', label: 'Recommended for You', ...count },
  ] as const;
  const offered = view.tab === 'all' ? products : recommended;

  return (
    <>
      {/* On a phone the title and the cart button share one line. */}
      <div className="max-md:[&_h1]:text-24">
        <PageHeader title="Maintenance Products">{cartButton}</PageHeader>
      </div>
      {/* Two lines are kept free on a phone, so that the answer of the server moves nothing. */}
      <p className="-mt-3.5 mb-4 min-h-[2lh] text-15 text-ink-2 md:min-h-[1lh]">{lead}</p>
      {notice && <div className="mb-4">{notice}</div>}
      <Tabs
        label="Products"
        tabs={tabs}
        value={view.tab}
        onChange={(tab) => show({ ...view, tab, product: null })}
        beside={
          <ProductFilters
            filter={view.filter}
            searchRef={searchBox}
            onChange={(filter) => show({ ...view, filter, product: null })}
          />
        }
      >
        {only ? (
          <div className="mb-4">
            <Button tone="quiet" onClick={reset}>
              Show all products
            </Button>
          </div>
        ) : (
          <ForYourTasks taskTitles={taskTitles} />
        )}
        {only === null && offered.length === 0 ? (
          <NoRecommendations status={taskStatus} onRetry={onRetry} />
        ) : (
          <ProductResults
            products={only ? [only] : filterProducts(offered, view.filter)}
            recommended={recommended}
            cartControl={cartControl}
            onReset={reset}
          />
        )}
      </Tabs>
    </>
  );
}

export function ProductsPage(props: ProductsPageProps) {
  const { key, search } = useLocation();
  // A link to another view of this page mounts the page again.
  return <Products key={key} {...props} opened={viewFrom(search)} />;
}
