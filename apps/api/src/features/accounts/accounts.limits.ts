import { lockoutAfter, lockoutSeconds } from '@roadworthy/domain/accounts/accounts.rules';
import type { Limit } from '../../platform/limits.ts';

const hour = 3600;

/** Failures in a row on one account, from devices it does not know. */
export const perAccount: Limit = {
  name: 'login-account',
  points: lockoutAfter,
  seconds: lockoutSeconds,
};
/** The same from a device that has signed in to the account before, counted apart. */
export const perKnownDevice: Limit = { ...perAccount, name: 'login-device' };

/** All failed log-ins together: what the password hashing of a small server can bear. */
export const overall: Limit = { name: 'login-overall', points: 2000, seconds: 60 };

export const addressLimits = (factor: number) => ({
  logIn: { name: 'login-address', points: Math.ceil(30 * factor), seconds: lockoutSeconds },
  register: { name: 'register-address', points: Math.ceil(20 * factor), seconds: hour },
  demo: { name: 'demo-address', points: Math.ceil(20 * factor), seconds: hour },
  mail: { name: 'mail-address', points: Math.ceil(20 * factor), seconds: hour },
  google: { name: 'google-address', points: Math.ceil(60 * factor), seconds: hour },
});

/** All tries of known devices at one account: marks can be many, this is one. */
export const perAccountKnownDevices: Limit = {
  name: 'login-devices',
  points: 4 * lockoutAfter,
  seconds: lockoutSeconds,
};

/** Mails of one kind that one address asks for to one mailbox. */
export const mailsPerAsker: Limit = { name: 'mail-asker', points: 5, seconds: hour };
/**
 * Mails of one kind to one mailbox, whoever asks: nobody is flooded through us. Past it the mail is left out and the
 * answer stays the same; a link the owner needs is then in the mailbox already.
 */
export const mailsPerMailbox: Limit = { name: 'mail-mailbox', points: 20, seconds: hour };
