import { createOTP } from '@better-auth/utils/otp';
import type { Person, TestApp } from './test-app.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The text behind a key as an app gets it. */
const decoded = (key: string): string => {
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('');
};

/** What the app shows now, or so many steps of half a minute from now. */
export const codeFrom = (key: string, stepsAhead = 0): Promise<string> =>
  createOTP(decoded(key)).hotp(Math.floor(Date.now() / 30_000) + stepsAhead);

/**
 * As if all codes were unused: tests do not wait for half a minute. Rows are locked in one order, because several people
 * may turn two-factor on side by side.
 */
export const forgetUsedCodes = async ({ database }: TestApp): Promise<void> => {
  await database.admin(
    `with locked as (select user_id from accounts.two_factors order by user_id for update)
     update accounts.two_factors set last_step = 0 from locked where two_factors.user_id = locked.user_id`,
  );
};

/** Somebody who has turned two-factor on: the key in their app, and their recovery codes. */
export const turnOnTwoFactor = async (stack: TestApp, person: Pick<Person, 'post'>) => {
  const { key, uri } = (await person.post('/api/profile/two-factor')).body as {
    key: string;
    uri: string;
  };
  const reply = await person.post('/api/profile/two-factor/confirm', {
    code: await codeFrom(key),
  });
  const { recoveryCodes } = reply.body as { recoveryCodes: string[] };
  if (!recoveryCodes) throw new Error(`Two-factor is not on: ${JSON.stringify(reply.body)}`);
  await forgetUsedCodes(stack);
  return { key, uri, recoveryCodes };
};
