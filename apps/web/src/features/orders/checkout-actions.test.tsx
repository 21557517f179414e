// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { productList } from '@roadworthy/content/product-list';
import { cartOf } from '@roadworthy/domain/cart/cart.rules';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { CheckoutActions } from './checkout-actions.tsx';
import { FitNote } from './fit-note.tsx';
import { listText } from './list-words.ts';
import type { ShopState } from './use-shop.ts';

afterEach(cleanup);

const units = ['oil-filter', 'tyre-pressure-gauge', 'tyre-pressure-gauge', 'gone-since'];
const cart = cartOf(
  units.map((productId) => ({ productId })),
  productList,
);
const show = (shop: ShopState) =>
  render(
    <MemoryRouter>
      <CheckoutActions cart={cart} shop={shop} />
    </MemoryRouter>,
  );

test('without payment keys the cart says that ordering is not set up, and offers the list', () => {
  show('off');
  expect(screen.getByText(/Ordering is not set up on this server\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send my list' })).toBeTruthy();
});

test('copies the list as plain text, without products that are no longer sold', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  show('open');
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send my list' }));
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Copied');
  expect(writeText).toHaveBeenCalledWith(listText(cart));
  expect(listText(cart)).toBe(
    'My Roadworthy list\n1 × Oil Filter, £8.99\n2 × Tyre Pressure Gauge, £23.98\nTotal £32.97, without delivery',
  );
});

test('says that the browser cannot copy, and prints the list alone', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  show('open');
  fireEvent.click(screen.getByRole('button', { name: 'Send my list' }));
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('This browser does not let us copy.');
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalled();
  expect(document.documentElement.dataset.printing).toBe('list');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.documentElement.dataset.printing).toBeUndefined();
  expect(document.querySelector('[data-print-list]')?.textContent).toContain('Oil Filter');
});

test('asks to check the fit only of products with unknown fitment', () => {
  const { container, rerender } = render(
    <FitNote cart={cart} products={productList} model="Corolla" />,
  );
  expect(container.textContent).toBe('Oil Filter: check it fits your Corolla before you order.');
  const more = cartOf([{ productId: 'oil-filter' }, { productId: 'coolant' }], productList);
  rerender(<FitNote cart={more} products={productList} model={null} />);
  expect(container.textContent).toContain('Oil Filter and Coolant: check they fit your vehicle');
  const gauge = cartOf([{ productId: 'tyre-pressure-gauge' }], productList);
  rerender(<FitNote cart={gauge} products={productList} model={null} />);
  expect(container.textContent).toBe('');
});
