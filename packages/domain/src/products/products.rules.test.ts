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
])('a product is recommended for a task that mentions it in %s', (_, task) => {
  expect(productsFor(shop, [task])).toEqual([pads]);
});

test('a product is not recommended for an unrelated task or a task without a title', () => {
  expect(productsFor(shop, [work])).toEqual([]);
  expect(productsFor(shop, [{ ...work, title: ' ' }])).toEqual([]);
});

test('recommended products are listed once each, in catalogue order', () => {
  const tasks = ['Wiper', 'Brake Inspection', 'Brake Pad'].map((title) => ({ ...work, title }));
  expect(productsFor([pads, wipers], tasks)).toEqual([pads, wipers]);
  expect(productsFor([pads, wipers], [])).toEqual([]);
});

test('products are recommended for pending and started tasks, but not for completed tasks', () => {
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

test('the shop names only tasks with a recommended product, in order and without duplicates', () => {
  const titles = ['Wash', 'Tyre check', 'Wiper', ' tyre CHECK', 'Wiper'];
  const { taskTitles } = recommendProducts(
    shop,
    titles.map((title) => ({ ...pending, title })),
  );
  expect(taskTitles).toEqual(['Tyre check', 'Wiper']);
});

test('the shop names three tasks with recommended products and counts the others', () => {
  expect(taskBadges(['a', 'b', 'c', 'd', 'e'])).toEqual({ titles: ['a', 'b', 'c'], more: 2 });
  expect(taskBadges(['a', 'b', 'c'])).toEqual({ titles: ['a', 'b', 'c'], more: 0 });
  expect(taskBadges([])).toEqual({ titles: [], more: 0 });
});

test('a product shows the first two tasks that need the product', () => {
  expect(relatedBadges(pads)).toEqual(['Brake Pad Replacement', 'Brake Inspection']);
  expect(relatedBadges(wipers)).toEqual(['Wiper']);
});

const plugs = Product.parse({
  ...gauge,
  id: 'plugs',
  name: 'Spark Plugs',
  relatedTasks: ['Misfire', 'Tyre'],
  notFor: ['diesel', 'electric'],
});
const petrol = { fuelType: 'Petrol' };
const diesel = { fuelType: 'Heavy oil' };

test('a guide shows only the products that its job needs', () => {
  const tyres = { ...work, title: 'Tyre Rotation' };
  expect(productsForGuide(shop, tyres, [])).toEqual([gauge]);
  expect(productsForGuide(shop, work, [petrol])).toEqual([]);
});

test('a guide shows six products at most', () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...wipers, id: `wipers-${at}` }));
  const shown = productsForGuide(many, { ...work, title: 'Wiper' }, []);
  expect(shown).toEqual(many.slice(0, 6));
});

test.each([
  ['its vehicle can use', [petrol], true],
  ['one of the vehicles can use', [diesel, petrol], true],
  ['a vehicle of unknown fuel may use', [{ fuelType: null }], true],
  ['a user without a vehicle may use', [], true],
  ['no vehicle can use', [diesel, { fuelType: 'Electricity' }], false],
])('whether a guide shows a product that %s', (_, vehicles, isShown) => {
  const shown = productsForGuide([plugs], { ...work, title: 'Misfire' }, vehicles);
  expect(shown).toEqual(isShown ? [plugs] : []);
});

test("the shop recommends no product that the task's vehicle cannot use", () => {
  const misfire = { ...pending, title: 'Misfire' };
  expect(recommendProducts([plugs], [{ ...misfire, vehicle: diesel }])).toEqual({
    products: [],
    taskTitles: [],
  });
  expect(recommendProducts([plugs], [{ ...misfire, vehicle: petrol }]).products).toEqual([plugs]);
  expect(recommendProducts([plugs], [misfire]).products).toEqual([plugs]);
});

test.each([
  ['', [pads, wipers, gauge]],
  ['  PADS ', [pads]],
  ['flat blades', [wipers, gauge]],
  ['blades wiper', [wipers]],
  ['squeal', [pads]],
  ['exterior', [wipers]],
  ['clips wiper', []],
])('a search for %j finds every product that has all words of the search', (search, found) => {
  expect(filterProducts(shop, { ...noProductFilter, search })).toEqual(found);
});

test('choosing a category narrows the results of a product search', () => {
  expect(filterProducts(shop, { search: '', category: 'Tools' })).toEqual([gauge]);
  expect(filterProducts(shop, { search: 'blades', category: 'Exterior' })).toEqual([wipers]);
  expect(filterProducts(shop, { search: 'pads', category: 'Exterior' })).toEqual([]);
});

test('no product is said to fit unless a source says so', () => {
  expect(Fitment.safeParse({ fits: 'For any car', source: 'ISO 9413' }).success).toBe(true);
  expect(Fitment.safeParse({ fits: 'For any car', source: '' }).success).toBe(false);
  expect(Fitment.safeParse('For any car').success).toBe(false);
});
