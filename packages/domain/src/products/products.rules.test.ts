import { expect, test } from 'vitest';
import {
  filterProducts,
  noProductFilter,
  productsForGuide,
  recommendProducts,
  relatedBadges,
  taskBadges,
} from './products.rules.ts';
import { Fitment, Product } from './products.schema.ts';

const pads = Product.parse({
  id: 'brake-pads',
  name: 'Brake Pads',
  pricePence: 2899,
  description: 'Front axle set with clips.',
  category: 'Brakes',
  relatedTasks: ['Brake Pad Replacement', 'Brake Inspection', 'Squeal'],
  fitment: 'check',
});
const wipers = Product.parse({
  ...pads,
  id: 'wipers',
  name: 'Wiper Blades',
  description: 'A pair of flat blades.',
  category: 'Exterior',
  relatedTasks: ['Wiper'],
});
const gauge = Product.parse({
  ...wipers,
  id: 'gauge',
  name: 'Gauge',
  category: 'Tools',
  relatedTasks: ['Tyre'],
});
const shop = [pads, wipers, gauge];
const work = { title: 'Something', description: '', category: 'Custom' };
const pending = { ...work, status: 'pending' as const };
const productsFor = (products: Product[], tasks: (typeof work)[]) =>
  recommendProducts(
    products,
    tasks.map((task) => ({ ...task, status: 'pending' })),
  ).products;

test.each([
  ['its title', { ...work, title: 'Front BRAKE PAD replacement, both sides' }],
  ['its description', { ...work, description: 'After the brake inspection' }],
  ['its category', { ...work, category: 'Brake Inspection' }],
  ['a title that is part of it', { ...work, title: ' brake pad ' }],
])('a product matches a task that mentions it in %s', (_, task) => {
  expect(productsFor(shop, [task])).toEqual([pads]);
});

test('a product does not match an unrelated task or one without a title', () => {
  expect(productsFor(shop, [work])).toEqual([]);
  expect(productsFor(shop, [{ ...work, title: ' ' }])).toEqual([]);
});

test('lists each product once, in catalogue order', () => {
  const tasks = ['Wiper', 'Brake Inspection', 'Brake Pad'].map((title) => ({ ...work, title }));
  expect(productsFor([pads, wipers], tasks)).toEqual([pads, wipers]);
  expect(productsFor([pads, wipers], [])).toEqual([]);
});

test('pending and started tasks recommend products, completed ones do not', () => {
  const tasks = [
    { ...pending, title: 'Wiper' },
    { ...pending, title: 'Brake Inspection', status: 'in_progress' as const },
    { ...pending, title: 'Tyre check', status: 'completed' as const },
  ];
  expect(recommendProducts(shop, tasks)).toEqual({
    products: [pads, wipers],
    taskTitles: ['Wiper', 'Brake Inspection'],
  });
});

test('names only tasks with a product, in order and without duplicates', () => {
  const titles = ['Wash', 'Tyre check', 'Wiper', ' tyre CHECK', 'Wiper'];
  const { taskTitles } = recommendProducts(
    shop,
    titles.map((title) => ({ ...pending, title })),
  );
  expect(taskTitles).toEqual(['Tyre check', 'Wiper']);
});

test('names three tasks and counts the others', () => {
  expect(taskBadges(['a', 'b', 'c', 'd', 'e'])).toEqual({ titles: ['a', 'b', 'c'], more: 2 });
  expect(taskBadges(['a', 'b', 'c'])).toEqual({ titles: ['a', 'b', 'c'], more: 0 });
  expect(taskBadges([])).toEqual({ titles: [], more: 0 });
});

test('a product shows its first two related tasks', () => {
  expect(relatedBadges(pads)).toEqual(['Brake Pad Replacement', 'Brake Inspection']);
  expect(relatedBadges(wipers)).toEqual(['Wiper']);
});

test('a guide shows the products for its job first, then the usual ones, up to their number', () => {
  const usual = [pads, wipers];
  const tyres = { ...work, title: 'Tyre Rotation' };
  expect(productsForGuide(shop, usual, tyres)).toEqual([gauge, pads]);
  expect(productsForGuide(shop, usual, { ...work, title: 'Wiper' })).toEqual([wipers, pads]);
  expect(productsForGuide(shop, usual, work)).toEqual(usual);
});

test.each([
  ['', [pads, wipers, gauge]],
  ['  PADS ', [pads]],
  ['flat blades', [wipers, gauge]],
  ['blades wiper', [wipers]],
  ['squeal', [pads]],
  ['exterior', [wipers]],
  ['clips wiper', []],
])('a search for %j finds every product that has all its words', (search, found) => {
  expect(filterProducts(shop, { ...noProductFilter, search })).toEqual(found);
});

test('a category narrows the search results', () => {
  expect(filterProducts(shop, { search: '', category: 'Tools' })).toEqual([gauge]);
  expect(filterProducts(shop, { search: 'blades', category: 'Exterior' })).toEqual([wipers]);
  expect(filterProducts(shop, { search: 'pads', category: 'Exterior' })).toEqual([]);
});

test('no product claims to fit without a source', () => {
  expect(Fitment.safeParse({ fits: 'For any car', source: 'ISO 9413' }).success).toBe(true);
  expect(Fitment.safeParse({ fits: 'For any car', source: '' }).success).toBe(false);
  expect(Fitment.safeParse('For any car').success).toBe(false);
});
