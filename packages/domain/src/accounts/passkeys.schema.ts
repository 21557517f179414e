import * as z from 'zod/mini';
import { visible } from '../kernel/names.ts';

/** The most passkeys that one user may have. */
export const mostPasskeys = 10;

const base64 = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));

const credential = {
  id: base64(1400),
  rawId: base64(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** The browser's answer when a user signs in with a passkey. Fields we do not need are left out. */
export const PasskeyUse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64(4000),
    authenticatorData: base64(4000),
    signature: base64(2000),
    userHandle: z.optional(z.string().check(z.maxLength(200))),
  }),
});
export type PasskeyUse = z.infer<typeof PasskeyUse>;

/** The browser's answer when it has created a passkey. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64(4000),
    attestationObject: base64(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** WebAuthn's own options as JSON, passed to the browser. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

export const PasskeyName = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(60, 'Name is too long'),
      z.regex(/^[^\p{Cc}<>]*$/u, 'Please use letters, spaces and ordinary punctuation'),
      visible,
    ),
});
export type PasskeyName = z.infer<typeof PasskeyName>;

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  lastUsedAt: z.nullable(z.iso.datetime({ offset: true })),
});
export type Passkey = z.infer<typeof Passkey>;
