import * as z from 'zod/mini';
import { scopes } from '../kernel/access.ts';
import { CivilDate } from '../kernel/civil-date.ts';
import { visible } from '../kernel/names.ts';

/** The most valid API tokens that one user may have. */
export const mostTokens = 10;
/** The lifetimes to choose from, in days. Every token ends. */
export const tokenDays = [30, 90, 365] as const;
/** How long an expired token stays in the list, so that its owner sees why a program stopped. */
export const expiredTokenDays = 30;

export const NewToken = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(60, 'Name is too long'),
      z.regex(/^[^\p{Cc}<>]*$/u, 'Please use letters, spaces and ordinary punctuation'),
      visible,
    ),
  scopes: z
    .array(z.enum(scopes))
    .check(
      z.minLength(1, 'Choose at least one thing that the token can do'),
      z.maxLength(scopes.length),
    ),
  days: z.literal(tokenDays),
});
export type NewToken = z.infer<typeof NewToken>;

export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: z.iso.datetime({ offset: true }),
  expiresAt: z.iso.datetime({ offset: true }),
  lastUsedOn: z.nullable(CivilDate),
  /** Where it was last used: the IP address without its second half. */
  lastNetwork: z.string(),
});
export type ApiToken = z.infer<typeof ApiToken>;

/** The only answer that contains the token itself. */
export const MadeToken = z.object({ id: z.uuid(), token: z.string() });
export type MadeToken = z.infer<typeof MadeToken>;
