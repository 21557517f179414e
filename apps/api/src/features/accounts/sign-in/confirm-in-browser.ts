import { confirmationLinkHours } from '@roadworthy/domain/accounts/accounts.rules';
import type { ConfirmationLink, User } from '@roadworthy/domain/accounts/accounts.schema';
import { serialize } from 'cookie';
import type pg from 'pg';
import { type Cookies, headersOf, type Visitor } from '../../../platform/http/visitor.ts';
import { takeFromAddress } from '../../../platform/limits.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { addressLimits } from '../accounts.limits.ts';
import {
  confirmEmail,
  deleteLinksOf,
  type EngineUserRow,
  lockUserById,
  selectPendingPassword,
} from '../accounts.sql.ts';
import { isStillPending } from '../engine/pending-registrations.ts';
import { throughGate } from '../engine/sign-in-gate.ts';
import { toUser } from '../to-user.ts';
import { rememberDevice, signedInHint } from './device-cookies.ts';
import { recordSignIn } from './new-device.ts';

const registeredCookie = '__Host-rw.registered';

/** Strict: only our own page sends it, after the mail's link has opened the page. */
const cookie = (value: string, maxAge: number) =>
  serialize(registeredCookie, value, {
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    path: '/',
    maxAge,
  });

/** Marks the browser that registered. A mark without an account looks the same, so it does not reveal one. */
export const registeredHere = (mark: string): string => cookie(mark, confirmationLinkHours * 3600);

const passwordHashOf = async (client: pg.PoolClient, userId: string): Promise<string | null> =>
  (await client.query<{ password: string }>(selectPendingPassword, [userId])).rows[0]?.password ??
  null;

/** Marks this browser for the pending registration, whose password is the one it has just typed. */
export const markRegistration = async (
  deps: AccountsDeps,
  client: pg.PoolClient,
  userId: string,
): Promise<string | null> => {
  const passwordHash = await passwordHashOf(client, userId);
  return passwordHash
    ? await deps.accounts.markBrowser(userId, passwordHash, confirmationLinkHours * 60)
    : null;
};

/**
 * Confirms the address and opens a session, under the lock that every change of a credential takes. The link is used up
 * only together with the mark: a scanner that follows the link, or another browser, uses up nothing.
 */
const confirmAndEnter = async (
  deps: AccountsDeps,
  { visitor, mark, token }: { visitor: Visitor; mark: string; token: string },
): Promise<{ user: EngineUserRow; cookies: Cookies } | null> =>
  await deps.accounts.transaction(async (client) => {
    const owner = await deps.accounts.ownerOfToken('confirm-email', token);
    if (!owner) return null;
    const { rows } = await client.query<EngineUserRow>(lockUserById, [owner]);
    const [user] = rows;
    if (!user || user.email_verified || !isStillPending(user)) return null;
    const passwordHash = await passwordHashOf(client, user.id);
    if (!passwordHash) return null;
    if ((await deps.accounts.redeemBrowserMark(mark, passwordHash)) !== user.id) return null;
    if ((await deps.accounts.redeemToken('confirm-email', token)) !== user.id) return null;
    await client.query(confirmEmail, [user.id]);
    await client.query(deleteLinksOf, [user.id]);
    const { result } = await throughGate('one factor', () =>
      deps.accounts.auth.api.openSession({
        body: { userId: user.id },
        headers: headersOf(visitor, deps.config.publicUrl.origin),
        returnHeaders: true,
      }),
    );
    const noted = await recordSignIn(deps, client, { visitor, userId: user.id, kind: 'signed-in' });
    return { user, cookies: [...(result?.headers.getSetCookie() ?? []), ...noted] };
  });

/**
 * Confirms an address in the browser that registered it. The link proves the mailbox; the mark proves that this browser
 * typed the password which the account has, so the password is not asked again. In any other browser the
 * answer is null, and the page asks for the password.
 */
export const confirmHere = async (
  deps: AccountsDeps,
  visitor: Visitor,
  { confirmationToken }: ConfirmationLink,
): Promise<{ user: User | null; cookies: Cookies }> => {
  const mark = visitor.cookies[registeredCookie];
  if (!mark) return { user: null, cookies: [] };
  const { confirm } = addressLimits(deps.config.addressLimitFactor);
  await takeFromAddress(deps.limits, confirm, visitor.address);
  const entered = await confirmAndEnter(deps, { visitor, mark, token: confirmationToken });
  if (!entered) return { user: null, cookies: [] };
  const { email } = entered.user;
  return {
    user: toUser(entered.user),
    cookies: [
      ...entered.cookies,
      rememberDevice(deps.keys, { cookies: visitor.cookies, email }),
      signedInHint,
      cookie('', 0),
    ],
  };
};
