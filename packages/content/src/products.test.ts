import { productsForGuide, recommendProducts } from '@roadworthy/domain/products/products.rules';
import { Product } from '@roadworthy/domain/products/products.schema';
import { expect, test } from 'vitest';
import { readProducts } from '../../../dev/content-files.ts';
import { guideList } from './guide-list.ts';
import { productList } from './product-list.ts';
import { recommendedProducts } from './products.ts';

test('the list matches the files (`npm run content` was run)', () => {
  expect(productList).toEqual(readProducts());
  for (const product of productList) expect(Product.parse(product)).toEqual(product);
  expect(new Set(productList.map(({ id }) => id)).size).toBe(productList.length);
});

test('the shop has its ten products, from £6.99 to £32.99', () => {
  expect(productList.map(({ name }) => name)).toEqual([
    'Oil Filter',
    'Synthetic Oil 5W-30',
    'Brake Pads',
    'Air Filter',
    'Wiper Blades',
    'Spark Plugs',
    'Brake Fluid DOT 4',
    'Coolant',
    'Tyre Pressure Gauge',
    'Battery Terminal Cleaner',
  ]);
  const prices = productList.map(({ pricePence }) => pricePence);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([699, 3299]);
  expect(recommendedProducts).toEqual(productList.slice(0, 6));
});

const productsFor = (guide: (typeof guideList)[number]) =>
  recommendProducts(productList, [{ ...guide, status: 'pending' }]).products;

test.each([
  ['oil-change', ['Oil Filter', 'Synthetic Oil 5W-30']],
  ['brake-replacement', ['Brake Pads', 'Brake Fluid DOT 4']],
  ['air-filter-replacement', ['Air Filter']],
  ['spark-plug-replacement', ['Spark Plugs']],
  ['tire-rotation', ['Tyre Pressure Gauge']],
  ['coolant-flush', ['Coolant']],
])('%s shows exactly the products it needs', (id, names) => {
  const guide = guideList.find((one) => one.id === id) ?? expect.fail(`There is no guide ${id}`);
  expect(productsFor(guide).map(({ name }) => name)).toEqual(names);
});

test.each(guideList)('$id shows six products, those it needs first', (guide) => {
  const shown = productsForGuide(productList, recommendedProducts, guide);
  const needed = productsFor(guide);
  expect(shown).toHaveLength(6);
  expect(new Set(shown).size).toBe(6);
  expect(shown.slice(0, needed.length)).toEqual(needed);
});

test('a product claims to fit only if its file names a source', () => {
  const fitting = productList.filter(({ fitment }) => fitment !== 'check');
  expect(fitting.map(({ id, fitment }) => [id, fitment])).toEqual([
    ['tyre-pressure-gauge', { fits: 'For any car', source: 'ISO 9413' }],
    ['battery-terminal-cleaner', { fits: 'For tapered posts', source: 'BS IEC 60095-2' }],
  ]);
});
