import type { Delivery, DisputeState, OrderLine } from '@roadworthy/domain/orders/orders.schema';

/** The order that an object of the payment service belongs to. */
export type OrderRef = { userId: string; orderId: string };

export type OrderToPay = OrderRef & {
  number: string;
  email: string;
  lines: readonly OrderLine[];
  deliveryPence: number;
  /** When the page expires. */
  until: Date;
  /** The pages that the buyer returns to. */
  returnUrls: { paid: string; notPaid: string };
};

/** The payment service's state of one order, at the time of the call. */
export type Checkout = {
  id: string;
  /** The payment page, while the order can be paid. */
  url: string | null;
  /** `pending`: the buyer has finished, and a slow payment method has not confirmed yet. */
  state: 'open' | 'pending' | 'paid' | 'failed' | 'expired';
  amountPence: number;
  currency: string;
  ref: OrderRef | null;
  paymentId: string | null;
  /** Null if the buyer gave no address, or one that cannot be printed on a parcel. */
  delivery: Delivery | null;
  refundedPence: number;
  dispute: DisputeState | null;
};

/** A notification. It says only which object changed; the current state is read from the service. */
export type PaymentEvent = {
  id: string;
  type: string;
  sessionId: string | null;
  paymentId: string | null;
  ref: OrderRef | null;
};

/** The service cannot be reached or is busy: a later attempt may succeed. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/** A failed call throws `PaymentsUnavailable`, or another error if retrying would not help. */
export type Payments = {
  /** Opens the payment page of an order. Repeated calls for the same order return the same page. */
  open(order: OrderToPay): Promise<Checkout>;
  read(id: string): Promise<Checkout>;
  /** Closes the page so that it cannot be paid, unless it is too late: the returned state says. */
  close(id: string): Promise<Checkout>;
  /** Returns the order that a payment is for; null if the payment is not for one of our orders. */
  orderOf(paymentId: string): Promise<OrderRef | null>;
  /** Reads an event from the raw bytes. Null: the signature is not the service's, or is too old. */
  readEvent(body: Buffer, signature: string): PaymentEvent | null;
};

export const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;
