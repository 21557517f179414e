import { productDrawingOf } from '@roadworthy/content/product-drawings';
import { type CatalogueProduct, relatedBadges } from '@roadworthy/domain/products/products.rules';
import type { ReactNode } from 'react';
import { formatPounds } from '../../format/figures.ts';
import { FitmentLine } from '../../format/fitment-line.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { GuideArt } from '../../ui/display/guide-art.tsx';

type ProductCardProps = {
  product: CatalogueProduct;
  /** Whether one of the owner's open tasks needs the product. */
  isForTasks: boolean;
  /** Adds the product to the cart. */
  cartControl?: ReactNode;
};

export function ProductCard({ product, isForTasks, cartControl }: ProductCardProps) {
  const { id, name, pricePence, category, description, fitment, article } = product;
  return (
    <article
      aria-labelledby={`product-${id}`}
      className="flex h-full overflow-hidden rounded-card bg-surface shadow-1 ring-1 ring-line md:flex-col"
    >
      <div className="relative flex w-28 flex-none items-center justify-center overflow-hidden bg-asphalt md:h-38 md:w-auto">
        <GuideArt href={productDrawingOf(id)} className="h-28 w-45 flex-none md:h-34 md:w-full" />
        {isForTasks && (
          <p className="chip absolute top-2 left-2 !bg-asphalt-2 !text-paint md:top-3 md:left-3">
            For your tasks
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-3 md:px-4.5 md:pt-4 md:pb-4.5">
        <div className="flex items-baseline justify-between gap-2">
          <h2 id={`product-${id}`} className="min-w-0 text-16 md:text-18">
            {name}
          </h2>
          <p className="num flex-none text-16 md:text-18">{formatPounds(pricePence)}</p>
        </div>
        <div className="flex items-baseline justify-between gap-2 text-13 text-ink-3">
          <p>{category}</p>
          {!article && <p className="flex-none">guide price</p>}
        </div>
        {article && (
          <p className="mt-1 text-14 font-semibold wrap-anywhere">
            {`${article.brand} ${article.partNumber}`}
          </p>
        )}
        <p className="mt-2 text-13 text-ink-2 md:text-14">{description}</p>
        <ul aria-label="Related tasks" className="mt-2.5 flex flex-wrap gap-1.5">
          {relatedBadges(product).map((related) => (
            <li key={related}>
              <Chip>{related}</Chip>
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2.5 pt-3">
          <FitmentLine fitment={fitment} />
          {cartControl}
        </div>
      </div>
    </article>
  );
}
