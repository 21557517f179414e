import { deviceName } from '@roadworthy/domain/accounts/device-name';
import {
  mostPasskeys,
  type NewPasskey,
  type PasskeyName,
  type PasskeyOptions,
  type PasskeyUse,
} from '@roadworthy/domain/accounts/passkeys.schema';
import { APIError } from 'better-auth/api';
import type pg from 'pg';
import type { Actor } from '../../../platform/db.ts';
import { type Cookies, headersOf, type Visitor } from '../../../platform/http/visitor.ts';
import { giveBackToAddress, takeFromAddress } from '../../../platform/limits.ts';
import { Problem } from '../../../platform/problem.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { addressLimits } from '../accounts.limits.ts';
import { type EngineUserRow, selectUserById, shareUserById } from '../accounts.sql.ts';
import { linkWaiting } from '../engine/google-link.ts';
import { throughGate } from '../engine/sign-in-gate.ts';
import { toUser } from '../to-user.ts';
import { changeSignIn } from './change-sign-in.ts';
import { knownDevice, rememberDevice, signedInHint } from './device-cookies.ts';
import { recordSignIn } from './new-device.ts';
import {
  deletePasskeyOf,
  notePasskeyUse,
  type PasskeyRow,
  renamePasskeyOf,
  selectOwnerOfPasskey,
  selectPasskeysOf,
} from './passkeys.sql.ts';
import { recordAndMail } from './record-sign-in-event.ts';
import type { SignedIn } from './sign-in.service.ts';

type Options = PasskeyOptions & { cookies: Cookies };

/** Hides the library's reason: the caller learns only that the passkey was rejected. */
const refused = (error: unknown): unknown =>
  error instanceof APIError ? new Problem('PASSKEY_REFUSED') : error;

/** Returns the options with which a browser asks its passkeys; the cookie ties the answer to this browser. */
export const askForPasskey = async (deps: AccountsDeps, visitor: Visitor): Promise<Options> => {
  const { passkey } = addressLimits(deps.config.addressLimitFactor);
  await takeFromAddress(deps.limits, passkey, visitor.address);
  const { headers, response } = await deps.accounts.auth.api.generatePasskeyAuthenticationOptions({
    headers: headersOf(visitor, deps.config.publicUrl.origin),
    returnHeaders: true,
  });
  const options = { ...response, userVerification: 'required' };
  return { options, cookies: headers.getSetCookie() };
};

const ownerOf = async (client: pg.PoolClient, { id }: PasskeyUse): Promise<string | null> => {
  const { rows } = await client.query<{ user_id: string }>(selectOwnerOfPasskey, [id]);
  return rows[0]?.user_id ?? null;
};

/** Checks the answer of a passkey, while no credential of the account can change. */
const check = async (
  deps: AccountsDeps,
  {
    client,
    visitor,
    use,
    shown,
  }: { client: pg.PoolClient; visitor: Visitor; use: PasskeyUse; shown: 'both factors' | 'proof' },
) => {
  // The library refuses an unknown passkey after the same statements.
  const userId = (await ownerOf(client, use)) ?? crypto.randomUUID();
  await client.query(shareUserById, [userId]);
  const { result } = await throughGate(shown, () =>
    deps.accounts.auth.api.verifyPasskeyAuthentication({
      body: { response: use },
      headers: headersOf(visitor, deps.config.publicUrl.origin),
      returnHeaders: true,
    }),
  ).catch((error: unknown) => {
    throw refused(error);
  });
  await client.query(notePasskeyUse, [userId, use.id]);
  return { userId, cookies: result?.headers.getSetCookie() ?? [] };
};

