import * as z from 'zod/mini';
import { contractRoute } from '../kernel/access.ts';

/** A point on P-256, uncompressed, in base64url. */
const PublicKey = z.string().check(z.regex(/^[\w-]{87}$/, 'This is not a key'));

export const sealingContract = {
  publicKey: contractRoute
    .route({
      method: 'GET',
      path: '/sealing/key',
      summary:
        'The key your devices seal unsent changes to when they are signed out from elsewhere',
      tags: ['Sealing'],
    })
    .output(z.object({ publicKey: PublicKey })),
  open: contractRoute
    .route({
      method: 'POST',
      path: '/sealing/open',
      summary: 'The key to what one of your devices sealed',
      tags: ['Sealing'],
    })
    .input(z.strictObject({ sealedWith: PublicKey }))
    .output(z.object({ key: z.string(), previousKey: z.optional(z.string()) })),
};
