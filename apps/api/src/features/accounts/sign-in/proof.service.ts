import type { Proof } from '@roadworthy/domain/accounts/proof.schema';
import type pg from 'pg';
import type { Actor } from '../../../platform/db.ts';
import type { Visitor } from '../../../platform/http/visitor.ts';
import { Problem } from '../../../platform/problem.ts';
import { isDemo } from '../../../platform/session.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import {
  proofMails,
  proofTries,
  proofTriesOfAccount,
  proofTriesPerDay,
} from '../accounts.limits.ts';
import { selectPasswordOf, setProved, shareUserById } from '../accounts.sql.ts';
import { placeOf, recordEvent } from '../security-log.ts';
import { wrongCode } from './code-step.service.ts';
import { isOwnPasskey } from './passkeys.service.ts';
import { recordAndMail } from './record-sign-in-event.ts';

const passwordOf = async (client: pg.PoolClient, userId: string): Promise<string | null> => {
  const { rows } = await client.query<{ password: string }>(selectPasswordOf, [userId]);
  return rows[0]?.password ?? null;
};

const wrong = (field: string, text: string) =>
  new Problem('INVALID_INPUT', { fields: { [field]: text } });

/** Returns the problem with the first factor, or null if it is right. */
const refusalOf = async (
  deps: AccountsDeps,
  {
    client,
    visitor,
    actor,
    proof,
  }: { client: pg.PoolClient; visitor: Visitor; actor: Actor; proof: Proof },
): Promise<Problem | null> => {
  const { userId, sessionId } = actor;
  if (proof.way === 'passkey') {
    const isOwn = await isOwnPasskey(deps, { client, visitor, actor, use: proof.passkey });
    return isOwn ? null : wrong('passkey', 'This passkey could not be used');
  }
  const stored = await passwordOf(client, userId);
  if (proof.way === 'password') {
    const { password } = await deps.accounts.auth.$context;
    const isRight =
      stored !== null && (await password.verify({ hash: stored, password: proof.password }));
    return isRight ? null : wrong('password', 'Password is not correct');
  }
  // A user with a password must give the password: the mailbox may be open on the same unattended device.
  const isRight =
    stored === null && (await deps.accounts.redeemProofCode(sessionId, proof.emailedCode));
  return isRight ? null : wrong('emailedCode', 'This code is not right or has expired');
};

/** Checks the second factor as at log-in, so that a stolen password is not enough to turn it off. */
const checkSecondFactor = async (
  deps: AccountsDeps,
  {
    client,
    visitor,
    userId,
    code,
  }: { client: pg.PoolClient; visitor: Visitor; userId: string; code: string | undefined },
) => {
  if (!(await deps.accounts.hasTwoFactor(userId))) return;
  if (!code) throw wrong('code', 'Code is required');
  const used = await deps.accounts.secondFactor.redeem(client, userId, code);
  if (!used) throw wrongCode();
  if (used === 'recovery code')
    await recordAndMail(deps, client, { visitor, userId, event: 'recovery-code-used' });
};

/** Counts an attempt before it is checked, as at log-in: for the device, and for all devices of the account. */
const countTry = async ({ limits }: AccountsDeps, { userId, sessionId }: Actor) => {
  await limits.take(proofTries, sessionId);
  await limits.take(proofTriesOfAccount, userId);
  await limits.take(proofTriesPerDay, userId);
  return async () => {
    await limits.forget(proofTries, sessionId);
    await limits.giveBack(proofTriesOfAccount, userId);
    await limits.giveBack(proofTriesPerDay, userId);
  };
};

/** Lets a signed-in user prove their identity, which makes this session fresh again. */
export const proveItsYou = async (
  deps: AccountsDeps,
  { actor, visitor, proof }: { actor: Actor; visitor: Visitor; proof: Proof },
) => {
  if (await isDemo(deps.db, actor)) throw new Problem('NOT_IN_DEMO');
  const success = await countTry(deps, actor);
  try {
    await deps.accounts.transaction(async (client) => {
      // No credential can change in the meantime; an earlier reset would have ended this session.
      await client.query(shareUserById, [actor.userId]);
      const refusal = await refusalOf(deps, { client, visitor, actor, proof });
      if (refusal) throw refusal;
      // A passkey counts as both factors.
      if (proof.way !== 'passkey') {
        await checkSecondFactor(deps, { client, visitor, userId: actor.userId, code: proof.code });
      }
      const { rows } = await client.query(setProved, [actor.userId, actor.sessionId]);
      if (!rows[0]) throw new Problem('UNAUTHENTICATED');
    });
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID_INPUT') {
      await deps.accounts.transaction((client) =>
        recordEvent(client, {
          userId: actor.userId,
          kind: 'sign-in-failed',
          place: placeOf(visitor),
        }),
      );
    }
    throw error;
  }
  await success();
};

/** Mails a code to a user without a password. The code works in this session only. */
export const mailProofCode = async (deps: AccountsDeps, actor: Actor) => {
  if (await isDemo(deps.db, actor)) throw new Problem('NOT_IN_DEMO');
  await deps.limits.take(proofMails, actor.userId);
  await deps.accounts.transaction(async (client) => {
    if ((await passwordOf(client, actor.userId)) !== null) throw new Problem('NOT_FOUND');
    await deps.queue.enqueue(client, 'mail.proof-code', actor);
  });
};
