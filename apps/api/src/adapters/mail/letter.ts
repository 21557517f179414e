import { bullets, button, heading, type Link, mailPage, paragraph } from './mail-page.ts';

export type Letter = { subject: string; text: string; html: string };

/**
 * Returns a plain mail: its subject as the heading, a greeting, a few lines, optionally a list, and at most one button.
 * The text version says the same.
 */
export const letter = ({
  subject,
  name,
  lines,
  list = [],
  action,
  closing = [],
}: {
  subject: string;
  name: string;
  lines: string[];
  list?: string[];
  action?: Link;
  closing?: string[];
}): Letter => {
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const text = [
    greeting,
    ...lines,
    ...(list.length > 0 ? [list.map((item) => `- ${item}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    'Roadworthy',
  ].join('\n\n');
  const content = [
    heading(subject),
    ...[greeting, ...lines].map(paragraph),
    bullets(list),
    action ? `<p style="margin:24px 0">${button(action)}</p>` : '',
    ...closing.map(paragraph),
  ].join('');
  return { subject, text, html: mailPage({ subject, content }) };
};
