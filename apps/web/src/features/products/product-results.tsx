import type { CatalogueProduct } from '@roadworthy/domain/products/products.rules';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { ProductCard } from './product-card.tsx';

type ProductResultsProps = {
  products: readonly CatalogueProduct[];
  recommended: readonly CatalogueProduct[];
  cartControl?: (product: CatalogueProduct) => ReactNode;
  onReset: () => void;
};

/** The products that match the filters. */
export function ProductResults({
  products,
  recommended,
  cartControl,
  onReset,
}: ProductResultsProps) {
  const count = products.length;
  return (
    <>
      <ul className="grid gap-3 empty:hidden md:grid-cols-[repeat(auto-fill,minmax(300px,1fr))] md:gap-5">
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard
              product={product}
              isForTasks={recommended.includes(product)}
              cartControl={cartControl?.(product)}
            />
          </li>
        ))}
      </ul>
      <div role="status">
        {count === 0 ? (
          <EmptyState
            title="No products match your search"
            sentence="Try other words or another category."
            roadside={{ label: 'Products', text: 'None found' }}
            action={<Button onClick={onReset}>Reset Filters</Button>}
          />
        ) : (
          <p className="sr-only">{count === 1 ? '1 product shown' : `${count} products shown`}</p>
        )}
      </div>
    </>
  );
}
