import {
  lockoutAfter,
  lockoutSeconds,
  resetLinkMinutes,
} from '@roadworthy/domain/accounts/accounts.rules';
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

/**
 * All failed log-ins together: what the password hashing of a small server can bear. One network (/24, /48) gets to a
 * third of it at most, once in a quarter of an hour.
 */
export const overall: Limit = { name: 'login-overall', points: 2000, seconds: 60 };

export const addressLimits = (factor: number) => ({
  logIn: { name: 'login-address', points: Math.ceil(30 * factor), seconds: lockoutSeconds },
  register: { name: 'register-address', points: Math.ceil(20 * factor), seconds: hour },
  demo: { name: 'demo-address', points: Math.ceil(20 * factor), seconds: hour },
  mail: { name: 'mail-address', points: Math.ceil(20 * factor), seconds: hour },
  passkey: { name: 'passkey-address', points: Math.ceil(200 * factor), seconds: hour },
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
 * Mails that anybody can ask for to one mailbox, of all kinds together: nobody is flooded through us. Past it the mail
 * is left out and the answer stays the same. A stranger cannot keep a link from the owner: two kinds use up less than
 * all, so one of each was sent, and it works for as long as the count lasts.
 */
export const mailsOfKind: Limit = { name: 'mail-kind', points: 4, seconds: resetLinkMinutes * 60 };
export const mailsPerMailbox: Limit = {
  name: 'mail-mailbox',
  points: 9,
  seconds: resetLinkMinutes * 60,
};

/** How often one account may ask for a change of its address, and try its present password. */
export const emailChanges: Limit = { name: 'email-change', points: 5, seconds: hour };
export const passwordChanges: Limit = {
  name: 'password-change',
  points: lockoutAfter,
  seconds: lockoutSeconds,
};

/** Mails about new devices to one account; who can cause one knows the password. */
export const newDeviceMails: Limit = { name: 'mail-new-device', points: 5, seconds: hour };

/**
 * Codes after the right password, counted as passwords are, and over a day besides: whoever knows a password and guesses
 * codes all the time is right once in some thirty years.
 */
export const codesPerAccount: Limit = { ...perAccount, name: 'code-account' };
export const codesPerKnownDevice: Limit = { ...perAccount, name: 'code-device' };
export const codesPerKnownDevices: Limit = { ...perAccountKnownDevices, name: 'code-devices' };
const day = 24 * hour;
export const codesPerDay: Limit = { name: 'code-day', points: 30, seconds: day };
export const codesPerDayKnownDevices: Limit = { ...codesPerDay, name: 'code-day-devices' };

/** Tries of a signed-in device to prove who uses it, and those of all devices of one account together. */
export const proofTries: Limit = {
  name: 'proof-device',
  points: lockoutAfter,
  seconds: lockoutSeconds,
};
export const proofTriesOfAccount: Limit = {
  name: 'proof-account',
  points: 4 * lockoutAfter,
  seconds: lockoutSeconds,
};
/** Over a day, because a proof may hold a code that is short. */
export const proofTriesPerDay: Limit = { name: 'proof-day', points: 60, seconds: day };
/** Codes for that proof mailed to one account. */
export const proofMails: Limit = { name: 'mail-proof', points: 5, seconds: hour };
