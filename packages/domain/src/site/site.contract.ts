import * as z from 'zod/mini';
import { contractRoute } from '../kernel/access.ts';

/** Public facts about the server, readable without signing in. */
export const Site = z.object({
  /** The operator with an address, or null if not configured. */
  operator: z.nullable(z.string()),
  /** The contact address. */
  contact: z.nullable(z.string()),
  /** Who runs the machines, and where; null: the operator. */
  hosting: z.nullable(z.string()),
  /** How many days backups still contain deleted data. */
  backupDays: z.int(),
  /** Who runs the AI model that explains diagnoses, and in which country; null if there is none. */
  model: z.nullable(z.object({ provider: z.string(), country: z.nullable(z.string()) })),
  /** Whether sign-in with Google is available. */
  google: z.boolean(),
});
export type Site = z.infer<typeof Site>;

export const siteContract = {
  read: contractRoute
    .route({ method: 'GET', path: '/site', summary: 'Who runs this server', tags: ['Site'] })
    .meta({ access: 'anyone' })
    .output(Site),
};
