import { refusalOf } from '@roadworthy/domain/guides/fuel.rules';
import { productsForGuide, recommendProducts } from '@roadworthy/domain/products/products.rules';
import { Product } from '@roadworthy/domain/products/products.schema';
import { expect, test } from 'vitest';
import { readProducts } from '../../../tools/content-files.ts';
import { guideList } from './guide-list.ts';
import { productList } from './product-list.ts';

test('the list of products matches the files (`npm run generate content` was run)', () => {
  expect(productList).toEqual(readProducts());
  for (const product of productList) expect(Product.parse(product)).toEqual(product);
  expect(new Set(productList.map(({ id }) => id)).size).toBe(productList.length);
});

test('the shop has ten products, from £6.99 to £32.99', () => {
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
});

const guideOf = (id: string) =>
  guideList.find((one) => one.id === id) ?? expect.fail(`There is no guide ${id}`);

test.each([
  ['oil-change', ['Oil Filter', 'Synthetic Oil 5W-30']],
  ['brake-replacement', ['Brake Pads', 'Brake Fluid DOT 4']],
  ['air-filter-replacement', ['Air Filter']],
  ['spark-plug-replacement', ['Spark Plugs']],
  ['tire-rotation', ['Tyre Pressure Gauge']],
  ['coolant-flush', ['Coolant']],
])(
  'the guide %s shows exactly the products that it needs, on its page and in the shop',
  (id, names) => {
    const guide = guideOf(id);
    const inShop = recommendProducts(productList, [{ ...guide, status: 'pending' }]).products;
    const onPage = productsForGuide(productList, guide, [{ fuelType: 'Petrol' }]);
    for (const shown of [inShop, onPage]) expect(shown.map(({ name }) => name)).toEqual(names);
  },
);

test.each(guideList)(
  'the guide $id shows products for a vehicle exactly if the guide applies to the vehicle',
  (guide) => {
    for (const fuelType of ['Electricity', 'Diesel', 'Petrol']) {
      const shown = productsForGuide(productList, guide, [{ fuelType }]);
      const isRefused = refusalOf(guide.id, { vehicle: { fuelType }, vehicles: [] }) !== null;
      expect([fuelType, shown.length > 0]).toEqual([fuelType, !isRefused]);
    }
  },
);

test('a product is said to fit only if its file states a source', () => {
  const fitting = productList.filter(({ fitment }) => fitment !== 'check');
  expect(fitting.map(({ id, fitment }) => [id, fitment])).toEqual([
    ['tyre-pressure-gauge', { fits: 'For any car', source: 'ISO 9413' }],
    ['battery-terminal-cleaner', { fits: 'For tapered posts', source: 'BS IEC 60095-2' }],
  ]);
});
