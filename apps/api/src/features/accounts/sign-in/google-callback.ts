import { setTimeout as wait } from 'node:timers/promises';
import { type Cookies, headersOf, type Visitor } from '../../../platform/http/visitor.ts';
import { credentialFrom, hashToken } from '../../../platform/session.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { selectUserBySession, type UserRow } from '../accounts.sql.ts';
import { sessionCookie } from '../engine/auth-engine.ts';
import { keepForLogIn } from '../engine/google-link.ts';
import { type GoogleReturn, watchReturn } from '../engine/google-return.ts';
import { throughGate } from '../engine/sign-in-gate.ts';
import { placeOf, recordEvent } from '../security-log.ts';
import { askForCode } from './code-step.ts';
import { knownDevice, rememberDevice, signedInHint } from './device-cookies.ts';
import { recordSignIn } from './new-device.ts';

/** Returns a path on our own origin: whatever the library says, the browser is not sent elsewhere. */
const ownPath = (location: string | null, origin: string): string => {
  const url = URL.canParse(location ?? '', origin) ? new URL(location ?? '', origin) : null;
  // Two slashes at the start would name another host.
  return url?.origin === origin
    ? `${url.pathname.replace(/^\/+/, '/')}${url.search}`
    : '/login?error=unknown';
};

const patienceMs = 10_000;

/** Returns the hash of the session that was just created, from its cookie. */
const sessionIn = (cookies: Cookies): string | null => {
  const cookie = cookies.find((each) => each.startsWith(`${sessionCookie}=`));
  const value = cookie?.split(';')[0]?.slice(sessionCookie.length + 1);
  return value ? hashToken(decodeURIComponent(value).split('.')[0] ?? '') : null;
};

const signedInNow = async (deps: AccountsDeps, { cookies }: Visitor): Promise<string | null> => {
  const credential = credentialFrom(cookies, sessionCookie);
  return credential ? ((await deps.db.identify(credential))?.userId ?? null) : null;
};

/** Records that Google was linked without a new session: the owner is already signed in, or a code comes first. */
const noteLinked = async (
  deps: AccountsDeps,
  visitor: Visitor,
  { came: { linked }, userId }: { came: GoogleReturn; userId: string | null },
) => {
  if (!linked || !userId) return;
  await deps.accounts.transaction(async (client) => {
    await recordEvent(client, { userId, kind: 'google-linked', place: placeOf(visitor) });
  });
};

/** Writes the return from Google to the owner's log and marks this browser as a known device. Returns the cookies. */
const noteReturn = async (
  deps: AccountsDeps,
  visitor: Visitor,
  { cookies, came }: { cookies: Cookies; came: GoogleReturn },
): Promise<Cookies> => {
  const session = sessionIn(cookies);
  if (!session) {
    await noteLinked(deps, visitor, { came, userId: came.signedIn });
    return [];
  }
  return await deps.accounts.transaction(async (client) => {
    const { rows } = await client.query<UserRow>(selectUserBySession, [session]);
    const [user] = rows;
    if (!user) return [];
    const known =
      came.created ||
      knownDevice(deps.keys, { cookies: visitor.cookies, email: user.email }) !== null;
    const kind = known ? 'signed-in-google' : 'signed-in-new-device';
    const noted = await recordSignIn(deps, client, { visitor, userId: user.id, kind });
    if (came.linked)
      await recordEvent(client, {
        userId: user.id,
        kind: 'google-linked',
        place: placeOf(visitor),
      });
    return [
      ...noted,
      rememberDevice(deps.keys, { cookies: visitor.cookies, email: user.email }),
      signedInHint,
    ];
  });
};

/**
 * Finishes a return from Google. The library first asks Google for the identity, which may take long, without holding a
 * connection; then the user, the identity and their jobs are saved together.
 */
export const finishGoogle = async (
  deps: AccountsDeps,
  visitor: Visitor,
  requestUrl: string,
): Promise<{ location: string; cookies: Cookies }> => {
  const { origin } = deps.config.publicUrl;
  await deps.accounts.ensureGoogle();
  const request = new Request(new URL(requestUrl, origin), {
    headers: headersOf(visitor, origin),
  });
  const answered = await Promise.race([
    watchReturn(await signedInNow(deps, visitor), () =>
      throughGate('one factor', () => deps.accounts.auth.handler(request)),
    ),
    wait(patienceMs, null),
  ]);
  if (!answered) return { location: '/login?error=timeout', cookies: [] };
  const { result, came } = answered;
  const { result: response, heldFor } = result;
  const cookies = response?.headers.getSetCookie() ?? [];
  if (heldFor !== null) {
    await noteLinked(deps, visitor, { came, userId: heldFor });
    const waiting = await askForCode(deps, heldFor, 'google');
    return { location: '/login?step=code', cookies: [...cookies, waiting] };
  }
  if (came.refused) {
    const waiting = await keepForLogIn(deps, came.refused);
    return { location: '/login?error=link_with_password', cookies: [...cookies, waiting] };
  }
  const more = await noteReturn(deps, visitor, { cookies, came });
  return {
    location: ownPath(response.headers.get('location'), origin),
    cookies: [...cookies, ...more],
  };
};
