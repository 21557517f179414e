export type Link = { label: string; url: string };

export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Mail programs do not load our fonts. */
export const font = 'Helvetica,Arial,sans-serif';

/**
 * Dark colours, for mail programs that ask for them. The light colours are inline on every element, for programs
 * without style sheets. Class names have two letters, because some programs cut off a mail past 100 KB.
 */
const dark = [
  ['gr', 'background:#11161a'],
  ['su', 'background:#1a2126;border-color:#2c363c'],
  ['st', 'background:#2c1a1e;border-color:#6b2028'],
  ['go', 'background:#12342a;border-color:#1f5a46'],
  ['in', 'color:#eef1ec'],
  ['i2', 'color:#b5bfc2'],
  ['i3', 'color:#8f9a9e'],
  ['li', 'color:#79b8f2'],
  ['bu', 'background:#eef1ec;color:#11161a'],
  ['si', 'background:#1a2126;border-color:#6b757a'],
].map(([name, rules]) => `.${name}{${rules?.replaceAll(/(;|$)/g, '!important$1')}}`);

const styles = `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}a{text-underline-offset:3px}@media (prefers-color-scheme:dark){${dark.join('')}}@media (max-width:480px){.co{display:block!important;width:auto!important;text-align:left!important}.pa{padding-left:16px!important;padding-right:16px!important}.pl{padding-left:16px!important}}</style>`;

/** The logo, drawn with borders: fetching a picture would reveal when a mail is read. */
const dash = (above: number, height: number) =>
  `<div style="height:${height}px;margin-top:${above}px;background:#f6f7f2;font-size:0;line-height:0"></div>`;
const mark = `<div style="width:28px;height:28px;background:#f8cf2c;border-radius:8px;overflow:hidden;mso-hide:all" aria-hidden="true"><div style="width:4px;height:0;margin:3px auto 0;border:0 solid transparent;border-width:0 4px 22px;border-bottom-color:#1d2428;font-size:0;line-height:0"><div style="width:2px;height:22px;margin:0 auto;padding-top:1px">${dash(2, 3)}${dash(3, 4)}${dash(3, 5)}</div></div></div>`;

const header = (date: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#1d2428"><tr><td class="pl" style="padding:15px 12px 15px 24px" width="28">${mark}</td><td style="padding:15px 0;font:700 18px ${font};color:#f6f7f2">Roadworthy</td><td class="pa" align="right" style="padding:15px 24px;font:14px ${font};color:#c9d1d3;white-space:nowrap">${escaped(date)}</td></tr></table>`;

export const heading = (text: string): string =>
  `<h1 class="in" style="margin:0 0 8px;font:700 26px/1.25 ${font};color:#14191c">${escaped(text)}</h1>`;

/** Names a part of a mail. */
export const subheading = (text: string): string =>
  `<h2 class="in" style="margin:20px 0 10px;font:700 18px/1.3 ${font};color:#14191c">${escaped(text)}</h2>`;

export const paragraph = (text: string): string =>
  `<p class="in" style="margin:0 0 16px;font:16px/1.5 ${font};color:#14191c">${escaped(text)}</p>`;

/** A paragraph under a heading, in a quieter colour. */
export const lead = (text: string): string =>
  `<p class="i2" style="margin:0 0 20px;font:16px/1.5 ${font};color:#4a5459">${escaped(text)}</p>`;

export const bullets = (items: readonly string[]): string => {
  const each = items.map((item) => `<li style="margin:0 0 10px">${escaped(item)}</li>`).join('');
  return each
    ? `<ul class="in" style="margin:0 0 16px;padding:0 0 0 20px;font:16px/1.5 ${font};color:#14191c">${each}</ul>`
    : '';
};

export const button = ({ label, url }: Link): string =>
  `<a class="bu" href="${escaped(url)}" style="display:inline-block;margin-right:20px;padding:13px 18px;border-radius:10px;background:#14191c;color:#f4f5f1;font:700 15px ${font};text-decoration:none">${escaped(label)}</a>`;

export const textLink = ({ label, url }: Link): string =>
  `<a class="li" href="${escaped(url)}" style="display:inline-block;margin-right:20px;padding:12px 0;color:#0a5ea8;font:700 15px ${font};text-decoration:none">${escaped(label)}</a>`;

const footerOf = (line: string, links: readonly Link[]): string => {
  const each = links.map(
    ({ label, url }) =>
      `<a class="i2" href="${escaped(url)}" style="display:inline-block;padding:8px 10px;color:#4a5459">${escaped(label)}</a>`,
  );
  return `<tr><td align="center" class="pa i3" style="padding:8px 24px 36px;font:13px/1.5 ${font};color:#5f696e">${escaped(line)}<br>${each.join(' ')}</td></tr>`;
};

const end = '</table></td></tr></table></body></html>';

/** Returns the HTML of a mail: a bar with the logo, the content, and small print below. */
export const mailPage = ({
  subject,
  date = '',
  content,
  small,
}: {
  subject: string;
  /** Shown on the right of the bar. */
  date?: string;
  /** HTML. */
  content: string;
  small?: { line: string; links: readonly Link[] };
}): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title>${styles}</head><body class="gr" style="margin:0;padding:0;background:#f4f5f1"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="gr" style="background:#f4f5f1"><tr><td align="center"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td>${header(date)}</td></tr><tr><td class="pa" style="padding:28px 24px 20px">${content}</td></tr>${small ? footerOf(small.line, small.links) : ''}${end}`;

/** Adds who runs the server below everything else, in both versions of a mail. */
export const signed = <M extends { text: string; html: string }>(mail: M, line: string): M => {
  if (!mail.html.endsWith(end)) throw new Error('The HTML of a mail must come from mailPage');
  const row = `<tr><td align="center" class="pa i3" style="padding:0 24px 36px;font:13px/1.5 ${font};color:#5f696e">${escaped(line)}</td></tr>`;
  return {
    ...mail,
    text: `${mail.text}\n\n${line}`,
    html: `${mail.html.slice(0, -end.length)}${row}${end}`,
  };
};
