import type { Priced } from '@roadworthy/domain/cart/cart.rules';
import { ShoppingBasket } from 'lucide-react';
import { startTransition, useState } from 'react';
import { useCart } from './cart.reads.ts';
import { CartDrawer, type CartDrawerProps } from './cart-drawer.tsx';
import { countItems } from './cart-words.ts';

/** Opens the cart, and shows how many items are in it. */
export function CartButton({
  products,
  ...drawer
}: Pick<CartDrawerProps, 'picture' | 'actions' | 'note' | 'sells'> & {
  products: readonly Priced[];
}) {
  const [open, setOpen] = useState(false);
  const cart = useCart(products);
  const { count } = cart.value;
  return (
    <>
      <button
        type="button"
        aria-label={`Cart, ${countItems(count)}`}
        aria-haspopup="dialog"
        // Shows the tap at once, before the drawer is drawn.
        onClick={() => startTransition(() => setOpen(true))}
        className="relative inline-flex h-12 min-w-12 items-center justify-center gap-2 rounded-control border border-edge bg-surface font-semibold md:px-4"
      >
        <ShoppingBasket size={20} aria-hidden />
        <span className="hidden md:inline">Cart</span>
        {count > 0 && (
          <span
            aria-hidden
            className="num absolute -top-2 -right-2 grid h-6 min-w-6 place-items-center rounded-full bg-ink px-1 pt-0.5 text-13 text-ground"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      <CartDrawer {...drawer} cart={cart} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
