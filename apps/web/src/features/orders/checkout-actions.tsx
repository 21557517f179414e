import type { Cart } from '@roadworthy/domain/cart/cart.rules';
import { deliveryFor } from '@roadworthy/domain/orders/orders.rules';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { links } from '../../links.ts';
import { useSyncStatus } from '../../records/hooks.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { orderMessageOf } from './order-messages.ts';
import { orderCart } from './orders.calls.ts';
import { OrdersLink } from './orders-link.tsx';
import { SendList } from './send-list.tsx';
import type { ShopState } from './use-shop.ts';

const needsConnection = 'Checkout needs a connection. Your cart is kept until then.';

/** Returns why this cart cannot be ordered here; null if it can. */
const obstacleOf = (shop: ShopState, isDemo: boolean): string | null => {
  if (shop === 'off')
    return 'Ordering is not set up on this server. You can send your list instead.';
  return isDemo ? 'A demo account cannot order. Create a free account to check out.' : null;
};

function Checkout({ cart, waiting }: { cart: Cart; waiting: boolean }) {
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
      const order = await orderCart(cart.pence + deliveryFor(cart.pence));
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

/** The actions on a cart: pay for it, or send it as a list. */
export function CheckoutActions({ cart, shop }: { cart: Cart; shop: ShopState }) {
  const isDemo = useSession().user?.isDemo ?? false;
  const obstacle = obstacleOf(shop, isDemo);
  return (
    <>
      {obstacle ? (
        <p className="text-14 text-ink-2">{obstacle}</p>
      ) : (
        cart.pence > 0 && <Checkout cart={cart} waiting={shop === 'loading'} />
      )}
      <SendList cart={cart} />
      {!isDemo && shop !== 'off' && <OrdersLink />}
    </>
  );
}
