import * as z from 'zod/mini';
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

export const Product = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be a slug')),
  name: requiredLine(80, 'Name'),
  pricePence: z.int().check(z.minimum(1)),
  description: requiredLine(200, 'Description'),
  category: z.enum(productCategories),
  /** The tasks it is for, in words that occur in them. The first two are shown. */
  relatedTasks: z.array(requiredLine(40, 'Related task')).check(z.minLength(1)),
  fitment: Fitment,
});
export type Product = z.infer<typeof Product>;
