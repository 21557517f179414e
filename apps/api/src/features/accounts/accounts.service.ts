import { googleSpeaksFor, usernameFrom } from '@roadworthy/domain/accounts/accounts.rules';
import type {
  EmailOnly,
  PasswordReset,
  Registration,
  User,
} from '@roadworthy/domain/accounts/accounts.schema';
import { APIError } from 'better-auth/api';
import type pg from 'pg';
import type { Credential } from '../../platform/db.ts';
import type { Cookies, Visitor } from '../../platform/http/visitor.ts';
import { addressKey, takeFromAddress } from '../../platform/limits.ts';
import { withPaddedDuration } from '../../platform/padded-duration.ts';
import { Problem } from '../../platform/problem.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { addressLimits, mailsOfKind, mailsPerAsker, mailsPerMailbox } from './accounts.limits.ts';
import {
  type EngineUserRow,
  lockUserByEmail,
  lockUserById,
  replacePendingPassword,
  replacePendingRegistration,
  selectOwnUser,
  setPendingUntil,
  type UserRow,
  unlinkGoogle,
} from './accounts.sql.ts';
import { endAccess } from './end-access.ts';
import { endPendingRegistration, pendingUntil } from './engine/pending-registrations.ts';
import { randomMark } from './engine/single-use-secrets.ts';
import { type Place, placeOf, recordEvent } from './security-log.ts';
import { markRegistration, registeredHere } from './sign-in/confirm-in-browser.ts';
import { toUser } from './to-user.ts';
import { assertUsablePassword } from './usable-passwords.ts';

/** Longer than either kind of registration takes, so that the response time does not tell them apart. */
const registerMs = 250;

/** The names of a new account: those that a form of an earlier version sent, and a username made from the address. */
const namesOf = (input: Registration) => {
  const { firstName = '', surname = '' } = input;
  const name = [firstName, surname].filter(Boolean).join(' ');
  return { firstName, surname, name, username: usernameFrom(input) };
};

/**
 * Handles a registered address: the owner gets a mail, and the caller learns nothing. Returns a mark for the browser, if
 * the registration is still to be confirmed.
 */
const registerAgain = async (
  deps: AccountsDeps,
  {
    client,
    existing,
    input,
    passwordHash,
    until,
  }: {
    client: pg.PoolClient;
    existing: UserRow;
    input: Registration;
    passwordHash: string;
    until: Date;
  },
): Promise<string | null> => {
  if (existing.email_verified) {
    await deps.accounts.rememberDecoy(existing.email, passwordHash, until);
    await deps.queue.enqueue(client, 'mail.already-registered', { userId: existing.id });
    return null;
  }
  const { username, firstName, surname, name } = namesOf(input);
  const replaced = [existing.id, username, firstName, surname, name, until];
  await client.query(replacePendingRegistration, replaced);
  await client.query(replacePendingPassword, [existing.id, passwordHash]);
  await deps.queue.enqueue(client, 'mail.confirm-email', { userId: existing.id });
  return await markRegistration(deps, client, existing.id);
};

const tryToRegister = async (deps: AccountsDeps, input: Registration): Promise<string | null> => {
  const { password } = await deps.accounts.auth.$context;
  const passwordHash = await password.hash(input.password);
  const until = pendingUntil();
  return await deps.accounts.transaction(async (client) => {
    // Under the lock the account can neither be confirmed nor signed in to until this is saved.
    const { rows } = await client.query<UserRow>(lockUserByEmail, [input.email]);
    if (rows[0])
      return await registerAgain(deps, { client, existing: rows[0], input, passwordHash, until });
    // The engine's hook enqueues a new user's jobs in this same transaction.
    await deps.accounts.auth.api.signUpEmail({
      body: { email: input.email, password: input.password, ...namesOf(input) },
    });
    const made = await client.query<{ id: string }>(setPendingUntil, [input.email, until]);
    return made.rows[0] ? await markRegistration(deps, client, made.rows[0].id) : null;
  });
};

const isTaken = (error: unknown) =>
  error instanceof APIError && error.body?.code === 'FAILED_TO_CREATE_USER';

/**
 * Returns whether one more mail may go to the mailbox, of this kind and in total. Throws if the caller asks too often.
 */
