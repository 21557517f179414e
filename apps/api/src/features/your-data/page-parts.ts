import { formatDate, formatMoment } from '@roadworthy/domain/kernel/civil-date';
import { escaped } from '../../platform/http/escaped.ts';

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const whole = new Intl.NumberFormat('en-GB');

const dated = (value: unknown, format: (date: Date) => string): string => {
  const date = new Date(String(value ?? ''));
  return Number.isNaN(date.getTime()) ? '' : format(date);
};
/** A civil date is midnight in UTC, which has no time zone. */
const day = (date: Date): string => formatDate(date.toISOString().slice(0, 10));

/** Formats values; a missing value is empty. */
export const shown = {
  text: (value: unknown) => escaped(value).replaceAll('\n', '<br>'),
  day: (value: unknown) => escaped(dated(value, day)),
  moment: (value: unknown) => escaped(dated(value, formatMoment)),
  pence: (value: unknown) => (typeof value === 'number' ? escaped(money.format(value / 100)) : ''),
  number: (value: unknown, unit = '') =>
    typeof value === 'number' ? escaped(`${whole.format(value)}${unit}`) : '',
  yesNo: (value: unknown) => (value ? 'Yes' : 'No'),
  list: (values: unknown) =>
    Array.isArray(values) ? values.map((value) => escaped(value)).join(', ') : '',
};

export const linkTo = (path: string, words: string): string =>
  `<a href="${escaped(path.split('/').map(encodeURIComponent).join('/'))}">${words}</a>`;

/** Yields a table of the rows, or a sentence if there are none. */
export async function* table<Row>(
  headings: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  cellsOf: (row: Row) => readonly string[],
): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const row of rows) {
    if (isEmpty) {
      const cells = headings.map((heading) => `<th scope="col">${escaped(heading)}</th>`);
      yield `<div class="wide"><table><thead><tr>${cells.join('')}</tr></thead><tbody>\n`;
    }
    isEmpty = false;
    yield `<tr>${cellsOf(row)
      .map((cell) => `<td>${cell}</td>`)
      .join('')}</tr>\n`;
  }
  yield isEmpty ? '<p class="none">None.</p>\n' : '</tbody></table></div>\n';
}

export const facts = (entries: readonly (readonly [name: string, shown: string])[]): string => {
  const filled = entries.filter(([, value]) => value !== '');
  return `<dl>${filled.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${value}</dd></div>`).join('')}</dl>\n`;
};

/** Self-contained: no scripts, no fonts, and no links except to files in the same download. */
export const style = `
:root{color-scheme:light dark;--ink:#14191c;--soft:#566067;--ground:#f4f5f1;--card:#fff;--line:#d9ddd6;--plate:#f8cf2c}
@media(prefers-color-scheme:dark){:root{--ink:#eef1ee;--soft:#a9b3b8;--ground:#14191c;--card:#1d2428;--line:#37424a}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 64px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:960px;margin:0 auto;display:grid;gap:20px}
main>*{min-width:0}
section,header,nav{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:20px}
h1{margin:0;font-size:28px}h2{margin:0 0 12px;font-size:21px}h3{margin:20px 0 8px;font-size:17px}article h3{margin-top:0}
p{margin:6px 0}a{color:inherit}
nav ul{display:flex;flex-wrap:wrap;gap:4px 18px;margin:0;padding:0;list-style:none}
nav a{display:inline-block;padding:8px 0}
.none,.small{color:var(--soft)}
.wide{overflow-x:auto}
table{width:100%;border-collapse:collapse}
th,td{padding:8px 10px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{color:var(--soft);font-size:14px;white-space:nowrap}
td{min-width:90px}
article{border-top:1px solid var(--line);padding-top:16px;margin-top:16px}
article:first-of-type{border-top:0;margin-top:0;padding-top:0}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:10px 18px;margin:0}
dt{color:var(--soft);font-size:14px}dd{margin:0;overflow-wrap:anywhere}
.plate{display:inline-block;padding:0 8px;border-radius:5px;background:var(--plate);color:#111;font-weight:700}
img{max-width:240px;max-height:180px;border-radius:8px;margin:8px 8px 0 0}
@media print{body{background:none}section,header{break-inside:avoid-page;border:0;padding:0}nav{display:none}}
`;
