import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { serialize } from 'cookie';

const year = 365 * 24 * 3600;
const deviceCookie = '__Host-rw.device';
/** Readable by the page on purpose: it says only that asking who is signed in is worth a request. */
const hintCookie = 'rw_signed_in';

const mark = (secret: string, device: string, email: string) =>
  createHmac('sha256', secret).update(`device:${device}:${email}`).digest('base64url');

/**
 * A device on which somebody has signed in before carries a mark of it. Guesses from elsewhere can lock an account
 * for strangers, but not for the owner's own device, which is counted apart.
 */
export const knownDevice = (
  secret: string,
  cookies: Record<string, string | undefined>,
  email: string,
): string | null => {
  const [device, signature] = cookies[deviceCookie]?.split('.') ?? [];
  if (!device || !signature) return null;
  const expected = Buffer.from(mark(secret, device, email));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? device : null;
};

export const rememberDevice = (secret: string, email: string): string => {
  const device = randomBytes(16).toString('base64url');
  return serialize(deviceCookie, `${device}.${mark(secret, device, email)}`, {
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    path: '/',
    maxAge: year,
  });
};

export const signedInHint = serialize(hintCookie, '1', {
  secure: true,
  sameSite: 'lax',
  path: '/',
  maxAge: year,
});

export const clearedHint = serialize(hintCookie, '', {
  secure: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 0,
});
