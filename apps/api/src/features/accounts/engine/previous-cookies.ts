import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { parse, serialize } from 'cookie';

const signatureOf = (value: string, secret: string) =>
  createHmac('sha256', secret).update(value).digest('base64');

/** Returns the value of a cookie that was signed with this secret, or null. */
const valueSignedWith = (secret: string, cookie: string): string | null => {
  const end = cookie.lastIndexOf('.');
  const value = cookie.slice(0, Math.max(end, 0));
  const [expected, given] = [
    Buffer.from(signatureOf(value, secret)),
    Buffer.from(cookie.slice(end + 1)),
  ];
  return expected.length === given.length && timingSafeEqual(expected, given) ? value : null;
};

/** Returns a cookie as the present secret signs it, or null if the previous one did not sign it. */
const signedAgain = (cookie: string, secret: string, previousSecret: string): string | null => {
  const value = valueSignedWith(previousSecret, cookie);
  return value === null ? null : `${value}.${signatureOf(value, secret)}`;
};

/**
 * The library signs its cookies with one secret only. While the secret is being replaced, this gives it the cookies of the
 * previous one as if they were signed with the new.
 */
export const previousCookies = (secret: string, previousSecret: string) =>
  ({
    id: 'previous-cookies',
    hooks: {
      before: [
        {
          matcher: ({ headers }) => headers?.has('cookie') ?? false,
          handler: createAuthMiddleware(async (context) => {
            const cookies = Object.entries(parse(context.headers?.get('cookie') ?? ''));
            const cookie = cookies
              .map(([name, given = '']) => {
                const current = signedAgain(given, secret, previousSecret) ?? given;
                return `${name}=${encodeURIComponent(current)}`;
              })
              .join('; ');
            return { context: { headers: new Headers({ cookie }) } };
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

/** Returns the cookie to set for a session whose cookie the previous secret signed; none otherwise. */
export const renewedSession = (
  { secret, previousSecret }: { secret: string; previousSecret: string | undefined },
  { name, cookie = '', seconds }: { name: string; cookie: string | undefined; seconds: number },
): string[] => {
  const current = previousSecret ? signedAgain(cookie, secret, previousSecret) : null;
  if (current === null) return [];
  const options = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const;
  return [serialize(name, current, { ...options, maxAge: seconds })];
};
