import type { LogIn, User } from '@roadworthy/domain/accounts/accounts.schema';
import { APIError } from 'better-auth/api';
import { type Cookies, headersOf, type Visitor } from '../../../platform/http/visitor.ts';
import { takeFromAddress } from '../../../platform/limits.ts';
import { startPaddedDuration } from '../../../platform/padded-duration.ts';
import { Problem } from '../../../platform/problem.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { addressLimits } from '../accounts.limits.ts';
import {
  confirmEmail,
  deleteLinksOf,
  type EngineUserRow,
  lockUserByEmail,
  selectUserByEmail,
  selectUserById,
  shareUserByEmail,
  type UserRow,
} from '../accounts.sql.ts';
import { linkWaiting } from '../engine/google-link.ts';
import { isStillPending } from '../engine/pending-registrations.ts';
import { throughGate } from '../engine/sign-in-gate.ts';
import { placeOf, recordEvent, recordFailure } from '../security-log.ts';
import { toUser } from '../to-user.ts';
import { askForCode } from './code-step.ts';
import { countPassword } from './count-attempts.ts';
import { clearedHints, knownDevice, rememberDevice, signedInHint } from './device-cookies.ts';
import { recordSignIn } from './new-device.ts';

export type SignedIn = { user: User; cookies: Cookies };
/** The password is right, and a code is required. */
type HalfWay = { needsCode: true; cookies: Cookies };

/**
 * Longer than finding an account and comparing a password takes, so that a wrong password and a missing account look
 * the same.
 */
const failedLogInMs = 150;

/** Compares the password and opens the session, while no credential of the account can change. */
const signInWithPassword = async (
  deps: AccountsDeps,
  { visitor, input, device }: { visitor: Visitor; input: LogIn; device: 'known' | 'new' | 'first' },
) =>
  await deps.accounts.transaction(async (client) => {
    await client.query(shareUserByEmail, [input.email]);
    const { result, heldFor } = await throughGate('one factor', () =>
      deps.accounts.auth.api.signInEmail({
        body: { email: input.email, password: input.password },
        headers: headersOf(visitor, deps.config.publicUrl.origin),
        returnHeaders: true,
      }),
    );
    if (heldFor !== null)
      return { userId: null, cookies: [await askForCode(deps, heldFor, 'password')] };
    const { headers, response } = result;
    const { id } = response.user;
    const kind = device === 'new' ? 'signed-in-new-device' : 'signed-in';
    const noted = await recordSignIn(deps, client, { visitor, userId: id, kind });
    const linked = await linkWaiting(deps, client, { visitor, userId: id });
    return { userId: id, cookies: [...headers.getSetCookie(), ...noted, ...linked] };
  });

const isCode = (error: unknown, code: string) =>
  error instanceof APIError && error.body?.code === code;

/**
 * Confirms an address by logging in: the link proves the mailbox, and the password proves that this user registered. So
 * nobody can make a mailbox's owner confirm an account whose password someone else knows. Link, confirmation and
 * password are checked together under a lock: of two racing registrations, only the one whose password was given is
 * confirmed.
 */
const confirmAndSignIn = async (
  deps: AccountsDeps,
  { visitor, input, token }: { visitor: Visitor; input: LogIn; token: string },
) =>
  await deps.accounts.transaction(async (client) => {
    const { rows } = await client.query<UserRow>(lockUserByEmail, [input.email]);
    const [user] = rows;
    const owner = await deps.accounts.redeemToken('confirm-email', token);
    if (!user || owner !== user.id) throw new Problem('INVALID_TOKEN');
    await client.query(confirmEmail, [user.id]);
    // Other links and the mark of the browser that registered have served.
    await client.query(deleteLinksOf, [user.id]);
    return await signInWithPassword(deps, { visitor, input, device: 'first' });
  });

/** Returns whether the address has an unconfirmed account. An expired one does not count, even before it is swept. */
const isPending = async (deps: AccountsDeps, email: string) =>
  await deps.accounts.transaction(async (client) => {
    const { rows } = await client.query<EngineUserRow>(selectUserByEmail, [email]);
    return rows[0] ? isStillPending(rows[0]) : false;
  });

