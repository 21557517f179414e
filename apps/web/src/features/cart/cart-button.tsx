import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useCart } from './cart.collection.ts';
import { CartDrawer, type CartDrawerProps } from './cart-drawer.tsx';
import { countItems } from './cart-words.ts';

/** Opens the cart, and says how much is in it. */
export function CartButton(
  drawer: Pick<CartDrawerProps, 'picture' | 'actions' | 'note' | 'delivers'>,
) {
  const [open, setOpen] = useState(false);
  const cart = useCart();
  const { count } = cart.value;
  return (
    <>
      <button
        type="button"
        aria-label={`Cart, ${countItems(count)}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative grid size-12 place-items-center rounded-control"
      >
        <ShoppingCart size={22} aria-hidden />
        {count > 0 && (
          <span
            aria-hidden
            className="num absolute top-0.5 right-0 min-w-5 rounded-full bg-plate px-1 text-center text-13 text-plate-ink"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      <CartDrawer {...drawer} cart={cart} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
