import { expect, test } from 'vitest';
import {
  canCancel,
  deliveryFor,
  orderNumber,
  paymentProblem,
  quoteFor,
  stateOf,
} from './orders.rules.ts';

const products = [
  { id: 'oil-filter', name: 'Oil Filter', pricePence: 899 },
  { id: 'gauge', name: 'Gauge', pricePence: 1199 },
];
const units = (...ids: string[]) => ids.map((productId) => ({ productId }));

test('charges delivery up to a limit, then nothing', () => {
  expect([0, 1, 39_99, 40_00, 1_000_00].map(deliveryFor)).toEqual([395, 395, 395, 0, 0]);
});

test('a quote has the catalogue’s prices and delivery', () => {
  expect(quoteFor(units('gauge', 'oil-filter', 'gauge'), products)).toEqual({
    lines: [
      { productId: 'oil-filter', name: 'Oil Filter', quantity: 1, pricePence: 899 },
      { productId: 'gauge', name: 'Gauge', quantity: 2, pricePence: 1199 },
    ],
    itemsPence: 3297,
    deliveryPence: 395,
    totalPence: 3692,
  });
});

test('gives no quote for an unsold product or an empty cart', () => {
  expect(quoteFor(units('gauge', 'candle'), products)).toBeNull();
  expect(quoteFor([], products)).toBeNull();
});

const fresh: Parameters<typeof stateOf>[0] = {
  totalPence: 3692,
  paidAt: null,
  refundedPence: 0,
  dispute: null,
  closedAt: null,
  isHeld: false,
};
const at = new Date('2026-11-16T12:00:00Z');

test.each([
  ['open', {}],
  ['closed', { closedAt: at }],
  ['paid', { paidAt: at }],
  // Closed at the moment of payment: the payment counts.
  ['paid', { paidAt: at, closedAt: at }],
  ['part-refunded', { paidAt: at, refundedPence: 1 }],
  ['refunded', { paidAt: at, refundedPence: 3692 }],
  ['held', { closedAt: at, isHeld: true }],
] as const)('an order is %s', (state, facts) => {
  expect(stateOf({ ...fresh, ...facts })).toBe(state);
});

test('rejects a payment of another amount or currency', () => {
  expect(paymentProblem(fresh, { amountPence: 3692, currency: 'gbp' })).toBeNull();
  expect(paymentProblem(fresh, { amountPence: 3691, currency: 'gbp' })).toContain('3691p');
  expect(paymentProblem(fresh, { amountPence: 3692, currency: 'usd' })).toContain('usd');
});

test('an order can be cancelled once, and only while it is open or paid', () => {
  expect(canCancel('open', null)).toBe(true);
  expect(canCancel('paid', null)).toBe(true);
  expect(canCancel('paid', at)).toBe(false);
  for (const state of ['refunded', 'held', 'closed'] as const) {
    expect(canCancel(state, null)).toBe(false);
  }
});

test('an order number has no easily confused characters', () => {
  expect(orderNumber(new Uint8Array(10))).toBe('RW-22222-22222');
  const all = Array.from({ length: 256 }, (_, byte) => orderNumber(new Uint8Array(10).fill(byte)));
  expect(all.join('')).toMatch(/^(?:RW-[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5})+$/);
});
