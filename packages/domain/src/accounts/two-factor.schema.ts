import * as z from 'zod/mini';

/** Six digits; the spaces that people and apps put between them do not count. */
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

/** The first code from the app, which shows that it was set up. */
export const FirstCode = z.strictObject({ code: sixDigits });
export type FirstCode = z.infer<typeof FirstCode>;

/** What an app is set up with: an address to draw as a QR code, and the key in it for typing. */
export const TwoFactorSetup = z.object({ uri: z.string(), key: z.string() });
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
