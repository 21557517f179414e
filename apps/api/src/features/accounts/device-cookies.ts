import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { serialize } from 'cookie';

const day = 24 * 3600;
const year = 365 * day;
/** A device not used for so long is a stranger again. */
const markSeconds = 90 * day;
const deviceCookie = '__Host-rw.device';
/** Readable by the page on purpose: it says only that asking who is signed in is worth a request. */
const hintCookie = 'rw_signed_in';

const sign = (secret: string, device: string, issued: string, email: string) =>
  createHmac('sha256', secret).update(`device:${device}:${issued}:${email}`).digest('base64url');

/**
 * A device on which somebody has signed in before carries a mark of it. Guesses from elsewhere can lock an account
 * for strangers, but not for the owner's own device, which is counted apart.
 */
export const knownDevice = (
  secret: string,
  cookies: Record<string, string | undefined>,
  email: string,
  now: number = Date.now(),
): string | null => {
  const [device, issued, signature] = cookies[deviceCookie]?.split('.') ?? [];
  if (!device || !issued || !signature) return null;
  const expected = Buffer.from(sign(secret, device, issued, email));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  return now / 1000 - Number.parseInt(issued, 36) < markSeconds ? device : null;
};

/** The mark, new or renewed: a device keeps its name, so that signing in again gives it no further tries. */
export const rememberDevice = (
  secret: string,
  email: string,
  device: string = randomBytes(16).toString('base64url'),
  now: number = Date.now(),
): string => {
  const issued = Math.floor(now / 1000).toString(36);
  return serialize(deviceCookie, `${device}.${issued}.${sign(secret, device, issued, email)}`, {
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    path: '/',
    maxAge: markSeconds,
  });
};

const hint = (value: string, maxAge: number) =>
  serialize(hintCookie, value, { secure: true, sameSite: 'lax', path: '/', maxAge });

export const signedInHint = hint('1', year);
export const clearedHint = hint('', 0);
