// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import { cartOf } from '@roadworthy/domain/cart/cart.rules';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { testCatalogue, testOffers, testSeller } from '../../../../../tests/support/stack/shop.ts';
import type { ShopView } from '../../api/shop.ts';
import { CheckoutActions } from './checkout-actions.tsx';
import { FitNote } from './fit-note.tsx';
import { listText } from './shopping-list-words.ts';

afterEach(cleanup);

const units = ['oil-filter', 'tyre-pressure-gauge', 'tyre-pressure-gauge', 'gone-since'];
const cart = cartOf(
  units.map((productId) => ({ productId })),
  testCatalogue,
);
const shop = {
  isOpen: true,
  closedBecause: null,
  isTest: false,
  seller: testSeller,
  offers: [...testOffers],
};
const open: ShopView = { state: 'open', shop };
const show = (view: ShopView, shown = cart) =>
  render(
    <MemoryRouter>
      <CheckoutActions cart={shown} products={testCatalogue} view={view} />
    </MemoryRouter>,
  );

test('if no payment keys are set, the cart says that ordering is not set up, and offers to send the list', () => {
  show({ state: 'off', shop: { ...shop, isOpen: false, closedBecause: 'no payments' } });
  expect(screen.getByText(/Ordering is not set up on this server\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send my list' })).toBeTruthy();
});

test('if payment keys are set but no seller, the cart says that the shop is closed', () => {
  show({ state: 'off', shop: { ...shop, isOpen: false, closedBecause: 'no seller' } });
  expect(screen.getByText(/The shop is closed: its seller is not named yet\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
});

test('the cart shows the seller, the contact and the terms above Checkout', () => {
  const { container } = show(open);
  const words = container.textContent ?? '';
  const seller = `Sold by ${testSeller.trader}. Write to ${testSeller.contact}. Terms of sale`;
  expect(words).toContain(seller);
  expect(words.indexOf(seller)).toBeLessThan(words.indexOf('Checkout'));
  const terms = screen.getByRole('link', { name: 'Terms of sale' });
  expect(terms.getAttribute('href')).toBe('/terms#sale');
  expect(words).not.toContain('Test shop');
});

test('a test shop says that no money is taken', () => {
  show({ state: 'open', shop: { ...shop, isTest: true } });
  expect(screen.getByText('Test shop: no money is taken and nothing is sent.')).toBeTruthy();
});

test('if no product in the list is sold by the shop, there is no checkout', () => {
  show(open, cartOf([{ productId: 'spark-plugs' }], testCatalogue));
  expect(screen.getByText(/None of these is sold here\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
});

test('the shopping list is copied as plain text, without products that are no longer sold', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  show(open);
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send my list' }));
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Copied');
  expect(writeText).toHaveBeenCalledWith(listText(cart));
  expect(listText(cart)).toBe(
    [
      'My Roadworthy list',
      '1 × Oil Filter, Northway NW-OF-1010, £8.99',
      '2 × Tyre Pressure Gauge, Northway NW-TG-10, £23.98',
      'Total £32.97, without delivery',
    ].join('\n'),
  );
});

test('a shopping list with guide prices says that they are guide prices', () => {
  const listed = cartOf([{ productId: 'spark-plugs' }], testCatalogue);
  expect(listText(listed)).toBe(
    'My Roadworthy list\n1 × Spark Plugs, £24.99\nTotal £24.99, with guide prices and without delivery',
  );
});

test('if the browser cannot copy the shopping list, the page says so, and the list can still be printed', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  show(open);
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

test('the cart asks the user to check whether a product fits only if its fitment is unknown', () => {
  const { container, rerender } = render(
    <FitNote cart={cart} products={testCatalogue} model="Corolla" />,
  );
  expect(container.textContent).toBe('Oil Filter: check it fits your Corolla before you buy.');
  const more = cartOf([{ productId: 'oil-filter' }, { productId: 'coolant' }], testCatalogue);
  rerender(<FitNote cart={more} products={testCatalogue} model={null} />);
  expect(container.textContent).toContain('Oil Filter and Coolant: check they fit your vehicle');
  const gauge = cartOf([{ productId: 'tyre-pressure-gauge' }], testCatalogue);
  rerender(<FitNote cart={gauge} products={testCatalogue} model={null} />);
  expect(container.textContent).toBe('');
});
