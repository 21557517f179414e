import * as z from 'zod/mini';
import { PasskeyUse } from './passkeys.schema.ts';
import { secondFactorCode, sixDigits } from './two-factor.schema.ts';

const password = z
  .string()
  .check(z.minLength(1, 'Password is required'), z.maxLength(72, 'Password is too long'));

/** For users with two-factor authentication. */
const code = z.optional(secondFactorCode);

export const PasswordProof = z.strictObject({ password, code });
export type PasswordProof = z.infer<typeof PasswordProof>;

/** For users without a password: proves that they own the mailbox. */
export const EmailProof = z.strictObject({ emailedCode: sixDigits, code });
export type EmailProof = z.infer<typeof EmailProof>;

/** How a signed-in user proves their identity again. */
export const Proof = z.discriminatedUnion('way', [
  z.extend(PasswordProof, { way: z.literal('password') }),
  z.extend(EmailProof, { way: z.literal('email') }),
  z.strictObject({ way: z.literal('passkey'), passkey: PasskeyUse }),
]);
export type Proof = z.infer<typeof Proof>;
