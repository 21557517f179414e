// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDevice } from '../../../../../dev/web/device.ts';
import { notify } from '../../notify/notify.ts';
import { stopSync } from '../../records/client.ts';
import { CartButton } from './cart-button.tsx';
import { CartControl } from './cart-control.tsx';

vi.mock('../../notify/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));
vi.mock('../../api/api.ts', () => ({
  call: vi.fn(async () => {
    throw Object.assign(new Error('NETWORK'), { code: 'NETWORK' });
  }),
  preloadApi: vi.fn(),
  whenUnauthenticated: vi.fn(),
}));

// Shared machines can be slow.
configure({ asyncUtilTimeout: 10_000 });

let client: Awaited<ReturnType<typeof openDevice>>;
beforeEach(async () => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  client = await openDevice();
});
afterEach(async () => {
  cleanup();
  await stopSync();
});

const pads = { id: 'brake-pads', name: 'Brake Pads' };
const filter = { id: 'oil-filter', name: 'Oil Filter' };
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const cartOf = (words: string) => screen.findByRole('button', { name: `Cart, ${words}` });

const show = () =>
  render(
    <>
      <CartButton />
      <CartControl product={pads} />
      <CartControl product={filter} />
    </>,
  );

test('confirms, counts and totals each added item', async () => {
  show();
  await cartOf('0 items');
  press('Add to Cart: Brake Pads');
  await cartOf('1 item');
  expect(notify.success).toHaveBeenCalledWith('Item has been added to your cart');
  press('Add to Cart: Oil Filter');
  await cartOf('2 items');
  press('Cart, 2 items');
  const drawer = within(screen.getByRole('dialog', { name: 'Your cart' }));
  fireEvent.click(drawer.getByRole('button', { name: 'One Brake Pads more' }));
  await cartOf('3 items');
  expect(drawer.getByText('£57.98')).toBeTruthy();
  expect(drawer.getByText('£28.99 each')).toBeTruthy();
  // The items' subtotal, and the total.
  expect(drawer.getAllByText('£66.97')).toHaveLength(2);
  expect(await client.store.outbox.count()).toBe(3);
}, 60_000);

test('a removed line can be restored, and the Undo button gets the focus', async () => {
  show();
  await cartOf('0 items');
  press('Add to Cart: Brake Pads');
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
  press('Add to Cart: Brake Pads');
  const more = await screen.findByRole('button', { name: 'One Brake Pads more' });
  expect(document.activeElement).toBe(more);
  fireEvent.click(more);
  const card = within(screen.getByRole('group', { name: 'Quantity of Brake Pads' }));
  await card.findByText('2');
  press('One Brake Pads less');
  await card.findByText('1');
  press('One Brake Pads less');
  const addAgain = await screen.findByRole('button', { name: 'Add to Cart: Brake Pads' });
  expect(document.activeElement).toBe(addAgain);
}, 60_000);
