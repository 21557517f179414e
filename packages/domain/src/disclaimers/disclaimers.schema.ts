import * as z from 'zod/mini';

/** The owner's acceptance of one version of a disclaimer. Never changed: accepting again adds another record. */
export const AcceptanceFields = z.strictObject({
  /** The name of the disclaimer. */
  disclaimer: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/, 'This is not a disclaimer')),
  version: z.int().check(z.minimum(1), z.maximum(100_000)),
  acceptedAt: z.iso.datetime('Must be a moment in UTC'),
});
export type AcceptanceFields = z.infer<typeof AcceptanceFields>;
