import { createHmac, randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { hashRaw } from '@node-rs/argon2';
import {
  isAppCode,
  plainRecoveryCode,
  recoveryCodeCount,
} from '@roadworthy/domain/accounts/two-factor.rules';
import type pg from 'pg';
import {
  deleteRecoveryCodes,
  insertRecoveryCodes,
  lockTwoFactor,
  setAppKey,
  setLastStep,
  type TwoFactorRow,
  useRecoveryCode,
} from '../sign-in/two-factor.sql.ts';
import { createAppKeys } from './app-keys.ts';
import { argon2 } from './argon2.ts';

const stepSeconds = 30;
const stepAt = (now: number) => Math.floor(now / 1000 / stepSeconds);

/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 10;
const aRecoveryCode = () => {
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join(
    '',
  );
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
};

/** Returns the time step of a code: the current, previous or next one, to allow for clock differences. */
const stepOf = async (secret: string, code: string, now: number): Promise<number | null> => {
  const { hotp } = createOTP(secret);
  const present = stepAt(now);
  let found: number | null = null;
  // Checks all three, so that the response time does not reveal which matched.
  for (const step of [present - 1, present, present + 1]) {
    if ((await hotp(step)) === code) found = step;
  }
  return found;
};

export type SecondFactor = 'app' | 'recovery code';

/** Creates the second factor, stored so that a copy of the database gives no access: see decision 36. */
export const createSecondFactor = (serverSecret: string, previousSecret?: string) => {
  const appKeys = createAppKeys(serverSecret, previousSecret);
  const secrets = [serverSecret, ...(previousSecret ? [previousSecret] : [])];
  /** The hash of codes made before they were hashed like passwords. */
  const formerHashOf = (secret: string, userId: string, code: string) =>
    createHmac('sha256', secret)
      .update(`recovery:${userId}:${plainRecoveryCode(code)}`)
      .digest('base64url');

  /** Salted with the user's id, which is random, so that the row of a code can be found by its hash. */
  const hashOf = async (userId: string, code: string, secret = serverSecret) => {
    const options = { ...argon2, salt: Buffer.from(userId), secret: Buffer.from(secret) };
    return (await hashRaw(plainRecoveryCode(code), options)).toString('base64url');
  };

  /** Every form in which a code may be stored. */
  const hashesOf = async (userId: string, code: string): Promise<string[]> =>
    await Promise.all(
      secrets.flatMap((secret) => [
        hashOf(userId, code, secret),
        formerHashOf(secret, userId, code),
      ]),
    );

  const byApp = async (
    client: pg.PoolClient,
    { secret, last_step }: TwoFactorRow,
    { userId, code }: { userId: string; code: string },
  ): Promise<boolean> => {
    const { appKey, isPrevious } = await appKeys.decrypt(secret);
    const step = await stepOf(appKey, code, Date.now());
    if (step === null || step <= last_step) return false;
    await client.query(setLastStep, [userId, step]);
    if (isPrevious) await client.query(setAppKey, [userId, await appKeys.encrypt(appKey)]);
    return true;
  };

  return {
    encrypt: appKeys.encrypt,

    /** Checks the first code from an authenticator app, before it is turned on. */
    async isFirstCode(client: pg.PoolClient, userId: string, code: string): Promise<boolean> {
      const { rows } = await client.query<TwoFactorRow>(lockTwoFactor, [userId]);
      const [row] = rows;
      return row?.confirmed_at === null && (await byApp(client, row, { userId, code }));
    },

    /** Uses a code up. Returns its kind, or null if the code is invalid or already used. */
    async redeem(
      client: pg.PoolClient,
      userId: string,
      code: string,
    ): Promise<SecondFactor | null> {
      const { rows } = await client.query<TwoFactorRow>(lockTwoFactor, [userId]);
      const [row] = rows;
      if (!row?.confirmed_at) return null;
      if (isAppCode(code)) return (await byApp(client, row, { userId, code })) ? 'app' : null;
      const used = await client.query(useRecoveryCode, [userId, await hashesOf(userId, code)]);
      return used.rows[0] ? 'recovery code' : null;
    },

    /** Creates recovery codes that replace any earlier ones; they are shown only this once. */
    async makeRecoveryCodes(client: pg.PoolClient, userId: string): Promise<string[]> {
      const codes = Array.from({ length: recoveryCodeCount }, aRecoveryCode);
      await client.query(deleteRecoveryCodes, [userId]);
      const hashes = await Promise.all(codes.map((code) => hashOf(userId, code)));
      await client.query(insertRecoveryCodes, [userId, hashes]);
      return codes;
    },
  };
};
