import * as z from 'zod/mini';

/** That its owner has accepted a disclaimer, in the version they were shown. Never changed: who accepts again adds another. */
export const AcceptanceFields = z.strictObject({
  /** Which disclaimer, by its name. */
  disclaimer: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/, 'This is not a disclaimer')),
  version: z.int().check(z.minimum(1), z.maximum(100_000)),
  acceptedAt: z.iso.datetime('Must be a moment in UTC'),
});
export type AcceptanceFields = z.infer<typeof AcceptanceFields>;
