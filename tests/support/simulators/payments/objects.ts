import { type Form, listAt, textAt } from './form.ts';
import type { HeldSession } from './ledger.ts';

/** The objects of Stripe's API, with the fields that the app reads. */

const metadataOf = ({ params }: HeldSession): Form | string => params.metadata ?? {};

export const chargeObject = (held: HeldSession) => ({
  id: `ch_${held.id.slice(8)}`,
  object: 'charge',
  amount: held.amount,
  amount_refunded: held.refunded,
  refunded: held.refunded >= held.amount,
  currency: held.currency,
  disputed: held.disputes.length > 0,
  payment_intent: held.payment?.id ?? null,
  metadata: metadataOf(held),
});

export const paymentObject = (held: HeldSession, isExpanded = false) => {
  const charge = held.payment?.status === 'succeeded' ? chargeObject(held) : null;
  return {
    id: held.payment?.id,
    object: 'payment_intent',
    amount: held.amount,
    currency: held.currency,
    status: held.payment?.status,
    metadata: metadataOf(held),
    latest_charge: isExpanded ? charge : (charge?.id ?? null),
  };
};

export const sessionObject = (held: HeldSession, url: string, isExpanded = false) => {
  const { params, payment, address } = held;
  return {
    id: held.id,
    object: 'checkout.session',
    amount_total: held.amount,
    currency: held.currency,
    client_reference_id: textAt(params, 'client_reference_id'),
    created: held.createdAt,
    expires_at: held.expiresAt,
    livemode: false,
    metadata: metadataOf(held),
    mode: 'payment',
    payment_intent: payment && (isExpanded ? paymentObject(held, true) : payment.id),
    payment_status: payment?.status === 'succeeded' ? 'paid' : 'unpaid',
    status: held.status,
    collected_information: {
      shipping_details: address && {
        name: address.name,
        address: {
          line1: address.line1,
          line2: null,
          city: address.city,
          state: '',
          postal_code: address.postcode,
          country: 'GB',
        },
      },
    },
    url: held.status === 'open' ? url : null,
  };
};

export const disputeObject = (held: HeldSession, at: number) => ({
  ...held.disputes[at],
  object: 'dispute',
  amount: held.amount,
  currency: held.currency,
  charge: `ch_${held.id.slice(8)}`,
  payment_intent: held.payment?.id ?? null,
  metadata: {},
});

/** Returns the total price of a session's lines and delivery. */
export const amountOf = (params: Form): number => {
  const lines = listAt(params, 'line_items').map(
    (line) => Number(textAt(line, 'quantity')) * Number(textAt(line, 'price_data', 'unit_amount')),
  );
  const delivery = listAt(params, 'shipping_options').map((option) =>
    Number(textAt(option, 'shipping_rate_data', 'fixed_amount', 'amount')),
  );
  return [...lines, ...delivery].reduce((sum, pence) => sum + pence, 0);
};
