// @vitest-environment jsdom

import { productList } from '@roadworthy/content/product-list';
import { catalogueOf } from '@roadworthy/domain/products/products.rules';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import { ProductsPage } from './products-page.tsx';

// Shared machines can be slow.
vi.setConfig({ testTimeout: 30_000 });

const products = catalogueOf(productList, [
  { id: 'oil-filter', brand: 'Acme', partNumber: 'OF-1', sku: 'S1', pricePence: 899 },
]);

type Tasks = ComponentProps<typeof ProductsPage>['tasks'];

const task = (title: string, more: Partial<Tasks[number]> = {}): Tasks[number] => ({
  title,
  description: '',
  category: 'Custom',
  status: 'pending',
  ...more,
});

const onRetry = vi.fn();
const show = (
  tasks: Tasks = [],
  {
    address = '/products',
    ...more
  }: { address?: string } & Partial<ComponentProps<typeof ProductsPage>> = {},
) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ProductsPage
        products={products}
        lead="Guide prices."
        tasks={tasks}
        taskStatus="ready"
        onRetry={onRetry}
        {...more}
      />
    </MemoryRouter>,
  );

beforeEach(furnishWindow);
afterEach(cleanup);

const cards = () => screen.queryAllByRole('article');
const names = () => cards().map((card) => within(card).getByRole('heading').textContent);
const search = (text: string) =>
  fireEvent.change(screen.getByLabelText('Search products'), { target: { value: text } });

test('the products page shows all ten products, each with its price, two related tasks and its fitment', () => {
  show();
  expect(cards()).toHaveLength(10);
  const [filter] = cards();
  if (!filter) throw new Error('The product has no card');
  expect(filter.textContent).toContain('£8.99');
  expect(
    within(filter)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Oil Change', 'Oil Filter']);
  expect(filter.textContent).toContain('Check it fits');
  expect(filter.textContent).toContain('Acme OF-1');
  expect(filter.textContent).not.toContain('guide price');
  const gauge = screen.getByRole('article', { name: 'Tyre Pressure Gauge' });
  expect(gauge.textContent).toContain('For any car');
  expect(gauge.textContent).toContain('ISO 9413');
  expect(gauge.textContent).toContain('guide price');
  expect(screen.getByText('Guide prices.')).toBeTruthy();
});

test('the products page shows cart buttons only if there is a cart', () => {
  show();
  expect(within(screen.getByRole('tabpanel')).queryAllByRole('button')).toEqual([]);
  cleanup();
  show([], {
    cartButton: <button type="button">Cart</button>,
    cartControl: ({ name }) => <button type="button">{`Add ${name}`}</button>,
  });
  expect(screen.getByRole('button', { name: 'Cart' })).toBeTruthy();
  const pads = screen.getByRole('article', { name: 'Brake Pads' });
  expect(within(pads).getByRole('button', { name: 'Add Brake Pads' })).toBeTruthy();
});

test('the products page names the open tasks, and their products have a tab of their own', () => {
  show([
    task('Oil change'),
    task('Replace air filter', { status: 'in_progress', description: 'A new air filter' }),
    task('Coolant flush', { status: 'completed' }),
    task('Wash the car'),
    task('Brake fluid'),
    task('Misfire'),
    task('Battery check'),
  ]);
  const named = screen.getByRole('list', { name: 'For your tasks:' });
  expect(
    within(named)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Oil change', 'Replace air filter', 'Brake fluid', 'and 2 more']);
  const tab = screen.getByRole('tab', { name: /^Recommended for You/ });
  expect(tab.textContent).toBe('Recommended for You6');
  fireEvent.click(tab);
  expect(names()).toEqual([
    'Oil Filter',
    'Synthetic Oil 5W-30',
    'Air Filter',
    'Spark Plugs',
    'Brake Fluid DOT 4',
    'Battery Terminal Cleaner',
  ]);
  expect(window.location.search).toBe('?tab=recommended');
});

test('a link to a product shows that product alone, and one button shows all products', () => {
  show([task('Oil change')], { address: '/products?product=spark-plugs' });
  expect(names()).toEqual(['Spark Plugs']);
  fireEvent.click(screen.getByRole('button', { name: 'Show all products' }));
  expect(cards()).toHaveLength(10);
  expect(document.activeElement).toBe(screen.getByLabelText('Search products'));
  expect(window.location.search).toBe('');
});

test.each([
  ['a search', () => search('brake'), 2],
  ['a tab', () => fireEvent.click(screen.getByRole('tab', { name: /^Recommended/ })), 2],
])('%s leads from a linked product back to the list of products', (_, leave, count) => {
  show([task('Oil change')], { address: '/products?product=spark-plugs' });
  leave();
  expect(cards()).toHaveLength(count);
});

test('a link to a product that no longer exists opens the whole catalogue', () => {
  show([], { address: '/products?product=gone' });
  expect(cards()).toHaveLength(10);
});

test('search and category narrow the list of products, and one button resets both', () => {
  show();
  search('brake');
  expect(names()).toEqual(['Brake Pads', 'Brake Fluid DOT 4']);
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'Tools' } });
  expect(screen.getByRole('heading', { name: 'No products match your search' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
  expect(cards()).toHaveLength(10);
  expect(document.activeElement).toBe(screen.getByLabelText('Search products'));
  expect(window.location.search).toBe('');
});

test('if no open task needs a product, the tab says so, whatever the search', () => {
  show([task('Wash the car')], { address: '/products?tab=recommended&search=oil' });
  expect(screen.getByRole('heading', { name: 'No recommendations yet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reset Filters' })).toBeNull();
});

test('if tasks cannot be read, the products page says so', () => {
  show([], { address: '/products?tab=recommended', taskStatus: 'failed' });
  expect(screen.getByRole('heading', { name: 'Your tasks could not be read' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('tab', { name: 'All Products' }));
  expect(cards()).toHaveLength(10);
});
