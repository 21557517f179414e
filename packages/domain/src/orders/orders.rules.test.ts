import { expect, test } from 'vitest';
import { deliveryFor } from './delivery.rules.ts';
import {
  canCancel,
  isLateToCancel,
  orderNumber,
  paymentProblem,
  quoteFor,
  stateOf,
  titleOf,
} from './orders.rules.ts';

const article = { brand: 'Acme', partNumber: 'A-1', sku: 'S1' };
const products = [
  { id: 'oil-filter', name: 'Oil Filter', pricePence: 899, article },
  { id: 'gauge', name: 'Gauge', pricePence: 1199, article: { ...article, partNumber: 'A-2' } },
  { id: 'pads', name: 'Pads', pricePence: 2899, article: null },
];
const units = (...ids: string[]) => ids.map((productId) => ({ productId }));

test('delivery is charged for orders below a limit, and is free for other orders', () => {
  expect([0, 1, 39_99, 40_00, 1_000_00].map(deliveryFor)).toEqual([395, 395, 395, 0, 0]);
});

test('the quote for a cart has the catalogue’s prices and the delivery', () => {
  expect(quoteFor(units('gauge', 'oil-filter', 'gauge'), products)).toEqual({
    lines: [
      { productId: 'oil-filter', name: 'Oil Filter', quantity: 1, pricePence: 899, ...article },
      {
        ...{ productId: 'gauge', name: 'Gauge', quantity: 2, pricePence: 1199 },
        ...{ ...article, partNumber: 'A-2' },
      },
    ],
    itemsPence: 3297,
    deliveryPence: 395,
    totalPence: 3692,
  });
});

test('there is no quote for an empty cart, an unsold product, or a product without a brand and part number', () => {
  expect(quoteFor(units('gauge', 'pads'), products)).toBeNull();
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
] as const)('the state of an order is ‘%s’', (state, facts) => {
  expect(stateOf({ ...fresh, ...facts })).toBe(state);
});

test('a payment of another amount or currency is rejected', () => {
  expect(paymentProblem(fresh, { amountPence: 3692, currency: 'gbp' })).toBeNull();
  expect(paymentProblem(fresh, { amountPence: 3691, currency: 'gbp' })).toContain('3691p');
  expect(paymentProblem(fresh, { amountPence: 3692, currency: 'usd' })).toContain('usd');
});

test('an order can be cancelled once, and only while it is open or paid', () => {
  const today = '2026-11-18';
  const order = { cancelAskedAt: null, sentOn: null };
  for (const state of ['open', 'paid', 'part-refunded'] as const) {
    expect(canCancel({ ...order, state }, today)).toBe(true);
  }
  expect(canCancel({ ...order, state: 'paid', cancelAskedAt: at }, today)).toBe(false);
  for (const state of ['refunded', 'held', 'closed'] as const) {
    expect(canCancel({ ...order, state }, today)).toBe(false);
  }
});

test('an order can be cancelled until 45 days after it was sent', () => {
  const order = { state: 'paid', cancelAskedAt: null, sentOn: '2026-10-04' } as const;
  expect(canCancel(order, '2026-11-18')).toBe(true);
  expect(isLateToCancel(order, '2026-11-18')).toBe(false);
  expect(canCancel(order, '2026-11-19')).toBe(false);
  expect(isLateToCancel(order, '2026-11-19')).toBe(true);
  // A buyer who has cancelled does not see that it is too late.
  expect(isLateToCancel({ ...order, cancelAskedAt: at }, '2027-01-01')).toBe(false);
});

test('a line of an order shows the brand and the part number; a line of an older order shows only the name', () => {
  const line = { productId: 'gauge', name: 'Gauge', quantity: 1, pricePence: 1199 };
  expect(titleOf({ ...line, ...article })).toBe('Gauge, Acme A-1');
  expect(titleOf(line)).toBe('Gauge');
});

test('an order number contains no characters that are easily confused', () => {
  expect(orderNumber(new Uint8Array(10))).toBe('RW-22222-22222');
  const all = Array.from({ length: 256 }, (_, byte) => orderNumber(new Uint8Array(10).fill(byte)));
  expect(all.join('')).toMatch(/^(?:RW-[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5})+$/);
});
