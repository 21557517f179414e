import type { Delivery, DisputeState, OrderLine } from '@roadworthy/domain/orders/orders.schema';

/** Whose order something at the payment service is about. */
export type OrderRef = { userId: string; orderId: string };

export type OrderToPay = OrderRef & {
  number: string;
  email: string;
  lines: readonly OrderLine[];
  deliveryPence: number;
  /** Until when it can be paid. */
  until: Date;
  /** Where the buyer is led afterwards, whether paid or not. */
  returnUrls: { paid: string; notPaid: string };
};

/** What the payment service holds of one order, as of the moment it was asked. */
export type Checkout = {
  id: string;
  /** The page to pay on, while it can be paid. */
  url: string | null;
  /** `pending`: everything is entered, and a slow way to pay has not been heard of yet. */
  state: 'open' | 'pending' | 'paid' | 'failed' | 'expired';
  amountPence: number;
  currency: string;
  ref: OrderRef | null;
  paymentId: string | null;
  /** Null when none was given, or none that goes onto a parcel. */
  delivery: Delivery | null;
  refundedPence: number;
  dispute: DisputeState | null;
};

/** That something happened. It says where to look; what holds is asked for. */
export type PaymentEvent = {
  id: string;
  type: string;
  sessionId: string | null;
  paymentId: string | null;
  ref: OrderRef | null;
};

/** The service cannot be reached or is busy: the same may do later. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/** Where a call fails it throws `PaymentsUnavailable`, or whatever else will not mend by itself. */
export type Payments = {
  /** Opens the page on which an order is paid. Called again for the same order, it gives the same one. */
  open(order: OrderToPay): Promise<Checkout>;
  read(id: string): Promise<Checkout>;
  /** Sees to it that nobody can pay there any more, unless it is too late: the answer says. */
  close(id: string): Promise<Checkout>;
  /** Which order a payment is for; null for payments that are none of ours. */
  orderOf(paymentId: string): Promise<OrderRef | null>;
  /** Reads an event from the bytes as they came. Null: they are not the service's, or too old to be believed. */
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