export const mayMail = async (
  deps: AccountsDeps,
  { visitor, email, kind }: { visitor: Visitor; email: string; kind: string },
) => {
  await deps.limits.take(mailsPerAsker, `${kind}:${email}:${addressKey(visitor.address)}`);
  try {
    await deps.limits.take(mailsOfKind, `${kind}:${email}`);
    await deps.limits.take(mailsPerMailbox, email);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'TOO_MANY_ATTEMPTS') return false;
    throw error;
  }
};

/**
 * Registers an account. The answer is the same whether or not the address has one: only its mailbox learns which.
 * Returns a cookie that marks this browser; where nothing was registered, the mark belongs to no account.
 */
export const register = async (
  deps: AccountsDeps,
  visitor: Visitor,
  input: Registration,
): Promise<Cookies> => {
  assertUsablePassword(input.password);
  const { register: perAddress } = addressLimits(deps.config.addressLimitFactor);
  await takeFromAddress(deps.limits, perAddress, visitor.address);
  const mark = await withPaddedDuration(registerMs, async () => {
    if (!(await mayMail(deps, { visitor, email: input.email, kind: 'register' }))) return null;
    try {
      return await tryToRegister(deps, input);
    } catch (error) {
      // Two simultaneous registrations of one address: the second now finds the first.
      if (!isTaken(error)) throw error;
      return await tryToRegister(deps, input);
    }
  });
  return [registeredHere(mark ?? randomMark())];
};

/**
 * Enqueues a mail. The worker decides whether the address has an account, so that the response time reveals nothing.
 */
export const requestMail = async (
  deps: AccountsDeps,
  {
    visitor,
    input,
    job,
  }: {
    visitor: Visitor;
    input: EmailOnly;
    job: 'mail.reset-password' | 'mail.resend-confirmation';
  },
) => {
  const { mail } = addressLimits(deps.config.addressLimitFactor);
  await takeFromAddress(deps.limits, mail, visitor.address);
  if (!(await mayMail(deps, { visitor, email: input.email, kind: job }))) return;
  await deps.accounts.transaction(async (client) => {
    await deps.queue.enqueue(client, job, { email: input.email });
  });
};

/**
 * Unlinks a Google identity if Google is not authoritative for the address. The reset link proves the mailbox today;
 * the identity proves it only for some day in the past, perhaps for another person. Its owner can link it again with
 * the new password.
 */
const dropUnprovedGoogle = async (client: pg.PoolClient, user: UserRow, place: Place) => {
  if (googleSpeaksFor(user.email)) return;
  const { rows } = await client.query(unlinkGoogle, [user.id]);
  if (rows.length > 0)
    await recordEvent(client, { userId: user.id, kind: 'google-unlinked', place });
};

export const resetPassword = async (deps: AccountsDeps, visitor: Visitor, input: PasswordReset) => {
  assertUsablePassword(input.password);
  try {
    await deps.accounts.transaction(async (client) => {
      const owner = await deps.accounts.ownerOfToken('reset-password', input.token);
      if (!owner) throw new Problem('INVALID_TOKEN');
      const { rows } = await client.query<EngineUserRow>(lockUserById, [owner]);
      const [user] = rows;
      if (!user) throw new Problem('INVALID_TOKEN');
      await endPendingRegistration(client, user, deps.accounts.rememberDecoy);
      await deps.accounts.auth.api.resetPassword({
        body: { token: input.token, newPassword: input.password },
      });
      const place = placeOf(visitor);
      await dropUnprovedGoogle(client, user, place);
      await endAccess(deps, client, { userId: user.id, keep: null });
      await recordEvent(client, { userId: user.id, kind: 'password-changed', place });
      const at = new Date().toISOString();
      await deps.queue.enqueue(client, 'mail.password-changed', { userId: user.id, at, ...place });
    });
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) throw new Problem('INVALID_TOKEN');
    throw error;
  }
};

export const readProfile = async (deps: AccountsDeps, credential: Credential): Promise<User> => {
  const [row] = await deps.db.readAs(credential, selectOwnUser());
  if (!row) throw new Problem('UNAUTHENTICATED');
  return toUser(row);
};
