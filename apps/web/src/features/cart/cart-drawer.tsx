import { type Cart, type CartLine, roomFor } from '@roadworthy/domain/cart/cart.rules';
import { deliveryFor } from '@roadworthy/domain/orders/delivery.rules';
import { vatNote } from '@roadworthy/domain/orders/orders.texts';
import type { ReactNode } from 'react';
import { formatPounds } from '../../format/figures.ts';
import type { Loaded } from '../../records/hooks.ts';
import { useSession } from '../../session/session.ts';
import { Chip } from '../../ui/display/chip.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { mostInCart } from './cart.reads.ts';
import { CartRow } from './cart-row.tsx';
import { countItems, noLongerSold } from './cart-words.ts';
import { RemovedLine } from './removed-line.tsx';
import { useAddToCart, useRemoval } from './use-cart-actions.ts';

export type CartDrawerProps = {
  open: boolean;
  onClose: () => void;
  cart: Loaded<Cart>;
  /** A decorative drawing of a product. */
  picture?: (productId: string) => ReactNode;
  /** Actions for a cart that is not empty: the checkout. */
  actions?: (cart: Cart) => ReactNode;
  /** A note before ordering or, for an empty cart, what else is on offer. */
  note?: (cart: Cart) => ReactNode;
  /** Whether something is sold here. Otherwise the cart is a list, at guide prices and without delivery. */
  sells?: boolean;
};

function CartSums({
  cart,
  actions,
  sells = false,
}: Pick<CartDrawerProps, 'actions' | 'sells'> & { cart: Cart }) {
  const isOrder = sells && cart.forSale.count > 0;
  const { count, pence } = isOrder ? cart.forSale : cart;
  const delivery = isOrder ? deliveryFor(pence) : null;
  const listed = isOrder ? cart.pence - pence : 0;
  return (
    <footer className="max-h-[64%] flex-none overflow-y-auto border-t border-line px-3 pt-4">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
        <dt className="text-ink-2">{countItems(count)}</dt>
        <dd className="text-right">{formatPounds(pence)}</dd>
        {delivery !== null && (
          <>
            <dt className="text-ink-2">Delivery</dt>
            <dd className="text-right">{delivery === 0 ? 'Free' : formatPounds(delivery)}</dd>
          </>
        )}
        <dt className="font-sign text-20 font-extrabold">
          {isOrder ? 'Total' : 'Total at guide prices'}
        </dt>
        <dd className="num text-right text-20">{formatPounds(pence + (delivery ?? 0))}</dd>
        {isOrder && <dd className="col-span-2 text-13 text-ink-3">{vatNote}</dd>}
        {listed > 0 && (
          <>
            <dt className="text-14 text-ink-3">On your list, at guide prices</dt>
            <dd className="text-right text-14 text-ink-3">{formatPounds(listed)}</dd>
          </>
        )}
      </dl>
      {actions && <div className="mt-3 grid gap-2">{actions(cart)}</div>}
    </footer>
  );
}

export function CartDrawer({
  open,
  onClose,
  cart,
  picture,
  actions,
  note,
  sells,
}: CartDrawerProps) {
  const isDemo = useSession().user?.isDemo ?? false;
  const add = useAddToCart();
  const { removed, remove, takeOne, undo, forget } = useRemoval();
  const { lines, count } = cart.value;
  const close = () => {
    forget();
    onClose();
  };
  const removeLine = ({ productId, product, quantity }: CartLine) =>
    void remove(productId, product?.name ?? noLongerSold, quantity);
  const rowOf = (line: CartLine) => (
    <CartRow
      key={line.productId}
      line={line}
      picture={picture}
      canAdd={roomFor(cart.value, line.productId, mostInCart(isDemo)) > 0}
      onAdd={() => void add(line.productId)}
      onTake={() => (line.quantity > 1 ? void takeOne(line.productId) : removeLine(line))}
      onRemove={() => removeLine(line)}
    />
  );
  const toOrder = sells ? lines.filter(({ isForSale }) => isForSale) : [];
  const onList = lines.filter((line) => !toOrder.includes(line));
  return (
    <Sheet
      open={open}
      onClose={close}
      title="Your cart"
      beside={count > 0 && <Chip>{count}</Chip>}
      wide
    >
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-line px-3">
        {cart.status === 'failed' && (
          <div className="mt-4">
            <Notice tone="stop">Your cart could not be read. Reload the page to try again.</Notice>
          </div>
        )}
        <ul aria-label="Items in your cart">{toOrder.map(rowOf)}</ul>
        {toOrder.length > 0 && onList.length > 0 && (
          <h3 className="mt-5 text-16">On your list, not sold here</h3>
        )}
        {onList.length > 0 && <ul aria-label="Items on your list">{onList.map(rowOf)}</ul>}
        {removed && (
          <RemovedLine key={removed.productId} name={removed.name} onUndo={() => void undo()} />
        )}
        {cart.status === 'ready' && count === 0 && (
          <div className="py-10 text-center">
            <h3 className="font-sign text-18 font-extrabold">Your cart is empty</h3>
            <p className="mt-1 text-15 text-ink-2">Parts and tools you add in the shop go here.</p>
          </div>
        )}
        {note?.(cart.value)}
      </div>
      {count > 0 && <CartSums cart={cart.value} actions={actions} sells={sells} />}
    </Sheet>
  );
}
