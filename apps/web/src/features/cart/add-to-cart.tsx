import type { Product } from '@roadworthy/domain/products/products.schema';
import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { useAddToCart } from './use-cart-actions.ts';

type AddToCartProps = { product: Pick<Product, 'id' | 'name'>; className?: string };

/** The button of a product card: one more of it, kept on this device at once. */
export function AddToCart({ product, className }: AddToCartProps) {
  const add = useAddToCart();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const isAdded = await add(product.id);
    setBusy(false);
    if (isAdded) notify.success('Item has been added to your cart');
  };
  return (
    <Button
      busy={busy}
      onClick={() => void press()}
      icon={<ShoppingCart size={18} aria-hidden />}
      aria-label={`Add to Cart: ${product.name}`}
      className={className}
    >
      Add to Cart
    </Button>
  );
}