/** Signs in with a passkey, which identifies the user and counts as both factors. */
export const logInWithPasskey = async (
  deps: AccountsDeps,
  visitor: Visitor,
  use: PasskeyUse,
): Promise<SignedIn> => {
  const { logIn } = addressLimits(deps.config.addressLimitFactor);
  await takeFromAddress(deps.limits, logIn, visitor.address);
  const signedIn = await deps.accounts.transaction(async (client) => {
    const { userId, cookies } = await check(deps, { client, visitor, use, shown: 'both factors' });
    const { rows } = await client.query<EngineUserRow>(selectUserById, [userId]);
    const [user] = rows;
    if (!user) throw new Problem('PASSKEY_REFUSED');
    const isKnown =
      knownDevice(deps.keys, { cookies: visitor.cookies, email: user.email }) !== null;
    const kind = isKnown ? 'signed-in-passkey' : 'signed-in-new-device';
    const noted = await recordSignIn(deps, client, { visitor, userId, kind });
    const linked = await linkWaiting(deps, client, { visitor, userId });
    const remembered = rememberDevice(deps.keys, { cookies: visitor.cookies, email: user.email });
    return {
      user: toUser(user),
      cookies: [...cookies, ...noted, ...linked, remembered, signedInHint],
    };
  });
  await giveBackToAddress(deps.limits, logIn, visitor.address);
  return signedIn;
};

/** Returns whether the passkey belongs to this user, for a signed-in user who proves their identity. */
export const isOwnPasskey = async (
  deps: AccountsDeps,
  {
    client,
    visitor,
    actor,
    use,
  }: { client: pg.PoolClient; visitor: Visitor; actor: Actor; use: PasskeyUse },
): Promise<boolean> => {
  try {
    if ((await ownerOf(client, use)) !== actor.userId) return false;
    await check(deps, { client, visitor, use, shown: 'proof' });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'PASSKEY_REFUSED') return false;
    throw error;
  }
};

const passkeysOf = async (client: pg.PoolClient, userId: string) =>
  (await client.query<PasskeyRow>(selectPasskeysOf, [userId])).rows;

const requireRoom = async (client: pg.PoolClient, userId: string) => {
  if ((await passkeysOf(client, userId)).length >= mostPasskeys) throw new Problem('NO_ROOM');
};

/** Returns the options with which a browser creates a passkey. */
export const beginPasskey = async (
  deps: AccountsDeps,
  actor: Actor,
  visitor: Visitor,
): Promise<Options> =>
  await changeSignIn(deps, actor, async (client, { id }) => {
    await requireRoom(client, id);
    const { headers, response } = await deps.accounts.auth.api.generatePasskeyRegistrationOptions({
      headers: headersOf(visitor, deps.config.publicUrl.origin),
      returnHeaders: true,
    });
    return { options: { ...response }, cookies: headers.getSetCookie() };
  });

/** Adds a passkey, named after the device it was created on; its owner may rename it. */
export const addPasskey = async (
  deps: AccountsDeps,
  { actor, visitor, response }: { actor: Actor; visitor: Visitor; response: NewPasskey },
) => {
  await changeSignIn(deps, actor, async (client, { id }) => {
    await requireRoom(client, id);
    await deps.accounts.auth.api
      .verifyPasskeyRegistration({
        body: { response, name: deviceName(visitor.userAgent) },
        headers: headersOf(visitor, deps.config.publicUrl.origin),
      })
      .catch((error: unknown) => {
        throw refused(error);
      });
    await recordAndMail(deps, client, { visitor, userId: id, event: 'passkey-added' });
  });
};

export const renamePasskey = async (
  deps: AccountsDeps,
  { userId }: Actor,
  { id, name }: PasskeyName & { id: string },
) => {
  await deps.accounts.transaction(async (client) => {
    const { rows } = await client.query(renamePasskeyOf, [userId, id, name]);
    if (!rows[0]) throw new Problem('NOT_FOUND');
  });
};

/** Removes a passkey. It is never the last way in, because the account also has a password or Google. */
export const removePasskey = async (
  deps: AccountsDeps,
  { actor, visitor, id }: { actor: Actor; visitor: Visitor; id: string },
) => {
  await changeSignIn(deps, actor, async (client, { id: userId }) => {
    const { rows } = await client.query(deletePasskeyOf, [userId, id]);
    if (!rows[0]) throw new Problem('NOT_FOUND');
    await recordAndMail(deps, client, { visitor, userId, event: 'passkey-removed' });
  });
};
