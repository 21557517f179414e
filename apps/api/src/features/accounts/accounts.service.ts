import { googleSpeaksFor } from '@roadworthy/domain/accounts/accounts.rules';
import type {
  EmailOnly,
  PasswordReset,
  Registration,
  User,
} from '@roadworthy/domain/accounts/accounts.schema';
import { APIError } from 'better-auth/api';
import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import type { Credential } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { addressKey, takeFromAddress } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import { inSteps } from '../../platform/same-time.ts';
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
import { type Place, placeOf, recordEvent } from './security-log.ts';
import { toUser } from './to-user.ts';
import { assertUsablePassword } from './usable-passwords.ts';

/** Longer than either kind of registration takes, so that the response time does not tell them apart. */
const registerMs = 250;

/** Handles a registered address: the owner gets a mail, and the caller learns nothing. */
const registerAgain = async (
  deps: Deps,
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
) => {
  if (existing.email_verified) {
    await deps.accounts.rememberDecoy(existing.email, passwordHash, until);
    await deps.queue.enqueue(client, 'mail.already-registered', { userId: existing.id });
    return;
  }
  await client.query(replacePendingRegistration, [
    existing.id,
    input.username,
    input.firstName,
    input.surname,
    `${input.firstName} ${input.surname}`,
    until,
  ]);
  await client.query(replacePendingPassword, [existing.id, passwordHash]);
  await deps.queue.enqueue(client, 'mail.confirm-email', { userId: existing.id });
};

const tryToRegister = async (deps: Deps, input: Registration) => {
  const { password } = await deps.accounts.auth.$context;
  const passwordHash = await password.hash(input.password);
  const until = pendingUntil();
  await deps.accounts.transaction(async (client) => {
    // Under the lock the account can neither be confirmed nor signed in to until this is saved.
    const { rows } = await client.query<UserRow>(lockUserByEmail, [input.email]);
    if (rows[0])
      return await registerAgain(deps, { client, existing: rows[0], input, passwordHash, until });
    // The engine's hook enqueues a new user's jobs in this same transaction.
    await deps.accounts.auth.api.signUpEmail({
      body: { ...input, name: `${input.firstName} ${input.surname}` },
    });
    await client.query(setPendingUntil, [input.email, until]);
  });
};

const isTaken = (error: unknown) =>
  error instanceof APIError && error.body?.code === 'FAILED_TO_CREATE_USER';

/**
 * Returns whether one more mail may go to the mailbox, of this kind and in total. Throws if the caller asks too often.
 */
export const mayMail = async (
  deps: Deps,
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

/** Registers an account. The answer is the same whether or not the address has one: only its mailbox learns which. */
export const register = async (deps: Deps, visitor: Visitor, input: Registration) => {
  assertUsablePassword(input.password);
  const { register: perAddress } = addressLimits(deps.config.addressLimitFactor);
  await takeFromAddress(deps.limits, perAddress, visitor.address);
  await inSteps(registerMs, async () => {
    if (!(await mayMail(deps, { visitor, email: input.email, kind: 'register' }))) return;
    try {
      await tryToRegister(deps, input);
    } catch (error) {
      // Two simultaneous registrations of one address: the second now finds the first.
      if (!isTaken(error)) throw error;
      await tryToRegister(deps, input);
    }
  });
};

/**
 * Enqueues a mail. The worker decides whether the address has an account, so that the response time reveals nothing.
 */
export const requestMail = async (
  deps: Deps,
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

export const resetPassword = async (deps: Deps, visitor: Visitor, input: PasswordReset) => {
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

export const readProfile = async (deps: Deps, credential: Credential): Promise<User> => {
  const [row] = await deps.db.readAs(credential, selectOwnUser());
  if (!row) throw new Problem('UNAUTHENTICATED');
  return toUser(row);
};
