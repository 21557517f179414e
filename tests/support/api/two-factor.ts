import { createOTP } from '@better-auth/utils/otp';
import type { Person, TestApp } from './test-app.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes a key as an authenticator app receives it. */
const decoded = (key: string): string => {
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('');
};

/** Returns the code the app shows now, or this many steps of half a minute from now. */
export const codeFrom = (key: string, stepsAhead = 0): Promise<string> =>
  createOTP(decoded(key)).hotp(Math.floor(Date.now() / 30_000) + stepsAhead);

/**
 * Marks all codes as unused, so that tests need not wait half a minute. Rows are locked in one order, because several
 * users may turn two-factor on in parallel.
 */
export const forgetUsedCodes = async ({ database }: TestApp): Promise<void> => {
  await database.admin(
    `with locked as (select user_id from accounts.two_factors order by user_id for update)
     update accounts.two_factors set last_step = 0 from locked where two_factors.user_id = locked.user_id`,
  );
};

/** Turns two-factor on for a user; returns the key in the app and the recovery codes. */
export const turnOnTwoFactor = async (stack: TestApp, person: Pick<Person, 'post'>) => {
  const { key, uri } = (await person.post('/api/profile/two-factor')).body as {
    key: string;
    uri: string;
  };
  const reply = await person.post('/api/profile/two-factor/confirm', {
    code: await codeFrom(key),
  });
  const { recoveryCodes } = reply.body as { recoveryCodes: string[] };
  if (!recoveryCodes)
    throw new Error(`Two-factor could not be turned on: ${JSON.stringify(reply.body)}`);
  await forgetUsedCodes(stack);
  return { key, uri, recoveryCodes };
};
