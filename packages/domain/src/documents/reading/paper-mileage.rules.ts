import { findDates } from './paper-date.rules.ts';
import {
  findInPage,
  type Page,
  type Span,
  type Titles,
  titlesInTurn,
  titlesOf,
} from './paper-page.rules.ts';
import { asDigits, digit, hasAny, nearestWords, phrases, wordsOf } from './paper-words.rules.ts';

export type Kilometres = 'ignore' | 'convert';

type Reading = Span & { distance: number; unit: 'miles' | 'km' | null };

const readingPattern = new RegExp(
  `(?<![\\w.,/£-])(${digit}{1,3}[,. ]${digit}{3}|${digit}{3,6})(?![\\d/%:-]|[.,]\\d)(?: ?(miles?|mls|mi|kms?|kilomet(?:re|er)s?)\\b)?(?!\\w)`,
  'gi',
);

const milesPerKilometre = 0.621371;

const findReadings = (page: Page): Reading[] =>
  findInPage(page, readingPattern).flatMap(({ match: [, text = '', word], ...span }) => {
    const count = asDigits(text.replace(/[,. ]/g, ''));
    if (count === null || Number(count) < 100) return [];
    const unit = !word ? null : /^k/i.test(word) ? ('km' as const) : ('miles' as const);
    return [{ line: span.line, start: span.start, end: span.end, distance: Number(count), unit }];
  });

const names = phrases('mileage, odometer, odo, speedo, speedometer, miles');
const inKilometres = phrases('km, kms, kilometres, kilometers');

/** Distances other than the current mileage: promised, allowed, due or past. */
const otherDistances = phrases(`
  next, due, every, per, annual, yearly, limit, allowance, last, previous, history, warranty, guarantee,
  guaranteed, within, or, after, until, average, excess, rate, months, years, before, another, at least,
  up to, maximum, to, estimated, further, remaining, interval
`);

const arriving = phrases('in');
const leaving = phrases('out');

type Kind = 'plain' | 'arriving' | 'leaving' | 'other' | 'untold';

const kindOfTitle = (title: string): Kind => {
  const words = nearestWords(title);
  if (hasAny(words, otherDistances)) return 'other';
  if (!hasAny(words, names)) return 'untold';
  if (hasAny(words, arriving)) return 'arriving';
  return hasAny(words, leaving) ? 'leaving' : 'plain';
};

const kindOf = (titles: Titles): Kind =>
  titlesInTurn(titles)
    .map(kindOfTitle)
    .find((kind) => kind !== 'untold') ?? 'untold';

const agreed = (readings: readonly Reading[]): Reading | null => {
  const first = readings[0];
  // A test drive may separate the two readings of one visit.
  const isOne = readings.every(({ distance }) => Math.abs(distance - (first?.distance ?? 0)) <= 50);
  return first && isOne ? first : null;
};

/** Returns the odometer reading: a titled one, or one without a title if it is the only one. */
export const readMileage = (page: Page, kilometres: Kilometres): number | null => {
  const dates = findDates(page);
  const isInDate = ({ line, start, end }: Reading) =>
    dates.some((date) => date.line === line && date.start < end && start < date.end);
  const classified = findReadings(page)
    .filter((reading) => !isInDate(reading))
    .map((reading) => {
      const titles = titlesOf(page, reading);
      const isMetric =
        reading.unit === 'km' ||
        (reading.unit === null && hasAny(wordsOf(`${titles.own} ${titles.left}`), inKilometres));
      return { ...reading, isMetric, titles, kind: kindOf(titles) };
    });
  const dated = new Set(dates.map(({ line }) => line));
  const groups = [
    ...(['plain', 'arriving', 'leaving'] as const).map((kind) =>
      classified.filter((reading) => reading.kind === kind),
    ),
    classified.filter(
      ({ kind, unit, line, titles }) =>
        kind === 'untold' &&
        unit === 'miles' &&
        !dated.has(line) &&
        !hasAny(wordsOf(`${titles.own} ${titles.after}`), otherDistances),
    ),
  ];
  const inMiles = groups.map((group) => group.filter(({ isMetric }) => !isMetric));
  const usable = inMiles.find((group) => group.length > 0);
  if (usable) return agreed(usable)?.distance ?? null;
  if (kilometres === 'ignore') return null;
  const metric = agreed(groups.find((group) => group.length > 0) ?? []);
  return metric && Math.round(metric.distance * milesPerKilometre);
};
