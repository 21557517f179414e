import { createOTP } from '@better-auth/utils/otp';
import type {
  FirstCode,
  RecoveryCodes,
  TwoFactorSetup,
} from '@roadworthy/domain/accounts/two-factor.schema';
import { generateRandomString } from 'better-auth/crypto';
import type { Actor } from '../../../platform/db.ts';
import type { Visitor } from '../../../platform/http/visitor.ts';
import { Problem } from '../../../platform/problem.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { proofTries } from '../accounts.limits.ts';
import { changeSignIn } from './change-sign-in.ts';
import { recordAndMail } from './record-sign-in-event.ts';
import {
  beginTwoFactor as begin,
  confirmTwoFactor as confirm,
  deleteRecoveryCodes,
  deleteTwoFactor,
} from './two-factor.sql.ts';

/** 150 random bits: 40 letters for a user who types the key instead of scanning it. */
const secretLength = 25;

/** Creates a secret for an authenticator app. It has no effect until a first code shows that the app has it. */
export const beginTwoFactor = async (deps: AccountsDeps, actor: Actor): Promise<TwoFactorSetup> =>
  await changeSignIn(deps, actor, async (client, { id, email }) => {
    const secret = generateRandomString(secretLength);
    const encrypted = await deps.accounts.secondFactor.encrypt(secret);
    const { rows } = await client.query(begin, [id, encrypted]);
    if (!rows[0]) throw new Problem('CONFLICT');
    const uri = createOTP(secret).url('Roadworthy', email);
    return { uri, key: new URL(uri).searchParams.get('secret') ?? '' };
  });

export const confirmTwoFactor = async (
  deps: AccountsDeps,
  { actor, visitor, firstCode: { code } }: { actor: Actor; visitor: Visitor; firstCode: FirstCode },
): Promise<RecoveryCodes> => {
  await deps.limits.take(proofTries, `first-code:${actor.userId}`);
  const made = await changeSignIn(deps, actor, async (client, { id }) => {
    const { secondFactor } = deps.accounts;
    if (!(await secondFactor.isFirstCode(client, id, code))) {
      throw new Problem('INVALID_INPUT', {
        fields: { code: 'This code is not right. Check that your phone shows the right time.' },
      });
    }
    await client.query(confirm, [id]);
    await recordAndMail(deps, client, { visitor, userId: id, event: 'two-factor-on' });
    return { recoveryCodes: await secondFactor.makeRecoveryCodes(client, id) };
  });
  await deps.limits.forget(proofTries, `first-code:${actor.userId}`);
  return made;
};

export const makeRecoveryCodes = async (
  deps: AccountsDeps,
  actor: Actor,
  visitor: Visitor,
): Promise<RecoveryCodes> =>
  await changeSignIn(deps, actor, async (client, { id }) => {
    if (!(await deps.accounts.hasTwoFactor(id))) throw new Problem('NOT_FOUND');
    await recordAndMail(deps, client, { visitor, userId: id, event: 'recovery-codes-made' });
    return { recoveryCodes: await deps.accounts.secondFactor.makeRecoveryCodes(client, id) };
  });

export const endTwoFactor = async (deps: AccountsDeps, actor: Actor, visitor: Visitor) => {
  await changeSignIn(deps, actor, async (client, { id }) => {
    const { rows } = await client.query(deleteTwoFactor, [id]);
    if (!rows[0]) throw new Problem('NOT_FOUND');
    await client.query(deleteRecoveryCodes, [id]);
    await recordAndMail(deps, client, { visitor, userId: id, event: 'two-factor-off' });
  });
};
