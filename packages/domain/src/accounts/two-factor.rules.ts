/** How many recovery codes somebody gets. */
export const recoveryCodeCount = 10;
/** How long a log-in waits for the code after the password. */
export const codeStepMinutes = 10;

/** The six digits that an app shows; anything else that is typed is meant as a recovery code. */
export const isAppCode = (code: string): boolean => /^[0-9]{6}$/.test(code);

/** However somebody typed it: with capitals, spaces, hyphens or without. */
export const plainRecoveryCode = (code: string): string =>
  code.toLowerCase().replace(/[^a-z0-9]/g, '');
