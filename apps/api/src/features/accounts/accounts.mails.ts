import { resetLinkMinutes } from '@roadworthy/domain/accounts/accounts.rules';
import { type Letter, letter } from '../../adapters/mail/letter.ts';

/** Whom it reaches is not proved yet, so it repeats nothing that was typed into the form. */
export const confirmEmailLetter = (url: string, hours: number): Letter =>
  letter({
    subject: 'Confirm your email address',
    name: '',
    lines: ['Thank you for signing up. Open the link and log in to confirm your email address.'],
    action: { label: 'Confirm and log in', url },
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

export const newUserLetter = (user: {
  id: string;
  email: string;
  username: string;
  firstName: string;
  surname: string;
}): Letter =>
  letter({
    subject: 'New user',
    name: '',
    lines: [
      `A new user signed up: ${user.firstName} ${user.surname} (${user.username}), ${user.email}.`,
      `Id: ${user.id}`,
    ],
  });
