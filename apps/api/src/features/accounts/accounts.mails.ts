import {
  emailChangeHours,
  proofCodeMinutes,
  resetLinkMinutes,
} from '@roadworthy/domain/accounts/accounts.rules';
import { formatMoment } from '@roadworthy/domain/kernel/civil-date';
import { type Letter, letter } from '../../adapters/mail/letter.ts';
import type { MailedSignInEvent } from './sign-in/mailed-sign-in-events.ts';

/** Its recipient is not confirmed yet, so the mail repeats nothing that was typed into the form. */
export const confirmEmailLetter = (url: string, hours: number): Letter =>
  letter({
    subject: 'Confirm your email address',
    name: '',
    lines: [
      'Thank you for signing up. Open the link to confirm your email address. In the browser where you signed up, it logs you in too.',
    ],
    action: { label: 'Confirm my email', url },
    closing: [
      `The link works once, for ${hours === 1 ? 'an hour' : `${hours} hours`}. If you did not sign up, ignore this email: without your confirmation nobody can use the account.`,
    ],
  });

export const alreadyRegisteredLetter = (name: string, urls: { login: string }): Letter =>
  letter({
    subject: 'You already have an account',
    name,
    lines: [
      'Somebody, probably you, tried to sign up with this email address.',
      'An account with this email already exists. Try logging in instead.',
    ],
    action: { label: 'Log in', url: urls.login },
    closing: ['If it was not you, there is nothing to do: your account is unchanged.'],
  });

export const resetPasswordLetter = (name: string, url: string): Letter =>
  letter({
    subject: 'Set a new password',
    name,
    lines: ['You asked for a link to set a new password.'],
    action: { label: 'Set a new password', url },
    closing: [
      `The link works once, for ${resetLinkMinutes} minutes. If you did not ask for it, ignore this email: your password stays as it is.`,
    ],
  });

/** To a mailbox that no erasure reaches, so it says nothing about the person. */
export const newUserLetter = (userId: string): Letter =>
  letter({ subject: 'New user', name: '', lines: ['A new user signed up.', `Id: ${userId}`] });

type AccountLinks = { profile: string; reset: string };
type Where = { device: string; network: string; at: string };

const whereLines = ({ device, network, at }: Where): string[] => [
  `Time: ${formatMoment(new Date(at))} (UK time)`,
  `Device: ${device}`,
  ...(network ? [`Network: ${network}`] : []),
];
const ifNotYou = (reset: string) =>
  `If it was not you, set a new password now: ${reset}. That logs out every device and stops every API token and calendar link.`;

export const newDeviceLetter = (name: string, where: Where, links: AccountLinks): Letter =>
  letter({
    subject: 'New login to your account',
    name,
    lines: ['Somebody, probably you, logged in on a device that is new to your account.'],
    list: whereLines(where),
    action: { label: 'See your devices', url: links.profile },
    closing: [ifNotYou(links.reset)],
  });

export const passwordChangedLetter = (
  name: string,
  { where, inProfile }: { where: Where; inProfile: boolean },
  links: AccountLinks,
): Letter =>
  letter({
    subject: 'Your password was changed',
    name,
    lines: [
      inProfile
        ? 'Your password was changed in your profile. Every other device was logged out, and your API tokens and calendar link stopped working.'
        : 'Your password was changed with the link we sent. Every device was logged out, and your API tokens and calendar link stopped working.',
    ],
    list: whereLines(where),
    action: { label: 'See your security log', url: links.profile },
    closing: [ifNotYou(links.reset)],
  });

export const googleLinkedLetter = (name: string, links: AccountLinks): Letter =>
  letter({
    subject: 'Google is linked to your account',
    name,
    lines: ['A Google account was linked to your account. It can be used to log in from now on.'],
    action: { label: 'See your security log', url: links.profile },
    closing: [ifNotYou(links.reset)],
  });

const signInChanges: Record<MailedSignInEvent, { subject: string; line: string }> = {
  'two-factor-on': {
    subject: 'Two-factor authentication is on',
    line: 'Logging in to your account now needs a code from your app as well.',
  },
  'two-factor-off': {
    subject: 'Two-factor authentication is off',
    line: 'Logging in to your account no longer needs a code.',
  },
  'recovery-codes-made': {
    subject: 'You have new recovery codes',
    line: 'New recovery codes were created for your account. The old ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    line: 'Somebody, probably you, used a recovery code instead of a code from your app. It will not work again.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    line: 'A passkey was added to your account. It can be used to log in from now on, without the password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    line: 'A passkey was removed from your account. It can no longer be used to log in.',
  },
  'token-made': {
    subject: 'An API token was created',
    line: 'An API token was created for your account. A program that has it can use your records, as far as the token allows, until it expires or you revoke it in your profile.',
  },
};

export const signInChangedLetter = (
  name: string,
  { event, where }: { event: MailedSignInEvent; where: Where },
  links: AccountLinks,
): Letter =>
  letter({
    subject: signInChanges[event].subject,
    name,
    lines: [signInChanges[event].line],
    list: whereLines(where),
    action: { label: 'See your security log', url: links.profile },
    closing: [ifNotYou(links.reset)],
  });

/** The code is in the subject too, where phones show it without opening the mail; it works in one session only. */
export const proofCodeLetter = (name: string, code: string, links: AccountLinks): Letter =>
  letter({
    subject: `${code} is your code`,
    name,
    lines: [
      'You are about to change something that protects your account. Enter this code to confirm that it is you:',
    ],
    list: [code],
    closing: [
      `The code works once, for ${proofCodeMinutes} minutes, on the device where you asked for it. Nobody from Roadworthy will ever ask you for it.`,
      `If it was not you, somebody is using a device where you are logged in. See your devices: ${links.profile}`,
    ],
  });

/** Sent to the current address: its owner decides whether the change continues. */
export const changeEmailLetter = (
  name: string,
  { email, url }: { email: string; url: string },
  links: AccountLinks,
): Letter =>
  letter({
    subject: 'Confirm your change of email address',
    name,
    lines: [
      `You asked to change the email address on your account to ${email}.`,
      'Confirm that it was you. We’ll then send a link to the new address, and make the change once you confirm there too.',
    ],
    action: { label: 'Confirm the change', url },
    closing: [
      `The link works once, for ${emailChangeHours} hours. Without it your email address stays as it is.`,
      ifNotYou(links.reset),
    ],
  });

/** Its recipient is not confirmed yet, so the mail contains nothing about the account. */
export const newEmailLetter = (url: string): Letter =>
  letter({
    subject: 'Confirm your new email address',
    name: '',
    lines: ['Somebody, probably you, wants to use this email address for their account.'],
    action: { label: 'Use this address', url },
    closing: [
      `The link works once, for ${emailChangeHours} hours. If it was not you, ignore this email.`,
    ],
  });

/** Sent to the previous address. Reset links go to the new address only, so the mail offers none. */
export const emailChangedLetter = (name: string, where: Where, links: AccountLinks): Letter =>
  letter({
    subject: 'Your email address was changed',
    name,
    lines: [
      'The email address on your account was changed, after it was confirmed here and at the new address. This address can no longer be used to log in.',
    ],
    list: whereLines(where),
    action: { label: 'See your security log', url: links.profile },
  });