const signIn = async (
  deps: AccountsDeps,
  { visitor, input, known }: { visitor: Visitor; input: LogIn; known: boolean },
) => {
  try {
    return await signInWithPassword(deps, { visitor, input, device: known ? 'known' : 'new' });
  } catch (error) {
    if (!isCode(error, 'EMAIL_NOT_VERIFIED')) throw error;
    if (!(await isPending(deps, input.email))) throw new Problem('INVALID_CREDENTIALS');
    if (!input.confirmationToken) throw new Problem('EMAIL_NOT_CONFIRMED');
    return await confirmAndSignIn(deps, { visitor, input, token: input.confirmationToken });
  }
};

/**
 * Returns the error of a failed log-in. A decoy gets the same answer as the registration it imitates, with and without
 * a link.
 */
const refusal = async (deps: AccountsDeps, input: LogIn, error: unknown): Promise<unknown> => {
  if (!(error instanceof APIError) || error.statusCode >= 500) return error;
  const decoy = await deps.accounts.isDecoy(input.email, input.password);
  if (!decoy) return new Problem('INVALID_CREDENTIALS');
  return new Problem(input.confirmationToken ? 'INVALID_TOKEN' : 'EMAIL_NOT_CONFIRMED');
};

export const logIn = async (
  deps: AccountsDeps,
  visitor: Visitor,
  input: LogIn,
): Promise<SignedIn | HalfWay> => {
  const device = knownDevice(deps.keys, { cookies: visitor.cookies, email: input.email });
  const success = await countPassword(deps, { visitor, email: input.email, device });
  const refusalStep = startPaddedDuration(failedLogInMs);
  try {
    const { userId, cookies } = await signIn(deps, { visitor, input, known: device !== null });
    await success();
    if (userId === null) return { needsCode: true, cookies };
    const user = await deps.accounts.transaction(async (client) => {
      const { rows } = await client.query<UserRow>(selectUserById, [userId]);
      return rows[0];
    });
    if (!user) throw new Problem('INVALID_CREDENTIALS');
    return {
      user: toUser(user),
      cookies: [
        ...cookies,
        rememberDevice(deps.keys, { cookies: visitor.cookies, email: input.email }),
        signedInHint,
      ],
    };
  } catch (error) {
    const refused = await refusal(deps, input, error);
    if (refused instanceof Problem) await recordFailure(deps, visitor, input.email);
    await refusalStep();
    throw refused;
  }
};

/** Returns the signed-in user, and extends a session that is in use. */
export const currentUser = async (
  deps: AccountsDeps,
  visitor: Visitor,
): Promise<{ user: User | null; cookies: Cookies }> => {
  const { headers, response } = await deps.accounts.auth.api.getSession({
    headers: headersOf(visitor, deps.config.publicUrl.origin),
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie();
  if (!response) return { user: null, cookies: [...cookies, ...clearedHints] };
  return await deps.accounts.transaction(async (client) => {
    const { rows } = await client.query<UserRow>(selectUserById, [response.user.id]);
    return rows[0]
      ? { user: toUser(rows[0]), cookies: [...deps.accounts.renewedSession(visitor), ...cookies] }
      : { user: null, cookies: [...cookies, ...clearedHints] };
  });
};

/** Ends only this device's session, and clears the cookies even if no user was signed in. */
export const logOut = async (deps: AccountsDeps, visitor: Visitor): Promise<Cookies> => {
  const headers = headersOf(visitor, deps.config.publicUrl.origin);
  const session = await deps.accounts.auth.api.getSession({ headers });
  if (session) {
    await deps.accounts.transaction(async (client) => {
      await recordEvent(client, {
        userId: session.user.id,
        kind: 'signed-out',
        place: placeOf(visitor),
      });
    });
  }
  const ended = await deps.accounts.auth.api.signOut({ headers, returnHeaders: true });
  return [...ended.headers.getSetCookie(), ...clearedHints];
};

/** Returns the address where the browser continues with Google; the cookies tie the return to this browser. */
export const startGoogle = async (
  deps: AccountsDeps,
  visitor: Visitor,
): Promise<{ url: string; cookies: Cookies }> => {
  const { google } = addressLimits(deps.config.addressLimitFactor);
  await takeFromAddress(deps.limits, google, visitor.address);
  if (!(await deps.accounts.ensureGoogle())) throw new Problem('OVERLOADED');
  const { headers, response } = await deps.accounts.auth.api.signInSocial({
    body: {
      provider: 'google',
      callbackURL: '/',
      errorCallbackURL: '/login',
      disableRedirect: true,
    },
    headers: headersOf(visitor, deps.config.publicUrl.origin),
    returnHeaders: true,
  });
  if (!response.url) throw new Problem('OVERLOADED');
  return { url: response.url, cookies: headers.getSetCookie() };
};
