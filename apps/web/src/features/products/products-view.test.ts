import { noProductFilter } from '@roadworthy/domain/products/products.rules';
import { expect, test } from 'vitest';
import { addressOf, viewFrom } from './products-view.ts';

test.each([
  ['', { tab: 'all', filter: noProductFilter, product: null }],
  ['?tab=recommended', { tab: 'recommended', filter: noProductFilter, product: null }],
  ['?product=oil-filter', { tab: 'all', filter: noProductFilter, product: 'oil-filter' }],
  [
    '?search=brake+fluid&category=Fluids+%26+Filters',
    {
      tab: 'all',
      filter: { search: 'brake fluid', category: 'Fluids & Filters' },
      product: null,
    },
  ],
] as const)(
  'the products page reads its filters from %j and writes the same address',
  (address, view) => {
    expect(viewFrom(address)).toEqual(view);
    expect(addressOf(view)).toBe(address);
  },
);

test('an invalid address of the products page opens the whole catalogue', () => {
  expect(viewFrom('?tab=nowhere&category=Sweets')).toEqual(viewFrom(''));
});
