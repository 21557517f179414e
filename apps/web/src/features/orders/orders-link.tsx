import { Link } from 'react-router';
import { links } from '../../links.ts';
import { Card } from '../../ui/display/card.tsx';

/** The link from the cart to the orders. */
export function OrdersLink() {
  return (
    <Link to={links.orders} className="link grid min-h-11 place-items-center text-15">
      Your orders
    </Link>
  );
}

/** The link from the profile to the orders. */
export function OrdersCard() {
  return (
    <Card title="Orders">
      <p className="text-ink-2">What you bought in the shop, refunds, and your right to cancel.</p>
      <Link to={links.orders} className="link mt-1 inline-flex min-h-11 items-center">
        Your orders
      </Link>
    </Card>
  );
}
