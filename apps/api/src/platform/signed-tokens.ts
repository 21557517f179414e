import { createHmac, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod';

/** Signs claims, so that every process can check them and none is stored. */
export type SignedTokens<T> = {
  sign(claims: T): string;
  /** Returns the claims, or null if the token is not exactly ours. */
  open(token: string): T | null;
};

/**
 * `keys`: of this kind of token alone. The first signs, and each of them opens. Claims of another version of the app are
 * refused as if they were not ours.
 */
export const createSignedTokens = <T extends z.ZodType>(
  keys: readonly [Buffer, ...Buffer[]],
  claims: T,
): SignedTokens<z.infer<T>> => {
  const signatureOf = (payload: string, key = keys[0]) =>
    createHmac('sha256', key).update(payload).digest('base64url');
  return {
    sign(values) {
      const payload = Buffer.from(JSON.stringify(values)).toString('base64url');
      return `${payload}.${signatureOf(payload)}`;
    },
    open(token) {
      const [payload = ''] = token.split('.', 1);
      const given = Buffer.from(token);
      const isOurs = keys.some((key) => {
        // Compared as text: two spellings of the same bytes would be two tokens.
        const expected = Buffer.from(`${payload}.${signatureOf(payload, key)}`);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      if (!isOurs) return null;
      const read = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      return read.success ? read.data : null;
    },
  };
};
