import type { CartLine, Priced } from '@roadworthy/domain/cart/cart.rules';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPounds } from '../../format/figures.ts';
import { noLongerSold } from './cart-words.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

type CartRowProps = {
  line: CartLine;
  /** A decorative drawing of a product. */
  picture?: (productId: string) => ReactNode;
  canAdd: boolean;
  onAdd: () => void;
  onTake: () => void;
  onRemove: () => void;
};

/** `Acme BP-1040, £28.99 each`, or a guide price. */
const eachOf = ({ article, pricePence }: Priced): string =>
  article
    ? `${article.brand} ${article.partNumber}, ${formatPounds(pricePence)} each`
    : `${formatPounds(pricePence)} each, a guide price`;

export function CartRow({ line, picture, canAdd, onAdd, onTake, onRemove }: CartRowProps) {
  const { product, quantity, pence } = line;
  const name = product?.name ?? noLongerSold;
  return (
    <li className="flex gap-3.5 border-b border-line py-4">
      {picture && product && (
        <div aria-hidden className="size-18 flex-none overflow-hidden rounded-control bg-asphalt">
          {picture(product.id)}
        </div>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-16">{name}</h3>
          {product && <p className="num flex-none text-16">{formatPounds(pence)}</p>}
        </div>
        <p className="text-14 text-ink-3">
          {product ? eachOf(product) : `${line.productId} is not charged`}
        </p>
        <div className="mt-2.5 flex items-center justify-between">
          <QuantityStepper
            name={name}
            quantity={quantity}
            canAdd={canAdd && product !== null}
            onAdd={onAdd}
            onTake={onTake}
          />
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
            className="-mr-3 grid size-11 place-items-center rounded-control text-ink-3 hover:text-ink"
          >
            <Trash2 size={20} aria-hidden />
          </button>
        </div>
      </div>
    </li>
  );
}
