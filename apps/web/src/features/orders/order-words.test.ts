import type { Order } from '@roadworthy/domain/orders/orders.schema';
import { expect, test } from 'vitest';
import { chipOf, sentencesOf } from './order-words.ts';

const order: Order = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  number: 'RW-AAAAA-BBBBB',
  placedAt: '2026-11-16T12:00:00.000Z',
  lines: [],
  itemsPence: 1000,
  deliveryPence: 395,
  totalPence: 1395,
  state: 'paid',
  paidAt: '2026-11-16T12:01:00.000Z',
  isFulfilled: true,
  sentOn: null,
  refundedPence: 0,
  dispute: null,
  cancelAskedAt: null,
  delivery: null,
  payUrl: null,
};

test.each([
  [{}, 'Paid', 'getting it ready to send'],
  [{ sentOn: '2026-11-17' }, 'Sent', 'sent on 17 Nov 2026'],
  [{ state: 'open', paidAt: null, isFulfilled: false }, 'Not paid yet', 'has not been confirmed'],
  [{ state: 'closed', paidAt: null, isFulfilled: false }, 'Not paid', 'Nothing was charged'],
  [{ state: 'held', paidAt: null }, 'Being checked', 'Someone is looking into it'],
  [{ state: 'refunded', refundedPence: 1395 }, 'Refunded', '£13.95 of £13.95'],
  [{ state: 'part-refunded', refundedPence: 100 }, 'Partly refunded', '£1.00 of £13.95'],
  [{ dispute: 'open' }, 'Disputed', 'Your bank has asked us'],
  [{ cancelAskedAt: '2026-11-18T00:00:00Z' }, 'Cancelled by you', 'You cancelled this order on'],
] as const)('an order with the facts %j is described in words', (facts, chip, sentence) => {
  const told = { ...order, ...facts } as Order;
  expect(chipOf(told)[1]).toBe(chip);
  expect(sentencesOf(told).join(' ')).toContain(sentence);
});
