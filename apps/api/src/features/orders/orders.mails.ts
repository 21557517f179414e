import { formatMoment } from '@roadworthy/domain/kernel/civil-date';
import { titleOf } from '@roadworthy/domain/orders/orders.rules';
import type { Delivery, OrderLine, Shop } from '@roadworthy/domain/orders/orders.schema';
import { returning, termsOfSale, testShop } from '@roadworthy/domain/orders/orders.texts';
import { type Letter, letter } from '../../adapters/mail/letter.ts';
import { refundWords } from './operator.service.ts';
import type { Cancelled } from './orders.operator.sql.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const inPounds = (pence: number) => pounds.format(pence / 100);

type MailedOrder = {
  number: string;
  lines: readonly OrderLine[];
  deliveryPence: number;
  totalPence: number;
  delivery: Delivery | null;
};
type SoldBy = Pick<Shop, 'seller' | 'isTest'>;

const testLines = ({ isTest }: SoldBy) => (isTest ? [testShop] : []);
const sellerLines = ({ seller }: SoldBy) =>
  seller ? [`Sold by ${seller.trader}. Write to ${seller.contact}.`] : [];

/**
 * Contains what the law requires a buyer to receive on paper or in a mail: what was bought, the price, the seller, the
 * terms of sale and the form to cancel with.
 */
export const orderLetter = (order: MailedOrder, url: string, shop: SoldBy): Letter =>
  letter({
    subject: `Your order ${order.number}`,
    name: '',
    lines: [
      `Thank you. We have received your payment for order ${order.number}.`,
      ...testLines(shop),
    ],
    list: [
      ...order.lines.map(
        (line) =>
          `${line.quantity} × ${titleOf(line)}: ${inPounds(line.quantity * line.pricePence)}`,
      ),
      `Delivery: ${order.deliveryPence === 0 ? 'free' : inPounds(order.deliveryPence)}`,
      `Total paid: ${inPounds(order.totalPence)}`,
    ],
    action: { label: 'See your order', url },
    closing: [
      ...(order.delivery
        ? [
            `Delivering to ${[order.delivery.name, ...order.delivery.lines, order.delivery.postcode].join(', ')}.`,
          ]
        : []),
      ...(shop.seller
        ? termsOfSale(shop.seller).flatMap(({ title, lines }) => [`${title}:`, ...lines])
        : []),
    ],
  });

export const orderCancelledLetter = (
  order: Pick<MailedOrder, 'number'>,
  { at, url }: { at: Date; url: string },
  shop: SoldBy,
): Letter => {
  const when = formatMoment(at);
  return letter({
    subject: `You cancelled order ${order.number}`,
    name: '',
    lines: [
      `We received your cancellation of order ${order.number} on ${when} (UK time).`,
      ...testLines(shop),
    ],
    action: { label: 'See your order', url },
    closing: [returning(shop.seller), ...sellerLines(shop)],
  });
};

/** Tells the operator that money is owed. It names no buyer: the list does. */
export const toRefundLetter = (order: Cancelled): Letter => {
  const { number, cancelAskedAt, totalPence, refundedPence, isTest } = order;
  return letter({
    subject: `Cancelled, to be refunded: order ${number}`,
    name: '',
    lines: [
      `The buyer cancelled order ${number} on ${formatMoment(cancelAskedAt)} (UK time).`,
      ...(isTest ? [testShop] : []),
    ],
    list: [
      `To refund in Stripe: ${inPounds(totalPence - refundedPence)} of ${inPounds(totalPence)}`,
      `It was ${refundWords(order)}`,
    ],
    closing: [
      'The buyer was told that you refund it. It stays under ‘Cancelled, to be refunded’ in the list of orders until you have.',
    ],
  });
};
