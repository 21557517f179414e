import * as z from 'zod/mini';

/** Six digits. Spaces between them are ignored. */
export const sixDigits = z.string().check(
  z.maxLength(20, 'Please enter the six digits'),
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^[0-9]{6}$/, 'Please enter the six digits'),
);

/** Six digits from the app, or a recovery code. */
export const secondFactorCode = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.minLength(1, 'Code is required'),
  z.maxLength(40, 'Code is too long'),
);

/** The second step of a log-in. */
export const CodeStep = z.strictObject({ code: secondFactorCode });
export type CodeStep = z.infer<typeof CodeStep>;

/** The first code from the authenticator app, which proves that the app was set up. */
export const FirstCode = z.strictObject({ code: sixDigits });
export type FirstCode = z.infer<typeof FirstCode>;

/** Sets up an authenticator app: the address to draw as a QR code, and its key for typing. */
export const TwoFactorSetup = z.object({ uri: z.string(), key: z.string() });
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
