import * as z from 'zod/mini';
import { CivilDate, daysBetween } from '../../kernel/civil-date.ts';
import {
  findInPage,
  type Page,
  type Span,
  type Titles,
  titlesInTurn,
  titlesOf,
} from './paper-page.rules.ts';
import {
  asDigits,
  digit,
  hasAny,
  nearestWords,
  type Phrases,
  phrases,
} from './paper-words.rules.ts';

type FoundDate = Span & { date: CivilDate };

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthPattern =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|ju[l1|]y?|aug(?:ust)?|sept?(?:ember)?|[o0]ct(?:[o0]ber)?|n[o0]v(?:ember)?|dec(?:ember)?)';
const pair = `(${digit}{1,2})`;
const year = `(${digit}{4}|'?${digit}{2})`;
const before = '(?<![\\d./-])';
const behind = '(?![\\d]|[./-]\\d)';

const patterns: { pattern: RegExp; order: 'dmy' | 'mdy' | 'ymd' }[] = [
  { pattern: new RegExp(`${before}${pair} ?/ ?${pair} ?/ ?${year}${behind}`, 'g'), order: 'dmy' },
  { pattern: new RegExp(`${before}${pair} ?- ?${pair} ?- ?${year}${behind}`, 'g'), order: 'dmy' },
  // Sections of a manual look like 1.1.14, so a date with dots needs two digits in each part or a four-digit year.
  {
    pattern: new RegExp(`${before}(${digit}{2})[.,] ?(${digit}{2})[.,] ?${year}${behind}`, 'g'),
    order: 'dmy',
  },
  {
    pattern: new RegExp(`${before}${pair}[.,] ?${pair}[.,] ?(${digit}{4})${behind}`, 'g'),
    order: 'dmy',
  },
  {
    pattern: new RegExp(`${before}(${digit}{4})[-/](${digit}{2})[-/](${digit}{2})${behind}`, 'g'),
    order: 'ymd',
  },
  {
    pattern: new RegExp(
      `${before}${pair}(?:st|nd|rd|th)?[ ./-]{0,2}(?:of )?${monthPattern}[ .,/-]{0,2}${year}${behind}`,
      'gi',
    ),
    order: 'dmy',
  },
  {
    pattern: new RegExp(
      `(?<![a-z])${monthPattern}[ .-]{0,2}${pair}(?:st|nd|rd|th)?[ ,.-]{1,3}(${digit}{4})${behind}`,
      'gi',
    ),
    order: 'mdy',
  },
];

const monthNumber = (text: string): number => {
  const name = text.toLowerCase().replace(/0/g, 'o').replace(/[1|]/g, 'l').slice(0, 3);
  const named = months.indexOf(name);
  return named >= 0 ? named + 1 : Number(asDigits(text) ?? Number.NaN);
};

const toDate = (dayText: string, monthText: string, yearText: string): CivilDate | null => {
  const dayDigits = asDigits(dayText);
  const yearDigits = asDigits(yearText.replace("'", ''));
  const month = monthNumber(monthText);
  if (!dayDigits || !yearDigits || !Number.isInteger(month)) return null;
  const date = [
    yearDigits.length === 2 ? `20${yearDigits}` : yearDigits,
    String(month).padStart(2, '0'),
    dayDigits.padStart(2, '0'),
  ].join('-');
  return date > '1990' && z.safeParse(CivilDate, date).success ? date : null;
};

export const findDates = (page: Page): FoundDate[] =>
  patterns
    .flatMap(({ pattern, order }) =>
      findInPage(page, pattern).flatMap(({ match, ...span }) => {
        const [, a = '', b = '', c = ''] = match;
        const date =
          order === 'ymd' ? toDate(c, b, a) : order === 'mdy' ? toDate(b, a, c) : toDate(a, b, c);
        return date ? [{ ...span, date }] : [];
      }),
    )
    .toSorted((a, b) => a.line - b.line || a.start - b.start);

