import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { serialize } from 'cookie';
import { checkingKeys, type Keys } from '../../../platform/keys.ts';

const day = 24 * 3600;
const year = 365 * day;
/** A device not used for this long becomes unknown again. */
const markSeconds = 90 * day;
const deviceCookie = '__Host-rw.device';
/** Readable by the page on purpose: it says only that it is worth asking who is signed in. */
const hintCookie = '__Host-rw_signed_in';
/** The hint's name before it had a prefix: only removed, from browsers that signed in then. */
const formerHintCookie = 'rw_signed_in';

type Mark = { device: string; issued: string; email: string };
const sign = (key: Buffer, { device, issued, email }: Mark) =>
  createHmac('sha256', key).update(`${device}:${issued}:${email}`).digest('base64url');

/** Users who share a browser each have a mark in it; beyond this number the oldest is dropped. */
const mostMarks = 4;
const marksIn = (cookies: Record<string, string | undefined>): string[] =>
  (cookies[deviceCookie] ?? '').split('~').filter(Boolean).slice(0, mostMarks);

const deviceOf = (
  keys: Keys,
  mark: string,
  { email, now }: { email: string; now: number },
): string | null => {
  const [device, issued, signature] = mark.split('.');
  if (!device || !issued || !signature) return null;
  const given = Buffer.from(signature);
  const isOurs = checkingKeys(keys, 'deviceMark').some((key) => {
    const expected = Buffer.from(sign(key, { device, issued, email }));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isOurs) return null;
  return now / 1000 - Number.parseInt(issued, 36) < markSeconds ? device : null;
};

/** A browser's cookies, and the user whose device mark is looked for in them. */
type Browser = { cookies: Record<string, string | undefined>; email: string; now?: number };

/**
 * Returns the mark of a device on which this user has signed in before. Guesses from elsewhere can lock an account for
 * strangers, but not for the owner's own device, which is counted separately.
 */
export const knownDevice = (
  keys: Keys,
  { cookies, email, now = Date.now() }: Browser,
): string | null => {
  for (const mark of marksIn(cookies)) {
    const device = deviceOf(keys, mark, { email, now });
    if (device) return device;
  }
  return null;
};

/**
 * Returns the cookie with a new or renewed mark. A device keeps its mark, so that signing in again gives no extra
 * attempts.
 */
export const rememberDevice = (
  keys: Keys,
  { cookies, email, now = Date.now() }: Browser,
): string => {
  const known = knownDevice(keys, { cookies, email, now });
  const device = known ?? randomBytes(16).toString('base64url');
  const issued = Math.floor(now / 1000).toString(36);
  const mark = `${device}.${issued}.${sign(keys.of('deviceMark'), { device, issued, email })}`;
  const others = marksIn(cookies).filter((other) => !known || !other.startsWith(`${known}.`));
  const marks = [mark, ...others].slice(0, mostMarks).join('~');
  return serialize(deviceCookie, marks, {
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    path: '/',
    maxAge: markSeconds,
  });
};

/** Readable by the page too: this sign-in kept an account that was to be erased, and the page says so once. */
const cancelledCookie = '__Host-rw_account_kept';

const hint = (value: string, maxAge: number, name = hintCookie) =>
  serialize(name, value, { secure: true, sameSite: 'lax', path: '/', maxAge });

export const signedInHint = hint('1', year);
export const clearedHints = [hint('', 0), hint('', 0, formerHintCookie)];
export const cancelledHint = hint('1', 600, cancelledCookie);
