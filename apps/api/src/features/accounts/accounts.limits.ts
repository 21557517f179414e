import {
  lockoutAfter,
  lockoutSeconds,
  resetLinkMinutes,
} from '@roadworthy/domain/accounts/accounts.rules';
import type { Budget } from '../../platform/budgets.ts';
import type { Limit } from '../../platform/limits.ts';

const hour = 3600;

/** Consecutive failures on one account from devices it does not know. */
export const perAccount: Limit = {
  name: 'login-account',
  points: lockoutAfter,
  seconds: lockoutSeconds,
};
/** The same from a device that has signed in to the account before, counted separately. */
export const perKnownDevice: Limit = { ...perAccount, name: 'login-device' };

/**
 * All failed log-ins together: the load that password hashing may put on a small server. Once half of a minute's are
 * spent, a network with 40 failures today must wait for the next minute, and of the last part one with 2.
 */
export const failedLogIns = { name: 'login-all', perMinute: 2000 } satisfies Budget;

/**
 * Demo accounts that may be made in a day, which limits the load of making and erasing them.
 */
export const demosMade = (perDay: number): Budget => ({
  name: 'demo-all',
  perDay: 10 * perDay,
  perMinute: Math.min(60, 10 * perDay),
});

export const addressLimits = (factor: number) => ({
  logIn: { name: 'login-address', points: Math.ceil(30 * factor), seconds: lockoutSeconds },
  confirm: { name: 'confirm-address', points: Math.ceil(60 * factor), seconds: hour },
  register: { name: 'register-address', points: Math.ceil(20 * factor), seconds: hour },
  demo: { name: 'demo-address', points: Math.ceil(20 * factor), seconds: hour },
  mail: { name: 'mail-address', points: Math.ceil(20 * factor), seconds: hour },
  passkey: { name: 'passkey-address', points: Math.ceil(200 * factor), seconds: hour },
  google: { name: 'google-address', points: Math.ceil(60 * factor), seconds: hour },
});

/** All attempts of known devices at one account: there can be many device marks, but they share this count. */
export const perAccountKnownDevices: Limit = {
  name: 'login-devices',
  points: 4 * lockoutAfter,
  seconds: lockoutSeconds,
};

/** Mails of one kind that one IP address may request for one mailbox. */
export const mailsPerAsker: Limit = { name: 'mail-asker', points: 5, seconds: hour };
/**
 * Mails that anyone may request for one mailbox, per kind and in total, so that an attacker cannot flood it through us.
 * Above the limit the mail is skipped and the answer stays the same. A stranger cannot keep a link from the owner: two
 * kinds use less than the total, so at least one mail of each kind was sent, and its link works for as long as the
 * count lasts.
 */
export const mailsOfKind: Limit = { name: 'mail-kind', points: 4, seconds: resetLinkMinutes * 60 };
export const mailsPerMailbox: Limit = {
  name: 'mail-mailbox',
  points: 9,
  seconds: resetLinkMinutes * 60,
};

/** How often one account may request a change of its address, and try its current password. */
export const emailChanges: Limit = { name: 'email-change', points: 5, seconds: hour };
export const passwordChanges: Limit = {
  name: 'password-change',
  points: lockoutAfter,
  seconds: lockoutSeconds,
};

/** Mails about new devices to one account; each requires the password. */
export const newDeviceMails: Limit = { name: 'mail-new-device', points: 5, seconds: hour };

/**
 * Codes after the right password: limited like passwords, and also per day. An attacker who knows the password and
 * keeps guessing codes succeeds about once in thirty years.
 */
export const codesPerAccount: Limit = { ...perAccount, name: 'code-account' };
export const codesPerKnownDevice: Limit = { ...perAccount, name: 'code-device' };
export const codesPerKnownDevices: Limit = { ...perAccountKnownDevices, name: 'code-devices' };
const day = 24 * hour;
export const codesPerDay: Limit = { name: 'code-day', points: 30, seconds: day };
export const codesPerDayKnownDevices: Limit = { ...codesPerDay, name: 'code-day-devices' };

/** API tokens that one account may make; each sends a mail. */
export const tokensMade: Limit = { name: 'token-made', points: 20, seconds: day };

/** Attempts of a signed-in device to prove its user's identity, and of all devices of one account together. */
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
/** Limited per day, because a proof may use a short code. */
export const proofTriesPerDay: Limit = { name: 'proof-day', points: 60, seconds: day };
/** Proof codes mailed to one account. */
export const proofMails: Limit = { name: 'mail-proof', points: 5, seconds: hour };
