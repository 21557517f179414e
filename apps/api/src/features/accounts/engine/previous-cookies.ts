import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { parse } from 'cookie';

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

/**
 * The library signs its cookies with one secret only. While the secret is being replaced, this gives it the cookies of the
 * previous one as if they were signed with the new, and renews that of the session when the app asks who is signed in.
 */
export const previousCookies = (secret: string, previousSecret: string) =>
  ({
    id: 'previous-cookies',
    hooks: {
      before: [
        {
          matcher: ({ headers }) => headers?.has('cookie') ?? false,
          handler: createAuthMiddleware(async (context) => {
            const { name: sessionName, attributes } = context.context.authCookies.sessionToken;
            const cookies = Object.entries(parse(context.headers?.get('cookie') ?? ''));
            const signedAgain: string[] = [];
            for (const [name, cookie = ''] of cookies) {
              const value = valueSignedWith(previousSecret, cookie);
              const current = value === null ? cookie : `${value}.${signatureOf(value, secret)}`;
              signedAgain.push(`${name}=${encodeURIComponent(current)}`);
              if (value !== null && name === sessionName && context.path === '/get-session') {
                const { expiresIn } = context.context.sessionConfig;
                await context.setSignedCookie(name, value, secret, {
                  ...attributes,
                  maxAge: expiresIn,
                });
              }
            }
            return { context: { headers: new Headers({ cookie: signedAgain.join('; ') }) } };
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;
