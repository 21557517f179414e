import { productList } from '@roadworthy/content/product-list';
import { recommendedProducts } from '@roadworthy/content/products';
import type { VehicleGuide } from '@roadworthy/domain/guides/guides.rules';
import { productsFor } from '@roadworthy/domain/products/products.rules';
import type { Product } from '@roadworthy/domain/products/products.schema';
import { formatPounds } from '../../lib/figures.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';

const most = 6;

/** What this work needs; where the shop has nothing for it, what people need most. */
const productsOf = (guide: Pick<VehicleGuide, 'title' | 'description' | 'category'>): Product[] => {
  const fitting = productsFor(productList, [guide]).slice(0, most);
  return fitting.length > 0 ? fitting : [...recommendedProducts];
};

export function RecommendedProducts({ guide }: { guide: VehicleGuide }) {
  return (
    <section aria-labelledby="products" className="print:hidden">
      <h2 id="products" className="mb-3">
        Recommended Products
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {productsOf(guide).map(({ id, name, description, category, pricePence }) => (
          <li key={id} className="card flex flex-col !p-4.5">
            <div className="flex items-start justify-between gap-3">
              <h3 className="min-w-0">{name}</h3>
              <p className="num flex-none text-18">{formatPounds(pricePence)}</p>
            </div>
            <div className="mt-2">
              <Chip>{category}</Chip>
            </div>
            <p className="mt-2 mb-4 text-14 text-ink-3">{description}</p>
            <ButtonLink
              to="/products"
              tone="quiet"
              aria-label={`View in Shop: ${name}`}
              className="mt-auto"
            >
              View in Shop
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
