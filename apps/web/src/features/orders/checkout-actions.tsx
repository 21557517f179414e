import type { Cart, Priced } from '@roadworthy/domain/cart/cart.rules';
import { deliveryFor } from '@roadworthy/domain/orders/delivery.rules';
import { testShop } from '@roadworthy/domain/orders/orders.texts';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShopView } from '../../api/shop.ts';
import { links } from '../../links.ts';
import { useSyncStatus } from '../../records/hooks.ts';
import { useSession } from '../../session/session.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { orderMessageOf } from './order-messages.ts';
import { orderCart } from './orders.calls.ts';
import { OrdersLink } from './orders-link.tsx';
import { SendList } from './send-list.tsx';
import { SoldBy } from './sold-by.tsx';

const needsConnection = 'Checkout needs a connection. Your cart is kept until then.';

/** Returns why this cart cannot be ordered here; null if it can. */
const obstacleOf = ({ state, shop }: ShopView, cart: Cart, isDemo: boolean): string | null => {
  if (state === 'off') {
    return shop.closedBecause === 'no seller'
      ? 'The shop is closed: its seller is not named yet. You can send your list instead.'
      : 'Ordering is not set up on this server. You can send your list instead.';
  }
  if (isDemo) return 'A demo account cannot order. Create a free account to check out.';
  if (state === 'unknown') return needsConnection;
  return state === 'open' && cart.forSale.count === 0
    ? 'None of these is sold here. You can send your list instead.'
    : null;
};

type CheckoutProps = {
  cart: Cart;
  products: readonly Priced[];
  waiting: boolean;
};

function Checkout({ cart, products, waiting }: CheckoutProps) {
  const { online } = useSyncStatus();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const press = async () => {
    setFailure('');
    if (!online) {
      setFailure(needsConnection);
      return;
    }
    setBusy(true);
    try {
      const { pence } = cart.forSale;
      const order = await orderCart(products, pence + deliveryFor(pence));
      // The payment page belongs to the payment service: no card data ever reaches this app.
      if (order.payUrl) window.location.assign(order.payUrl);
      else await navigate(links.order(order.id));
    } catch (error) {
      setFailure(orderMessageOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="tall"
        wide
        busy={busy}
        waiting={waiting}
        icon={<Lock size={18} aria-hidden />}
        onClick={() => void press()}
      >
        Checkout
      </Button>
      <p role="alert" className="text-14 text-stop empty:hidden">
        {failure}
      </p>
      {!online && !failure && <p className="text-14 text-ink-2">{needsConnection}</p>}
    </>
  );
}

type CheckoutActionsProps = { cart: Cart; products: readonly Priced[]; view: ShopView };

/** The actions on a cart: pay for it, or send it as a list. */
export function CheckoutActions({ cart, products, view }: CheckoutActionsProps) {
  const isDemo = useSession().user?.isDemo ?? false;
  const obstacle = obstacleOf(view, cart, isDemo);
  return (
    <>
      {obstacle ? (
        <p className="text-14 text-ink-2">{obstacle}</p>
      ) : (
        <>
          {view.shop?.isTest && (
            <Notice tone="warn" live="none">
              {testShop}
            </Notice>
          )}
          {view.shop?.seller && <SoldBy seller={view.shop.seller} />}
          <Checkout cart={cart} products={products} waiting={view.state === 'loading'} />
        </>
      )}
      <SendList cart={cart} />
      {!isDemo && view.state !== 'off' && <OrdersLink />}
    </>
  );
}
