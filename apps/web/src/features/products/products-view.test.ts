import { noProductFilter } from '@roadworthy/domain/products/products.rules';
import { expect, test } from 'vitest';
import { addressOf, viewFrom } from './products-view.ts';

test.each([
  ['', { tab: 'all', filter: noProductFilter }],
  ['?tab=recommended', { tab: 'recommended', filter: noProductFilter }],
  [
    '?search=brake+fluid&category=Fluids+%26+Filters',
    { tab: 'all', filter: { search: 'brake fluid', category: 'Fluids & Filters' } },
  ],
] as const)('reads the view from %j, and writes the same address back', (address, view) => {
  expect(viewFrom(address)).toEqual(view);
  expect(addressOf(view)).toBe(address);
});

test('an invalid address opens the whole catalogue', () => {
  expect(viewFrom('?tab=nowhere&category=Sweets')).toEqual(viewFrom(''));
});
