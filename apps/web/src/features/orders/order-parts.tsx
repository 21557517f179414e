import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { canCancel, titleOf } from '@roadworthy/domain/orders/orders.rules';
import type { Order, Seller } from '@roadworthy/domain/orders/orders.schema';
import { returning, rightToCancel } from '@roadworthy/domain/orders/orders.texts';
import { formatPounds } from '../../format/figures.ts';
import { Card } from '../../ui/display/card.tsx';

const row = 'flex items-baseline justify-between gap-4 py-2';

/** The ordered items, at the prices paid. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <Card title="Items">
      <ul>
        {order.lines.map((line) => (
          <li key={line.productId} className={`${row} border-b border-line`}>
            <span className="min-w-0">{`${line.quantity} × ${titleOf(line)}`}</span>
            <span className="num flex-none">{formatPounds(line.quantity * line.pricePence)}</span>
          </li>
        ))}
      </ul>
      <dl>
        <div className={row}>
          <dt className="text-ink-2">Delivery</dt>
          <dd>{order.deliveryPence === 0 ? 'Free' : formatPounds(order.deliveryPence)}</dd>
        </div>
        <div className={row}>
          <dt className="font-sign text-18 font-extrabold">Total</dt>
          <dd className="num text-18">{formatPounds(order.totalPence)}</dd>
        </div>
      </dl>
    </Card>
  );
}

export function DeliveryCard({ order: { delivery } }: { order: Order }) {
  if (!delivery) return null;
  return (
    <Card title="Delivery address">
      <address className="not-italic">
        {[delivery.name, ...delivery.lines, delivery.postcode].map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
    </Card>
  );
}

type RightToCancelProps = { order: Order; seller: Seller | null; today: CivilDate };

/** How to cancel while that is possible, and afterwards how the goods go back. */
export function RightToCancel({ order, seller, today }: RightToCancelProps) {
  const isCancelled = order.cancelAskedAt !== null && order.state !== 'refunded';
  if (!isCancelled && !canCancel(order, today)) return null;
  const sentences = isCancelled ? [returning(seller)] : rightToCancel(seller);
  return (
    <Card title={isCancelled ? 'Return and refund' : 'Your right to cancel'}>
      <div className="grid max-w-[64ch] gap-3 text-15 text-ink-2">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Card>
  );
}
