import * as z from 'zod/mini';

const password = z
  .string()
  .check(z.minLength(1, 'Password is required'), z.maxLength(72, 'Password is too long'));

/** Six digits; the spaces that people and apps put between them do not count. */
export const sixDigits = z.string().check(
  z.maxLength(20, 'Please enter the six digits'),
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^[0-9]{6}$/, 'Please enter the six digits'),
);

export const PasswordProof = z.strictObject({ password });
export type PasswordProof = z.infer<typeof PasswordProof>;

/** Whoever has no password proves to own the mailbox. */
export const EmailProof = z.strictObject({ emailedCode: sixDigits });
export type EmailProof = z.infer<typeof EmailProof>;

/** What somebody who is signed in proves anew who they are with. */
export const Proof = z.discriminatedUnion('way', [
  z.extend(PasswordProof, { way: z.literal('password') }),
  z.extend(EmailProof, { way: z.literal('email') }),
]);
export type Proof = z.infer<typeof Proof>;
