import { codeStepMinutes } from '@roadworthy/domain/accounts/two-factor.rules';
import { serialize } from 'cookie';
import type { Visitor } from '../../../platform/http/visitor.ts';
import type { AccountsDeps } from '../accounts.deps.ts';

const codeCookie = '__Host-rw.code';

const cookie = (value: string, maxAge: number) =>
  serialize(codeCookie, value, {
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    path: '/',
    maxAge,
  });

/** The factor that was passed before the code. */
type FirstFactor = 'password' | 'google';

/** A log-in in one browser that waits for its code. */
export type WaitingLogIn = { userId: string; after: FirstFactor; token: string };

const purposeOf = (after: FirstFactor) => `code-after-${after}` as const;

/**
 * Starts the wait for a code after the first factor. The browser holds a secret that identifies the wait; as with
 * links, only its hash is stored, and a password change ends it.
 */
export const askForCode = async (
  deps: AccountsDeps,
  userId: string,
  after: FirstFactor,
): Promise<string> => {
  const token = await deps.accounts.issueToken(purposeOf(after), userId, codeStepMinutes);
  return cookie(`${after}.${token}`, codeStepMinutes * 60);
};

export const findWaitingLogIn = async (
  deps: AccountsDeps,
  { cookies }: Visitor,
): Promise<WaitingLogIn | null> => {
  const [after, token] = (cookies[codeCookie] ?? '').split('.');
  if ((after !== 'password' && after !== 'google') || !token) return null;
  const userId = await deps.accounts.ownerOfToken(purposeOf(after), token);
  return userId ? { userId, after, token } : null;
};

/** Ends the wait for a code. If the same code is sent twice at once, only one call returns true. */
export const endWaiting = async (deps: AccountsDeps, { userId, after, token }: WaitingLogIn) =>
  (await deps.accounts.redeemToken(purposeOf(after), token)) === userId;

export const clearedCodeStep = cookie('', 0);
