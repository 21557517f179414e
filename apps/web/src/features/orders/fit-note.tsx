import type { Cart } from '@roadworthy/domain/cart/cart.rules';
import type { Product } from '@roadworthy/domain/products/products.schema';
import { CircleQuestionMark } from 'lucide-react';

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

type FitNoteProps = {
  cart: Cart;
  products: readonly Pick<Product, 'id' | 'fitment'>[];
  /** The model of the only vehicle; null if there are none or several. */
  model: string | null;
};

/** Names the products whose fit must be checked, here or in another shop. */
export function FitNote({ cart, products, model }: FitNoteProps) {
  const toCheck = new Set(products.flatMap(({ id, fitment }) => (fitment === 'check' ? [id] : [])));
  const unsure = cart.lines.flatMap(({ product }) =>
    product && toCheck.has(product.id) ? [product.name] : [],
  );
  if (unsure.length === 0) return null;
  const fits = unsure.length === 1 ? 'it fits' : 'they fit';
  return (
    <p className="mt-3 mb-4 flex gap-3 rounded-control bg-warn-soft px-3.5 py-3 text-15">
      <CircleQuestionMark size={20} aria-hidden className="mt-0.5 flex-none text-warn" />
      {`${names.format(unsure)}: check ${fits} your ${model ?? 'vehicle'} before you buy.`}
    </p>
  );
}
