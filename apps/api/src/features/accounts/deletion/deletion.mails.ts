import { deletionWaitDays } from '@roadworthy/domain/accounts/accounts.rules';
import { formatDayOf } from '@roadworthy/domain/kernel/civil-date';
import { type Letter, letter } from '../../../adapters/mail/letter.ts';

export const deletionAskedLetter = (
  name: string,
  eraseAt: Date,
  links: { login: string; reset: string },
): Letter =>
  letter({
    subject: `Your account will be erased on ${formatDayOf(eraseAt)}`,
    name,
    lines: [
      `You asked us to delete your account. Your account will be erased on ${formatDayOf(eraseAt)}, with your vehicles, tasks, costs, documents and photos. All your devices are signed out, and we send no reminders meanwhile.`,
      'To keep it, just sign in before then.',
    ],
    action: { label: 'Sign in and keep my account', url: links.login },
    closing: [
      `If it was not you, sign in now and change your password, or set a new one first: ${links.reset}`,
    ],
  });

export const deletionCancelledLetter = (name: string, links: { profile: string }): Letter =>
  letter({
    subject: 'Your account is no longer going to be erased',
    name,
    lines: ['You signed in, so your account stays, with everything in it. Reminders go on.'],
    action: { label: 'Open your profile', url: links.profile },
    closing: [
      `If you still want it deleted, ask again in your profile. It is then erased after another ${deletionWaitDays} days.`,
    ],
  });

/** The last mail. It contains nothing about the account, because nothing is left. */
export const accountErasedLetter = (links: { register: string }): Letter =>
  letter({
    subject: 'Your account was erased',
    name: '',
    lines: [
      'As you asked, your account and everything in it was erased. This is our last email to you.',
    ],
    action: { label: 'Start again with a new account', url: links.register },
  });
