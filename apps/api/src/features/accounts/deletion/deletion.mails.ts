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
      `You asked us to delete your account. Your account will be erased on ${formatDayOf(eraseAt)}, with your vehicles, tasks, costs, documents and photos. All your devices have been logged out, and we won’t send reminders in the meantime.`,
      'To keep it, just log in before then.',
    ],
    action: { label: 'Log in and keep my account', url: links.login },
    closing: [
      `If it was not you, log in now and change your password, or set a new one first: ${links.reset}`,
    ],
  });

export const deletionCancelledLetter = (name: string, links: { profile: string }): Letter =>
  letter({
    subject: 'Your account will no longer be erased',
    name,
    lines: [
      'You logged in, so we have kept your account and everything in it. Reminders will continue.',
    ],
    action: { label: 'Open your profile', url: links.profile },
    closing: [
      `If you still want it deleted, ask again in your profile. It will then be erased after another ${deletionWaitDays} days.`,
    ],
  });

/** The last mail. It contains nothing about the account, because nothing is left. */
export const accountErasedLetter = (links: { register: string }): Letter =>
  letter({
    subject: 'Your account was erased',
    name: '',
    lines: [
      'As you asked, we have erased your account and everything in it. This is our last email to you.',
    ],
    action: { label: 'Start again with a new account', url: links.register },
  });
