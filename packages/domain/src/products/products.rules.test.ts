import { expect, test } from 'vitest';
import { isProductFor, productsFor } from './products.rules.ts';
import { Product } from './products.schema.ts';

const pads = Product.parse({
  id: 'brake-pads',
  name: 'Brake Pads',
  pricePence: 2899,
  description: 'A set.',
  category: 'Brakes',
  relatedTasks: ['Brake Pad Replacement', 'Brake Inspection'],
});
const wipers = Product.parse({ ...pads, id: 'wipers', relatedTasks: ['Wiper'] });
const work = { title: 'Something', description: '', category: 'Custom' };

test.each([
  ['its title', { ...work, title: 'Front BRAKE PAD replacement, both sides' }],
  ['its description', { ...work, description: 'After the brake inspection' }],
  ['its category', { ...work, category: 'Brake Inspection' }],
  ['a title that is part of it', { ...work, title: ' brake pad ' }],
])('a product is for a task that speaks of it in %s', (_, task) => {
  expect(isProductFor(pads, task)).toBe(true);
});

test('a task about something else, or without a title, gets nothing', () => {
  expect(isProductFor(pads, work)).toBe(false);
  expect(isProductFor(pads, { ...work, title: ' ' })).toBe(false);
});

test('each product comes once, in the catalogue’s order', () => {
  const tasks = ['Wiper', 'Brake Inspection', 'Brake Pad'].map((title) => ({ ...work, title }));
  expect(productsFor([pads, wipers], tasks)).toEqual([pads, wipers]);
  expect(productsFor([pads, wipers], [])).toEqual([]);
});
