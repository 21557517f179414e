// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import type { Priced } from '@roadworthy/domain/cart/cart.rules';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDevice } from '../../../../../tests/support/web/device.ts';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import { notify } from '../../notify/notify.ts';
import { stopSync } from '../../records/client.ts';
import { CartButton } from './cart-button.tsx';
import { CartControl } from './cart-control.tsx';

vi.mock('../../notify/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));
vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));

// Shared machines can be slow.
configure({ asyncUtilTimeout: 10_000 });

let client: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  furnishWindow();
  client = await openDevice();
});
afterEach(async () => {
  cleanup();
  await stopSync();
});

const article = { brand: 'Acme', partNumber: 'BP-1', sku: 'S1' };
const pads = { id: 'brake-pads', name: 'Brake Pads', pricePence: 2899, article };
const filter = { id: 'oil-filter', name: 'Oil Filter', pricePence: 899, article };
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const cartOf = (words: string) => screen.findByRole('button', { name: `Cart, ${words}` });

const show = (products: readonly Priced[] = [pads, filter]) =>
  render(
    <>
      <CartButton products={products} sells />
      {products.map((product) => (
        <CartControl key={product.id} product={product} isList={product.article === null} />
      ))}
    </>,
  );

test('each product added to the cart is confirmed, counted and added to the total', async () => {
  show();
  await cartOf('0 items');
  press('Add to cart: Brake Pads');
  await cartOf('1 item');
  expect(notify.success).toHaveBeenCalledWith('Item has been added to your cart');
  press('Add to cart: Oil Filter');
  await cartOf('2 items');
  press('Cart, 2 items');
  const drawer = within(screen.getByRole('dialog', { name: 'Your cart' }));
  fireEvent.click(drawer.getByRole('button', { name: 'One Brake Pads more' }));
  await cartOf('3 items');
  expect(drawer.getByText('£57.98')).toBeTruthy();
  expect(drawer.getByText('Acme BP-1, £28.99 each')).toBeTruthy();
  // The items' subtotal, and the total.
  expect(drawer.getAllByText('£66.97')).toHaveLength(2);
  expect(await client.store.outbox.count()).toBe(3);
}, 60_000);

test('a product that is not sold here goes on the shopping list, and is not part of the total', async () => {
  show([pads, { ...filter, article: null }]);
  await cartOf('0 items');
  press('Add to list: Oil Filter');
  await cartOf('1 item');
  expect(notify.success).toHaveBeenCalledWith('Item has been added to your list');
  press('Cart, 1 item');
  const drawer = within(screen.getByRole('dialog', { name: 'Your cart' }));
  expect(drawer.getByText('Total at guide prices')).toBeTruthy();
  expect(drawer.queryByText('Delivery')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart: Brake Pads' }));
  await cartOf('2 items');
  expect(drawer.getByText('£8.99 each, a guide price')).toBeTruthy();
  expect(drawer.getByRole('heading', { name: 'On your list, not sold here' })).toBeTruthy();
  // The pads alone, and their delivery.
  expect(drawer.getByText('£32.94')).toBeTruthy();
}, 60_000);

test('a removed line of the cart can be restored, and the focus moves to the Undo button', async () => {
  show();
  await cartOf('0 items');
  press('Add to cart: Brake Pads');
  await cartOf('1 item');
  press('Cart, 1 item');
  const drawer = within(screen.getByRole('dialog', { name: 'Your cart' }));
  fireEvent.click(drawer.getByRole('button', { name: 'One Brake Pads less' }));
  await drawer.findByText('Your cart is empty');
  await drawer.findByText('Brake Pads removed');
  const undo = drawer.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);
  await cartOf('1 item');
  expect(drawer.getByRole('button', { name: 'Remove Brake Pads' })).toBeTruthy();
}, 60_000);

test('the product card changes the quantity in the cart, and the focus stays on its buttons', async () => {
  show();
  await cartOf('0 items');
  press('Add to cart: Brake Pads');
  const more = await screen.findByRole('button', { name: 'One Brake Pads more' });
  expect(document.activeElement).toBe(more);
  fireEvent.click(more);
  const card = within(screen.getByRole('group', { name: 'Quantity of Brake Pads' }));
  await card.findByText('2');
  press('One Brake Pads less');
  await card.findByText('1');
  press('One Brake Pads less');
  const addAgain = await screen.findByRole('button', { name: 'Add to cart: Brake Pads' });
  expect(document.activeElement).toBe(addAgain);
}, 60_000);
