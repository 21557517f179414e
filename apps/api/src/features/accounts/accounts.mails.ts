import {
  confirmationLinkHours,
  resetLinkMinutes,
} from '@roadworthy/domain/accounts/accounts.rules';

type Letter = { subject: string; text: string; html: string };

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** One plain letter: a greeting, a few lines, at most one button. Reads the same as text. */
const letter = ({
  subject,
  name,
  lines,
  action,
  closing = [],
}: {
  subject: string;
  name: string;
  lines: string[];
  action?: { label: string; url: string };
  closing?: string[];
}): Letter => {
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const text = [
    greeting,
    ...lines,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    'Roadworthy',
  ].join('\n\n');
  const paragraph = (line: string) =>
    `<p style="margin:0 0 16px;font:16px/1.5 system-ui,sans-serif;color:#14191c">${escaped(line)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:14px 22px;border-radius:10px;background:#14191c;color:#f4f5f1;font:600 16px system-ui,sans-serif;text-decoration:none">${escaped(action.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="en-GB"><body style="margin:0;padding:32px 16px;background:#f4f5f1"><div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:16px">${[greeting, ...lines].map(paragraph).join('')}${button}${closing.map(paragraph).join('')}${paragraph('Roadworthy')}</div></body></html>`;
  return { subject, text, html };
};

/** Whom it reaches is not proved yet, so it repeats nothing that was typed into the form. */
export const confirmEmailLetter = (url: string): Letter =>
  letter({
    subject: 'Confirm your e-mail address',
    name: '',
    lines: ['Thank you for signing up. Open the link and log in to confirm your e-mail address.'],
    action: { label: 'Confirm and log in', url },
    closing: [
      `The link works once, for ${confirmationLinkHours} hours. If you did not sign up, ignore this e-mail: without your confirmation nobody can use the account.`,
    ],
  });

export const alreadyRegisteredLetter = (name: string, urls: { login: string }): Letter =>
  letter({
    subject: 'You already have an account',
    name,
    lines: [
      'Somebody, probably you, tried to sign up with this e-mail address.',
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
      `The link works once, for ${resetLinkMinutes} minutes. If you did not ask for it, ignore this e-mail: your password stays as it is.`,
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
