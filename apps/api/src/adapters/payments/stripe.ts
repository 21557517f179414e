import { titleOf } from '@roadworthy/domain/orders/orders.rules';
import { Delivery, type DisputeState } from '@roadworthy/domain/orders/orders.schema';
import { rightToCancelInShort } from '@roadworthy/domain/orders/orders.texts';
import Stripe from 'stripe';
import {
  type Checkout,
  type OrderRef,
  type OrderToPay,
  type PaymentEvent,
  type Payments,
  PaymentsUnavailable,
} from './port.ts';

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Undefined for Stripe's own API. */
  apiUrl: string | undefined;
};

const currency = 'gbp';
const timeoutMs = 10_000;
/** The maximum age of a signed event on arrival: Stripe signs each delivery attempt again. */
const toleranceSeconds = 300;

const refIn = (metadata: Stripe.Metadata | null | undefined): OrderRef | null => {
  const { user_id: userId, order_id: orderId } = metadata ?? {};
  return userId && orderId ? { userId, orderId } : null;
};

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.trim() : null);

const deliveryIn = ({ collected_information }: Stripe.Checkout.Session): Delivery | null => {
  const { name, address } = collected_information?.shipping_details ?? {};
  const lines = [address?.line1, address?.line2, address?.city, address?.state].map(textOf);
  const parsed = Delivery.safeParse({
    name: textOf(name),
    lines: lines.filter(Boolean),
    postcode: textOf(address?.postal_code),
  });
  return parsed.success && address?.country === 'GB' ? parsed.data : null;
};

const stateOf = (session: Stripe.Checkout.Session): Checkout['state'] => {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  const payment = session.payment_intent;
  const status = payment && typeof payment === 'object' ? payment.status : null;
  return status === 'requires_payment_method' || status === 'canceled' ? 'failed' : 'pending';
};

/** Returns the state of an order's disputes: open if any is open, otherwise lost if any was lost. */
const disputeIn = (disputes: readonly Stripe.Dispute[]): DisputeState | null => {
  const states = disputes.map(({ status }): DisputeState => {
    if (status === 'lost') return 'lost';
    return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open';
  });
  return (['open', 'lost', 'won'] as const).find((state) => states.includes(state)) ?? null;
};

const isPassing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error instanceof Stripe.errors.StripeError &&
    (error.statusCode === 409 || (error.statusCode ?? 500) >= 500));

const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (isPassing(error)) throw new PaymentsUnavailable('Stripe cannot be asked', { cause: error });
    throw error;
  }
};

/**
 * Returns the parameters of a session, built only from the stored order, so that a repeated call sends identical
 * parameters.
 */
const sessionFor = (order: OrderToPay): Stripe.Checkout.SessionCreateParams => {
  const metadata = { user_id: order.userId, order_id: order.orderId, number: order.number };
  return {
    mode: 'payment',
    client_reference_id: order.number,
    customer_email: order.email,
    line_items: order.lines.map((line) => ({
      quantity: line.quantity,
      price_data: {
        currency,
        unit_amount: line.pricePence,
        product_data: { name: titleOf(line) },
      },
    })),
    shipping_address_collection: { allowed_countries: ['GB'] },
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: 'Delivery in the UK',
          fixed_amount: { amount: order.deliveryPence, currency },
        },
      },
    ],
    // The buyer's invoice, with the seller's details from the account at Stripe.
    invoice_creation: { enabled: true },
    custom_text: { submit: { message: rightToCancelInShort } },
    expires_at: Math.floor(order.until.getTime() / 1000),
    success_url: order.returnUrls.paid,
    cancel_url: order.returnUrls.notPaid,
    metadata,
    payment_intent_data: { metadata, description: `Order ${order.number}` },
  };
};

const addressOf = (apiUrl: string | undefined): Stripe.StripeConfig => {
  if (!apiUrl) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const isHttp = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isHttp ? 80 : 443),
    protocol: isHttp ? 'http' : 'https',
  };
};

/** Returns the object an event is about: a session by its id; a charge, refund or dispute by its payment. */
const subjectOf = (event: Stripe.Event): Omit<PaymentEvent, 'id' | 'type'> => {
  const object = event.data.object as {
    id?: string;
    object?: string;
    payment_intent?: string | { id: string } | null;
    metadata?: Stripe.Metadata | null;
  };
  const isSession = object.object === 'checkout.session';
  return {
    sessionId: isSession ? (object.id ?? null) : null,
    paymentId: idOf(object.payment_intent),
    ref: refIn(object.metadata),
  };
};

export const createStripePayments = (settings: StripeSettings): Payments => {
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;

  const toCheckout = async (session: Stripe.Checkout.Session): Promise<Checkout> => {
    const payment = session.payment_intent;
    const paymentId = idOf(payment);
    const latest = payment && typeof payment === 'object' ? payment.latest_charge : null;
    const charge = latest && typeof latest === 'object' ? latest : null;
    const disputes =
      charge?.disputed && paymentId
        ? (await stripe.disputes.list({ payment_intent: paymentId, limit: 10 })).data
        : [];
    const state = stateOf(session);
    return {
      id: session.id,
      url: state === 'open' ? session.url : null,
      state,
      amountPence: session.amount_total ?? 0,
      currency: session.currency ?? '',
      ref: refIn(session.metadata),
      paymentId,
      delivery: deliveryIn(session),
      refundedPence: charge?.amount_refunded ?? 0,
      dispute: disputeIn(disputes),
    };
  };
  const read = async (id: string) =>
    await toCheckout(
      await sessions.retrieve(id, { expand: ['payment_intent', 'payment_intent.latest_charge'] }),
    );

  return {
    open: (order) =>
      asking(async () => {
        const idempotencyKey = `order-${order.userId}-${order.orderId}`;
        return await toCheckout(await sessions.create(sessionFor(order), { idempotencyKey }));
      }),
    read: (id) => asking(() => read(id)),
    close: (id) =>
      asking(async () => {
        try {
          await sessions.expire(id);
        } catch (error) {
          // The session is no longer open; the answer below gives its state.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
        return await read(id);
      }),
    orderOf: (paymentId) =>
      asking(async () => refIn((await stripe.paymentIntents.retrieve(paymentId)).metadata)),
    readEvent(body, signature) {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          settings.webhookSecret,
          toleranceSeconds,
        );
        return { id: event.id, type: event.type, ...subjectOf(event) };
      } catch {
        return null;
      }
    },
  };
};
