import { daysBetween } from '@roadworthy/domain/kernel/civil-date';
import { compare } from '@roadworthy/domain/kernel/compare';
import type { PassportLine } from '@roadworthy/domain/passport/passport.schema';
import { escaped } from '../../../platform/http/escaped.ts';

type Point = { date: string; miles: number; from: 'passed' | 'failed' | 'between' };

const fromOf = ({ kind }: PassportLine): Point['from'] => {
  if (kind === 'mot-pass') return 'passed';
  return kind === 'mot-fail' ? 'failed' : 'between';
};

/** The readings of the lines, oldest first. Those that do not fit are in the list, where they are marked. */
const pointsOf = (lines: readonly PassportLine[]): Point[] =>
  lines
    .flatMap((line) =>
      line.miles === null || line.doubt
        ? []
        : [{ date: line.date, miles: line.miles, from: fromOf(line) }],
    )
    .toSorted((one, other) => compare(one.date, other.date) || one.miles - other.miles);

const box = { left: 40, right: 304, top: 16, bottom: 142 };
const steps = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 1_000_000];

const axisOf = (most: number) => {
  const step = steps.find((each) => each * 3 >= most) ?? most;
  const count = Math.max(1, Math.ceil(most / step));
  return { top: step * count, marks: Array.from({ length: count + 1 }, (_, at) => at * step) };
};

const short = (miles: number): string => (miles >= 1000 ? `${miles / 1000}k` : String(miles));

const drawn = {
  passed: (x: string, y: string) => `<circle class="passed" cx="${x}" cy="${y}" r="5"/>`,
  failed: (x: string, y: string) =>
    `<path class="failed" d="M${x} ${y}m0-6.5 6.5 6.5-6.5 6.5-6.5-6.5z"/>`,
  between: (x: string, y: string) => `<circle class="between" cx="${x}" cy="${y}" r="2.8"/>`,
};

const key: readonly [name: string, from: Point['from']][] = [
  ['Passed', 'passed'],
  ['Failed', 'failed'],
  ['Between tests', 'between'],
];

/** The chart as a picture with a key; the list says the same in words. Empty for fewer than two readings. */
export const mileageCard = (lines: readonly PassportLine[]): string => {
  const points = pointsOf(lines);
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last || points.length < 2) return '';
  const days = Math.max(1, daysBetween(first.date, last.date));
  const { top, marks } = axisOf(Math.max(...points.map(({ miles }) => miles), 1));
  const xOf = (date: string) =>
    box.left + 14 + ((box.right - box.left - 22) * daysBetween(first.date, date)) / days;
  const yOf = (miles: number) => box.bottom - ((box.bottom - box.top) * miles) / top;
  // A failed test lies on top of the retest that follows within days.
  const onTop = ['between', 'passed', 'failed'];
  const placed = points.map(({ date, miles, from }) => ({
    from,
    x: xOf(date).toFixed(1),
    y: yOf(miles).toFixed(1),
  }));
  const firstYear = Number(first.date.slice(0, 4)) + 1;
  const years = Array.from(
    { length: Math.max(0, Number(last.date.slice(0, 4)) - firstYear + 1) },
    (_, at) => firstYear + at,
  );
  const every = Math.ceil(years.length / 7);
  const lower = marks.map((mark) => {
    const y = yOf(mark).toFixed(1);
    return `<path class="grid" d="M${box.left - 6} ${y}H318"/><text x="0" y="${Number(y) + 4}">${short(mark)}</text>`;
  });
  const labels = years
    .filter((_, at) => at % every === 0)
    .map(
      (year) => `<text class="year" x="${xOf(`${year}-01-01`).toFixed(1)}" y="162">${year}</text>`,
    );
  const way = placed.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const dots = placed
    .toSorted((one, other) => onTop.indexOf(one.from) - onTop.indexOf(other.from))
    .map(({ from, x, y }) => drawn[from](x, y));
  const words = `Mileage from ${first.miles.toLocaleString('en-GB')} to ${last.miles.toLocaleString('en-GB')}`;
  const used = key.filter(([, from]) => points.some((point) => point.from === from));
  return `<section class="card"><header><h2>Mileage</h2><span class="soft"><b class="num">${last.miles.toLocaleString('en-GB')}</b> miles</span></header>
<svg class="chart" viewBox="0 0 322 168" role="img" aria-label="${escaped(words)}">${lower.join('')}${labels.join('')}<path class="way" d="${way}"/>${dots.join('')}</svg>
<p class="key">${used.map(([name, from]) => `<span><svg class="chart" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">${drawn[from]('7', '7')}</svg>${name}</span>`).join('')}</p></section>\n`;
};
