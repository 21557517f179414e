import { type Priced, roomFor } from '@roadworthy/domain/cart/cart.rules';
import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { notify } from '../../notify/notify.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { mostInCart, useCart } from './cart.reads.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { useAddToCart, useRemoval } from './use-cart-actions.ts';

type CartControlProps = {
  product: Priced;
  /** Not sold here: it goes on the list to take to a shop. */
  isList: boolean;
};

/** The bottom of a product card: a button adds the first item, then a stepper changes the quantity. */
export function CartControl({ product, isList }: CartControlProps) {
  const { id, name } = product;
  const label = isList ? 'Add to list' : 'Add to cart';
  const isDemo = useSession().user?.isDemo ?? false;
  const cart = useCart([product]).value;
  const add = useAddToCart();
  const { takeOne } = useRemoval();
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  /** Whether the product will be in the cart once the pressed button is replaced. */
  const awaited = useRef<boolean>(null);
  const quantity = cart.lines.find(({ productId }) => productId === id)?.quantity ?? 0;
  const isInCart = quantity > 0;

  // When the first item is added or the last removed, the pressed button disappears and its replacement takes the
  // focus.
  useLayoutEffect(() => {
    if (awaited.current !== isInCart) return;
    awaited.current = null;
    // If the user has moved the focus elsewhere, it stays there.
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus();
  }, [isInCart]);

  const addFirst = async () => {
    setBusy(true);
    awaited.current = true;
    const isAdded = await add(id);
    setBusy(false);
    if (!isAdded) return;
    notify.success(
      isList ? 'Item has been added to your list' : 'Item has been added to your cart',
    );
  };
  const takeOut = () => {
    if (quantity === 1) awaited.current = false;
    void takeOne(id);
  };
  return (
    <div ref={place}>
      {isInCart ? (
        <QuantityStepper
          name={name}
          quantity={quantity}
          canAdd={roomFor(cart, id, mostInCart(isDemo)) > 0}
          onAdd={() => void add(id)}
          onTake={takeOut}
        />
      ) : (
        <Button
          busy={busy}
          onClick={() => void addFirst()}
          icon={<Plus size={18} aria-hidden />}
          aria-label={`${label}: ${name}`}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
