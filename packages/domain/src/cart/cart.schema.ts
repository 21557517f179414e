import * as z from 'zod/mini';

/**
 * One item of one product in the cart. Two devices that each add an item make two records, so quantities add up.
 * Removing an item deletes a record. A record is never edited.
 */
export const CartUnitFields = z.strictObject({
  /** A slug. The product may have been dropped from the catalogue since. */
  productId: z
    .string()
    .check(z.maxLength(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'This is not a product')),
  /** The device that added the unit. Each device removes its own units first. */
  addedBy: z.uuid('This is not a device'),
});
export type CartUnitFields = z.infer<typeof CartUnitFields>;

export type CartUnit = CartUnitFields & { id: string };
