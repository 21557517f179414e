import * as z from 'zod/mini';
import { drives } from '../guides/fuel.rules.ts';
import { requiredLine } from '../kernel/text.ts';

export const productCategories = [
  'Fluids & Filters',
  'Brakes',
  'Exterior',
  'Ignition',
  'Tools',
  'Electrical',
] as const;

/** The vehicles that a product fits, with the source. Without a source the owner must check. */
export const Fitment = z.union([
  z.literal('check'),
  z.strictObject({ fits: requiredLine(40, 'Fits'), source: requiredLine(80, 'Source') }),
]);
export type Fitment = z.infer<typeof Fitment>;

const ProductId = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be a slug'));
const Price = z.int().check(z.minimum(1));

/** An entry of the shopping list. Its price is a guide: no shop sells it by this description. */
export const Product = z.strictObject({
  id: ProductId,
  name: requiredLine(80, 'Name'),
  pricePence: Price,
  description: requiredLine(200, 'Description'),
  category: z.enum(productCategories),
  /** The tasks it is for, in words that occur in them. The first two are shown. */
  relatedTasks: z.array(requiredLine(40, 'Related task')).check(z.minLength(1)),
  fitment: Fitment,
  /** The vehicles that have no use for it. */
  notFor: z.optional(z.array(z.enum(drives))),
});
export type Product = z.infer<typeof Product>;

/** What distinguishes one maker's part from every other. Without it the fit cannot be checked. */
export const Article = z.strictObject({
  brand: requiredLine(60, 'Brand'),
  partNumber: requiredLine(60, 'Part number'),
  /** The seller's own number, by which it is picked from the shelf. */
  sku: requiredLine(60, 'SKU'),
});
export type Article = z.infer<typeof Article>;

/** What the seller supplies for one entry of the list, and at which price. */
export const Offer = z.strictObject({
  ...Article.shape,
  id: ProductId,
  pricePence: Price,
  /** Replaces the name in the list. */
  name: z.optional(requiredLine(80, 'Name')),
  /** Replaces the description in the list: what it fits, approvals, hazard statements, the price per litre. */
  description: z.optional(requiredLine(400, 'Description')),
  fitment: z.optional(Fitment),
});
export type Offer = z.infer<typeof Offer>;
