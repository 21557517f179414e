export type Letter = { subject: string; text: string; html: string };

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const font = 'system-ui,sans-serif';
const paragraph = (line: string) =>
  `<p style="margin:0 0 16px;font:16px/1.5 ${font};color:#14191c">${escaped(line)}</p>`;

type Link = { label: string; url: string };

/** One plain letter: a greeting, a few lines, perhaps a list, at most one button. Reads the same as text. */
export const letter = ({
  subject,
  name,
  lines,
  list = [],
  action,
  closing = [],
  small,
}: {
  subject: string;
  name: string;
  lines: string[];
  list?: string[];
  action?: Link;
  closing?: string[];
  /** In small print below everything else. */
  small?: { line: string; link: Link };
}): Letter => {
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const text = [
    greeting,
    ...lines,
    ...(list.length > 0 ? [list.map((item) => `- ${item}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    'Roadworthy',
    ...(small ? [`${small.line}\n${small.link.label}: ${small.link.url}`] : []),
  ].join('\n\n');
  const items = list.map((item) => `<li style="margin:0 0 10px">${escaped(item)}</li>`).join('');
  const listed = items
    ? `<ul style="margin:0 0 16px;padding:0 0 0 20px;font:16px/1.5 ${font};color:#14191c">${items}</ul>`
    : '';
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:14px 22px;border-radius:10px;background:#14191c;color:#f4f5f1;font:600 16px ${font};text-decoration:none">${escaped(action.label)}</a></p>`
    : '';
  const footer = small
    ? `<p style="margin:24px 0 0;font:13px/1.5 ${font};color:#5a6268">${escaped(small.line)} <a href="${escaped(small.link.url)}" style="color:#5a6268">${escaped(small.link.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="en-GB"><body style="margin:0;padding:32px 16px;background:#f4f5f1"><div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:16px">${[greeting, ...lines].map(paragraph).join('')}${listed}${button}${closing.map(paragraph).join('')}${paragraph('Roadworthy')}${footer}</div></body></html>`;
  return { subject, text, html };
};
