import { formatMoment } from '@roadworthy/domain/kernel/civil-date';
import type { Delivery, OrderLine } from '@roadworthy/domain/orders/orders.schema';
import { rightToCancel } from '@roadworthy/domain/orders/orders.texts';
import { type Letter, letter } from '../../adapters/mail/letter.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const inPounds = (pence: number) => pounds.format(pence / 100);

type MailedOrder = {
  number: string;
  lines: readonly OrderLine[];
  deliveryPence: number;
  totalPence: number;
  delivery: Delivery | null;
};
type Seller = { trader: string | null };

const sellerLines = ({ trader }: Seller) => (trader ? [`Sold by ${trader}`] : []);

/** Contains what the law requires a buyer to receive: what was bought, the price, and how to cancel. */
export const orderLetter = (order: MailedOrder, url: string, seller: Seller): Letter =>
  letter({
    subject: `Your order ${order.number}`,
    name: '',
    lines: [`Thank you. We have received your payment for order ${order.number}.`],
    list: [
      ...order.lines.map(
        ({ name, quantity, pricePence }) =>
          `${quantity} × ${name}: ${inPounds(quantity * pricePence)}`,
      ),
      `Delivery: ${order.deliveryPence === 0 ? 'free' : inPounds(order.deliveryPence)}`,
      `Total paid: ${inPounds(order.totalPence)}`,
    ],
    action: { label: 'See your order', url },
    closing: [
      ...(order.delivery
        ? [
            `It goes to ${[order.delivery.name, ...order.delivery.lines, order.delivery.postcode].join(', ')}.`,
          ]
        : []),
      ...rightToCancel,
      ...sellerLines(seller),
    ],
  });

export const orderCancelledLetter = (
  order: Pick<MailedOrder, 'number'>,
  { at, url }: { at: Date; url: string },
  seller: Seller,
): Letter => {
  const when = formatMoment(at);
  return letter({
    subject: `You cancelled order ${order.number}`,
    name: '',
    lines: [`We received your cancellation of order ${order.number} on ${when} (UK time).`],
    action: { label: 'See your order', url },
    closing: [...rightToCancel.slice(2), ...sellerLines(seller)],
  });
};
