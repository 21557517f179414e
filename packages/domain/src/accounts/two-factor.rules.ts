/** The number of recovery codes that a user gets. */
export const recoveryCodeCount = 10;
/** How long a log-in waits for the code after the password. */
export const codeStepMinutes = 10;

/** Returns whether the input is a six-digit app code. Any other input is treated as a recovery code. */
export const isAppCode = (code: string): boolean => /^[0-9]{6}$/.test(code);

/** Normalises a recovery code: capitals, spaces and hyphens do not matter. */
export const plainRecoveryCode = (code: string): string =>
  code.toLowerCase().replace(/[^a-z0-9]/g, '');