/** Titles of dates other than the day of the work. */
const otherDays = phrases(`
  due, by, expiry, expires, expire, expired, expiration, until, valid, ends, end, to, next, renewal,
  registered, registration, reg, first, manufacture, manufactured, birth, dob, period, quarter, quote,
  quotation, estimate, estimated, booked, booking, delivery, previous, last, history, earliest, edition,
  version, offer, before, within, return, returns, guarantee, guaranteed, warranty, terms, sort code, from,
  since, hold, revised
`);

const promises = phrases(`
  start date, commencement, commences, effective, inception, valid from, from
`);
const endings = phrases('to, until, expiry, expires, end, ends');
const testDays = phrases('date of test, date of the test, test date, date tested, tested on');
const otherTests = phrases('next, last, previous, due, first');
const mot = phrases('mot');

/** Titles of the day itself, most reliable first. */
const ranks: Phrases[] = [
  phrases(`
    date of test, date of the test, test date, tested on, date tested, date of service, service date,
    date of work, work date, date completed, completed, completion date, carried out on, job date,
    repair date, date of repair, fitted on, date fitted, date of supply, visit date, date of visit
  `),
  phrases(`
    invoice date, date of invoice, tax point, tax date, receipt date, date of receipt, sale date,
    date of sale, transaction date, purchase date, date of purchase, dated, bill date
  `),
];
/** Titles of related days, which count less than a plain 'Date'. */
const lesserRanks: Phrases[] = [
  phrases(`
    issued, issue date, date of issue, paid on, payment date, date paid, date out, collected, date in
  `),
  phrases('order date, ordered, order placed, placed, despatched, dispatched'),
];
const plain = phrases('date');

type Kind = { rank: number } | 'other-day' | 'untold';

/** Classifies a title. `isPromise`: an insurance or warranty document, which is dated by its start. */
const kindOfTitle = (title: string, isPromise: boolean): Kind => {
  const words = nearestWords(title);
  if (isPromise && hasAny(words, promises) && !hasAny(words, endings)) return { rank: 0 };
  const isTest = hasAny(words, testDays) && !hasAny(words, otherTests);
  const isMot = hasAny(words.slice(-1), mot);
  if (!isTest && (isMot || hasAny(words, otherDays))) return 'other-day';
  const rank = ranks.findIndex((titles) => hasAny(words, titles));
  if (rank >= 0) return { rank };
  const lesser = lesserRanks.findIndex((titles) => hasAny(words, titles));
  if (lesser >= 0) return { rank: ranks.length + 1 + lesser };
  return hasAny(words, plain) ? { rank: ranks.length } : 'untold';
};

/** Returns the kind by the nearest title that says something about the date. */
const kindOf = (titles: Titles, isPromise: boolean): Kind | 'bare' => {
  for (const title of titlesInTurn(titles)) {
    const kind = kindOfTitle(title, isPromise);
    if (kind !== 'untold') return kind;
  }
  return titles.own ? 'untold' : 'bare';
};

const only = (dates: readonly FoundDate[]): CivilDate | null => {
  const distinct = new Set(dates.map(({ date }) => date));
  return distinct.size === 1 ? (dates[0] as FoundDate).date : null;
};

/**
 * Returns the day of the work or of the document: the best titled date, or else the only date. Never a day after today,
 * because a document the owner holds is about the past, whatever it promises.
 */
export const readServiceDate = (
  page: Page,
  { today, isPromise }: { today: CivilDate; isPromise: boolean },
): CivilDate | null => {
  const found = findDates(page);
  const readings = found
    .filter(({ date }) => daysBetween(date, today) >= 0)
    .map((each) => ({ ...each, kind: kindOf(titlesOf(page, each), isPromise) }));
  const titled = readings.flatMap(({ date, kind }) =>
    typeof kind === 'object' ? [{ date, rank: kind.rank }] : [],
  );
  const best = titled.toSorted((a, b) => a.rank - b.rank)[0];
  if (best) return best.date;
  const bare = readings.filter(({ kind }) => kind === 'bare');
  if (bare.length > 0) return only(bare);
  return only(found) && only(readings.filter(({ kind }) => kind === 'untold'));
};
