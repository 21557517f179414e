import { expect, test } from 'vitest';
import { cartOf, mostOfOneProduct, roomFor, unitsToTake } from './cart.rules.ts';

const article = { brand: 'Acme', partNumber: 'A-1', sku: 'S1' };
const product = (id: string, pricePence: number) => ({ id, name: id, pricePence, article });
const products = [product('oil-filter', 899), product('gauge', 1199)];
const units = (...ids: string[]) => ids.map((productId) => ({ productId }));

test('the cart lists its lines in catalogue order, with totals in pence', () => {
  expect(cartOf(units('gauge', 'oil-filter', 'gauge'), products)).toEqual({
    lines: [
      { productId: 'oil-filter', product: products[0], quantity: 1, pence: 899, isForSale: true },
      { productId: 'gauge', product: products[1], quantity: 2, pence: 2398, isForSale: true },
    ],
    count: 3,
    pence: 3297,
    forSale: { count: 3, pence: 3297 },
  });
  const nothing = { count: 0, pence: 0 };
  expect(cartOf([], products)).toEqual({ lines: [], ...nothing, forSale: nothing });
});

test('in the cart, a product that is no longer sold stays visible and costs nothing', () => {
  const cart = cartOf(units('candle', 'gauge'), products);
  expect(cart.lines.map(({ productId }) => productId)).toEqual(['gauge', 'candle']);
  expect(cart.lines[1]).toMatchObject({ product: null, quantity: 1, pence: 0 });
  expect(cart.pence).toBe(1199);
});

test('in the cart, a product without a brand and part number stays listed and is not charged', () => {
  const unsold = [...products, { ...product('pads', 2899), article: null }];
  const cart = cartOf(units('pads', 'gauge', 'candle'), unsold);
  expect(cart).toMatchObject({ count: 3, pence: 4098, forSale: { count: 1, pence: 1199 } });
  expect(cart.lines.map(({ isForSale }) => isForSale)).toEqual([true, false, false]);
});

test("the cart accepts up to 99 units of a product, within the account's limit", () => {
  const full = cartOf(Array(mostOfOneProduct).fill(units('gauge')[0]), products);
  expect(roomFor(full, 'gauge', 250)).toBe(0);
  expect(roomFor(full, 'oil-filter', 250)).toBe(99);
  expect(roomFor(full, 'oil-filter', 100)).toBe(1);
  expect(roomFor(full, 'oil-filter', 60)).toBe(0);
});

test('a device removes its own units from the cart first, newest first, and then other devices’ units, oldest first', () => {
  const kept = [
    { id: 'a', productId: 'gauge', addedBy: 'phone' },
    { id: 'c', productId: 'gauge', addedBy: 'laptop' },
    { id: 'b', productId: 'gauge', addedBy: 'laptop' },
    { id: 'd', productId: 'gauge', addedBy: 'phone' },
  ];
  const taken = (deviceId: string, count: number) =>
    unitsToTake(kept, { deviceId, count }).map(({ id }) => id);
  expect(taken('phone', 3)).toEqual(['d', 'a', 'b']);
  expect(taken('laptop', 3)).toEqual(['c', 'b', 'a']);
  expect(taken('phone', 9)).toHaveLength(4);
  expect(taken('phone', -1)).toEqual([]);
});
