import { oc } from '@orpc/contract';
import * as z from 'zod/mini';

/** What everybody may know of the server before signing in. */
export const Site = z.object({
  /** Who runs it, with an address; null when the operator has not said. */
  operator: z.nullable(z.string()),
  /** Where to write to. */
  contact: z.nullable(z.string()),
  /** Whether one can sign in with Google here. */
  google: z.boolean(),
});
export type Site = z.infer<typeof Site>;

export const siteContract = {
  read: oc
    .route({ method: 'GET', path: '/site', summary: 'Who runs this server', tags: ['Site'] })
    .output(Site),
};
