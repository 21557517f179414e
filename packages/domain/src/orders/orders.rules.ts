import { cartOf, type Priced } from '../cart/cart.rules.ts';
import type { CartUnit } from '../cart/cart.schema.ts';
import { addDays, type CivilDate } from '../kernel/civil-date.ts';
import { deliveryFor } from './delivery.rules.ts';
import type { DisputeState, Order, OrderLine, OrderState } from './orders.schema.ts';

type Quote = {
  lines: OrderLine[];
  itemsPence: number;
  deliveryPence: number;
  totalPence: number;
};

/** Returns the delivered price of these items by the catalogue, or null if one is not for sale. */
export const quoteFor = (
  units: readonly Pick<CartUnit, 'productId'>[],
  products: readonly Priced[],
): Quote | null => {
  const { lines, pence } = cartOf(units, products);
  const sold = lines.flatMap(({ product, quantity }): OrderLine[] => {
    if (!product?.article) return [];
    const { id: productId, name, pricePence, article } = product;
    return [{ productId, name, quantity, pricePence, ...article }];
  });
  if (sold.length === 0 || sold.length < lines.length) return null;
  const deliveryPence = deliveryFor(pence);
  return { lines: sold, itemsPence: pence, deliveryPence, totalPence: pence + deliveryPence };
};

/** The known facts of an order. Its state follows from them, in whatever order they arrived. */
type OrderFacts = {
  totalPence: number;
  paidAt: Date | null;
  refundedPence: number;
  dispute: DisputeState | null;
  closedAt: Date | null;
  /** An unexpected amount was paid: a person must check it. */
  isHeld: boolean;
};

export const stateOf = ({
  totalPence,
  paidAt,
  refundedPence,
  closedAt,
  isHeld,
}: OrderFacts): OrderState => {
  if (isHeld) return 'held';
  if (paidAt) {
    if (refundedPence >= totalPence) return 'refunded';
    return refundedPence > 0 ? 'part-refunded' : 'paid';
  }
  return closedAt ? 'closed' : 'open';
};

/** Returns why a payment does not match its order, or null if it does. */
export const paymentProblem = (
  expected: { totalPence: number },
  paid: { amountPence: number; currency: string },
): string | null => {
  if (paid.currency !== 'gbp') return `paid in ${paid.currency}`;
  if (paid.amountPence !== expected.totalPence) {
    return `paid ${paid.amountPence}p instead of ${expected.totalPence}p`;
  }
  return null;
};

/** `Brake Pads, Acme BP-1040`. Orders from before offers had articles have the name alone. */
export const titleOf = ({ name, brand, partNumber }: OrderLine): string =>
  brand && partNumber ? `${name}, ${brand} ${partNumber}` : name;

/**
 * The days after dispatch in which the button to cancel is offered. The right ends 14 days after delivery, and we do
 * not learn the day of delivery, which may be up to 30 days after dispatch.
 */
const cancelDays = 45;

type Cancellable = {
  state: OrderState;
  cancelAskedAt: Date | string | null;
  sentOn: CivilDate | null;
};

/** A paid order can be cancelled while something can be refunded; an unpaid one is abandoned. */
const isCancellable = ({ state, cancelAskedAt }: Cancellable): boolean =>
  cancelAskedAt === null && (state === 'open' || state === 'paid' || state === 'part-refunded');

const isTooLate = ({ sentOn }: Cancellable, today: CivilDate): boolean =>
  sentOn !== null && today > addDays(sentOn, cancelDays);

/** Returns whether the buyer can cancel today. */
export const canCancel = (order: Cancellable, today: CivilDate): boolean =>
  isCancellable(order) && !isTooLate(order, today);

/** Returns whether the buyer could have cancelled, and the time for it is over. */
export const isLateToCancel = (order: Cancellable, today: CivilDate): boolean =>
  isCancellable(order) && isTooLate(order, today);

/** How long a new order can be paid. */
export const openHours = 2;

const digits = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a number that can be read out on the telephone: no 0 or O, no 1, I or L, and no words. */
export const orderNumber = (random: Uint8Array): string => {
  const letters = Array.from(random.slice(0, 10), (byte) => digits[byte % digits.length]);
  return `RW-${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
};

/** Returns the amount paid and not refunded; nothing while a payment is missing or in doubt. */
export const paidPenceOf = ({
  state,
  totalPence,
  refundedPence,
}: Pick<Order, 'state' | 'totalPence' | 'refundedPence'>): number =>
  state === 'paid' || state === 'part-refunded' ? Math.max(0, totalPence - refundedPence) : 0;
