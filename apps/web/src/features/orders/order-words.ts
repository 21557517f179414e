import { formatDayOf } from '@roadworthy/domain/kernel/civil-date';
import type { Order } from '@roadworthy/domain/orders/orders.schema';
import { formatPounds } from '../../format/figures.ts';

type Tone = 'plain' | 'go' | 'warn' | 'stop';

/** `16 Nov 2026` */
export const formatDay = (moment: string): string => formatDayOf(new Date(moment));

/** Returns the state in a word or two, for lists. */
export const chipOf = ({ state, dispute, cancelAskedAt, sentOn }: Order): [Tone, string] => {
  if (state === 'open') return ['warn', 'Not paid yet'];
  if (state === 'closed') return ['plain', 'Not paid'];
  if (state === 'held') return ['stop', 'Being checked'];
  if (state === 'refunded') return ['plain', 'Refunded'];
  if (dispute === 'open') return ['warn', 'Disputed'];
  if (state === 'part-refunded') return ['plain', 'Partly refunded'];
  if (cancelAskedAt) return ['warn', 'Cancelled by you'];
  return sentOn ? ['go', 'Sent'] : ['go', 'Paid'];
};

const stateSentence: Record<Order['state'], string> = {
  open: 'Your payment has not been confirmed. Nothing was charged unless you finished paying.',
  paid: 'Your payment was received.',
  'part-refunded': 'Your payment was received, and part of it refunded.',
  refunded: 'Your payment was refunded.',
  held: 'We received a payment that does not match this order. Someone is looking into it.',
  closed: 'This order was not paid. Nothing was charged.',
};

const disputeSentence = {
  open: 'Your bank has asked us about this payment. We are waiting for its decision.',
  won: 'Your bank has decided that the payment stands.',
  lost: 'Your bank has refunded you.',
} as const;

/** Describes an order, one sentence per fact. */
export const sentencesOf = (order: Order): string[] => {
  const { state, isFulfilled, refundedPence, dispute, cancelAskedAt, sentOn, totalPence } = order;
  const isPaid = order.paidAt !== null && state !== 'held';
  return [
    stateSentence[state],
    ...(isPaid && isFulfilled && !sentOn && state === 'paid' && !cancelAskedAt
      ? ['We’ve emailed you, and we’re getting it ready to send.']
      : []),
    ...(sentOn ? [`It was sent on ${formatDay(sentOn)}.`] : []),
    ...(refundedPence > 0
      ? [`Refunded: ${formatPounds(refundedPence)} of ${formatPounds(totalPence)}.`]
      : []),
    ...(dispute ? [disputeSentence[dispute]] : []),
    ...(cancelAskedAt ? [`You cancelled this order on ${formatDay(cancelAskedAt)}.`] : []),
  ];
};
