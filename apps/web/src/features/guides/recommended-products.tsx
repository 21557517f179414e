import { productDrawingOf } from '@roadworthy/content/product-drawings';
import { productList } from '@roadworthy/content/product-list';
import type { Fuelled } from '@roadworthy/domain/guides/fuel.rules';
import type { VehicleGuide } from '@roadworthy/domain/guides/guides.rules';
import { productsForGuide } from '@roadworthy/domain/products/products.rules';
import { formatPounds } from '../../format/figures.ts';
import { FitmentLine } from '../../format/fitment-line.tsx';
import { links } from '../../links.ts';
import { Chip } from '../../ui/display/chip.tsx';
import { GuideArt } from '../../ui/display/guide-art.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';

type RecommendedProductsProps = {
  guide: VehicleGuide;
  /** The vehicles that the work may be for. */
  vehicles: readonly Fuelled[];
};

/** The products that the work needs and the vehicle can use; nothing if there are none. */
export function RecommendedProducts({ guide, vehicles }: RecommendedProductsProps) {
  const products = productsForGuide(productList, guide, vehicles);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="products" className="print:hidden">
      <h2 id="products" className="mb-3">
        Recommended Products
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {products.map(({ id, name, description, category, pricePence, fitment }) => (
          <li key={id} className="card flex flex-col overflow-hidden !p-0">
            <div className="grid h-28 place-items-center bg-asphalt p-2">
              <GuideArt href={productDrawingOf(id)} className="h-full w-full" />
            </div>
            <div className="flex flex-1 flex-col p-4.5">
              <div className="flex items-baseline justify-between gap-3">
                <h3 className="min-w-0">{name}</h3>
                <p className="num flex-none text-18">{formatPounds(pricePence)}</p>
              </div>
              <div className="mt-2 flex items-baseline justify-between gap-3">
                <Chip>{category}</Chip>
                <p className="flex-none text-13 text-ink-3">guide price</p>
              </div>
              <p className="mt-2 mb-3 text-14 text-ink-3">{description}</p>
              <div className="mt-auto mb-4">
                <FitmentLine fitment={fitment} />
              </div>
              <ButtonLink to={links.product(id)} tone="quiet" aria-label={`View in Shop: ${name}`}>
                View in Shop
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
