import type { CodeStep } from '@roadworthy/domain/accounts/two-factor.schema';
import type pg from 'pg';
import { type Cookies, headersOf, type Visitor } from '../../../platform/http/visitor.ts';
import { Problem } from '../../../platform/problem.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { type EngineUserRow, selectUserById, shareUserById } from '../accounts.sql.ts';
import { linkWaiting } from '../engine/google-link.ts';
import type { SecondFactor } from '../engine/second-factor.ts';
import { throughGate } from '../engine/sign-in-gate.ts';
import { recordFailure } from '../security-log.ts';
import { toUser } from '../to-user.ts';
import { clearedCodeStep, endWaiting, findWaitingLogIn, type WaitingLogIn } from './code-step.ts';
import { countCode } from './count-attempts.ts';
import { knownDevice, rememberDevice, signedInHint } from './device-cookies.ts';
import { recordSignIn } from './new-device.ts';
import { recordAndMail } from './record-sign-in-event.ts';
import type { SignedIn } from './sign-in.service.ts';
import { selectTwoFactorState } from './two-factor.sql.ts';

export const wrongCode = () =>
  new Problem('INVALID_INPUT', {
    fields: { code: 'This code is not right, or has already been used' },
  });

/** Opens a session for a user who has passed both factors. */
const openSession = async (
  deps: AccountsDeps,
  visitor: Visitor,
  userId: string,
): Promise<Cookies> => {
  const { result } = await throughGate('both factors', () =>
    deps.accounts.auth.api.openSession({
      body: { userId },
      headers: headersOf(visitor, deps.config.publicUrl.origin),
      returnHeaders: true,
    }),
  );
  return result?.headers.getSetCookie() ?? [];
};

const codesLeft = async (client: pg.PoolClient, userId: string): Promise<number> => {
  const { rows } = await client.query<{ codes_left: number }>(selectTwoFactorState, [userId]);
  return rows[0]?.codes_left ?? 0;
};

/** Uses the code up and opens the session, while no credential of the account can change. */
const enter = async (
  deps: AccountsDeps,
  visitor: Visitor,
  { waiting, code, isKnown }: { waiting: WaitingLogIn; code: string; isKnown: boolean },
): Promise<{ cookies: Cookies; used: SecondFactor; recoveryCodesLeft: number } | null> =>
  await deps.accounts.transaction(async (client) => {
    const { userId, after } = waiting;
    await client.query(shareUserById, [userId]);
    const used = await deps.accounts.secondFactor.redeem(client, userId, code);
    if (!used) return null;
    if (!(await endWaiting(deps, waiting))) throw new Problem('CODE_STEP_OVER');
    const cookies = await openSession(deps, visitor, userId);
    const knownKind = after === 'google' ? 'signed-in-google' : 'signed-in';
    const kind = isKnown ? knownKind : 'signed-in-new-device';
    const noted = await recordSignIn(deps, client, { visitor, userId, kind });
    if (used === 'recovery code') {
      await recordAndMail(deps, client, { visitor, userId, event: 'recovery-code-used' });
    }
    const linked = await linkWaiting(deps, client, { visitor, userId });
    const recoveryCodesLeft = await codesLeft(client, userId);
    return {
      cookies: [...cookies, ...noted, ...linked],
      used,
      recoveryCodesLeft: recoveryCodesLeft,
    };
  });

/** The second step of a log-in: a code from the app, or a recovery code. */
export const finishWithCode = async (
  deps: AccountsDeps,
  visitor: Visitor,
  { code }: CodeStep,
): Promise<SignedIn & { recoveryCodesLeft: number | undefined }> => {
  const waiting = await findWaitingLogIn(deps, visitor);
  if (!waiting) throw new Problem('CODE_STEP_OVER');
  const user = await deps.accounts.transaction(
    async (client) => (await client.query<EngineUserRow>(selectUserById, [waiting.userId])).rows[0],
  );
  if (!user) throw new Problem('CODE_STEP_OVER');
  const { email } = user;
  const device = knownDevice(deps.keys, { cookies: visitor.cookies, email });
  const success = await countCode(deps, { visitor, email, device });
  const entered = await enter(deps, visitor, { waiting, code, isKnown: device !== null });
  if (!entered) {
    await recordFailure(deps, visitor, email);
    throw wrongCode();
  }
  await success();
  return {
    user: toUser(user),
    recoveryCodesLeft: entered.used === 'recovery code' ? entered.recoveryCodesLeft : undefined,
    cookies: [
      ...entered.cookies,
      rememberDevice(deps.keys, { cookies: visitor.cookies, email }),
      signedInHint,
      clearedCodeStep,
    ],
  };
};
