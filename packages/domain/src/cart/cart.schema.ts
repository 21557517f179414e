import * as z from 'zod/mini';

/**
 * One item of one product in the cart. Two devices that each add one have made two records, so quantities add up; who
 * takes one out deletes a record. Never changed.
 */
export const CartUnitFields = z.strictObject({
  /** A slug; the catalogue may have dropped the product since. */
  productId: z
    .string()
    .check(z.maxLength(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'This is not a product')),
  /** The device that added it: each device takes out its own first. */
  addedBy: z.uuid('This is not a device'),
});
export type CartUnitFields = z.infer<typeof CartUnitFields>;

export type CartUnit = CartUnitFields & { id: string };
