import type { Actor } from '../../../platform/db.ts';
import { type Cookies, headersOf, type Visitor } from '../../../platform/http/visitor.ts';
import { takeFromAddress } from '../../../platform/limits.ts';
import { Problem } from '../../../platform/problem.ts';
import { isDemo, requireFreshSignIn } from '../../../platform/session.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { addressLimits } from '../accounts.limits.ts';
import { type IdentityRow, selectIdentitiesOf, unlinkGoogle } from '../accounts.sql.ts';
import { placeOf, recordEvent } from '../security-log.ts';
import { lockFresh } from './change-sign-in.ts';

/** Returns the address where the browser links a Google account; it returns to the profile. */
export const startLinkingGoogle = async (
  deps: AccountsDeps,
  actor: Actor,
  visitor: Visitor,
): Promise<{ url: string; cookies: Cookies }> => {
  if (await isDemo(deps.db, actor)) throw new Problem('NOT_IN_DEMO');
  await deps.db.asUser(actor, (tx) => requireFreshSignIn(tx, actor));
  const { google } = addressLimits(deps.config.addressLimitFactor);
  await takeFromAddress(deps.limits, google, visitor.address);
  if (!(await deps.accounts.ensureGoogle())) throw new Problem('OVERLOADED');
  const { headers, response } = await deps.accounts.auth.api.linkSocialAccount({
    body: {
      provider: 'google',
      callbackURL: '/profile?google=linked',
      errorCallbackURL: '/profile',
      disableRedirect: true,
    },
    headers: headersOf(visitor, deps.config.publicUrl.origin),
    returnHeaders: true,
  });
  if (!response.url) throw new Problem('OVERLOADED');
  return { url: response.url, cookies: headers.getSetCookie() };
};

/** Unlinks Google, unless it is the last way in: without a password the owner could not sign in again. */
export const unlinkOwnGoogle = async (deps: AccountsDeps, actor: Actor, visitor: Visitor) => {
  const { userId } = actor;
  await deps.accounts.transaction(async (client) => {
    // The lock keeps the password from being removed, and this session from being ended, at the same time.
    await lockFresh(client, actor);
    const { rows } = await client.query<IdentityRow>(selectIdentitiesOf, [userId]);
    if (!rows.some((each) => each.provider_id === 'credential')) throw new Problem('LAST_WAY_IN');
    const unlinked = await client.query(unlinkGoogle, [userId]);
    if (unlinked.rows.length === 0) throw new Problem('NOT_FOUND');
    await recordEvent(client, { userId, kind: 'google-unlinked', place: placeOf(visitor) });
  });
};
