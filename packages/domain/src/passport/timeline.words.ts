import { type CivilDate, formatDate } from '../kernel/civil-date.ts';
import type { Gap, Timeline, TimelineLine } from './timeline.schema.ts';

/** `48,210 miles` */
export const milesWords = (miles: number): string => `${miles.toLocaleString('en-GB')} miles`;

/** `1 entry`, `31 entries` */
export const entriesWords = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'entry' : 'entries'}`;

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** `March 2021`, the same in every browser and on the server. */
const monthWords = (date: CivilDate): string =>
  `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** `28 Nov 2025`, or `Nov 2025` if the day is not known. */
export const dateWords = ({
  date,
  isMonthOnly,
}: Pick<TimelineLine, 'date' | 'isMonthOnly'>): string => {
  const written = formatDate(date);
  return isMonthOnly ? written.slice(written.indexOf(' ') + 1) : written;
};

const monthsBetween = (from: CivilDate, to: CivilDate): number => {
  const monthOf = (date: CivilDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return monthOf(to) - monthOf(from) - (to.slice(8) < from.slice(8) ? 1 : 0);
};

/** `2½ years`: whole half-years, never more than the gap has. */
const yearsWords = ({ from, to }: Gap): string => {
  const halves = Math.floor(monthsBetween(from, to) / 6);
  const whole = Math.floor(halves / 2);
  const half = halves % 2 === 0 ? '' : '½';
  return `${whole || ''}${half} ${halves === 2 ? 'year' : 'years'}`;
};

export const gapTitle = (gap: Gap): string => `No service noted for ${yearsWords(gap)}`;

/** `March 2021 to September 2023, at least 15,840 miles`. A gap that still lasts has no end. */
export const gapWords = ({ from, to, miles }: Gap, today: CivilDate): string => {
  const when =
    to >= today ? `Since ${monthWords(from)}` : `${monthWords(from)} to ${monthWords(to)}`;
  return miles === null ? when : `${when}, at least ${milesWords(miles)}`;
};

type Check = { readonly holds: boolean; readonly words: string };

type Judged = Pick<Timeline, 'readings' | 'doubts' | 'notedAtTheTime' | 'notedLater'>;

const milesCheck = ({ readings, doubts }: Judged): Check | null => {
  if (readings < 2) return null;
  const of = `${readings.toLocaleString('en-GB')} readings`;
  return doubts === 0
    ? { holds: true, words: `Miles fit across all ${of}` }
    : { holds: false, words: `Miles don’t fit in ${doubts} of ${of}` };
};

const were = (count: number): string => `${entriesWords(count)} ${count === 1 ? 'was' : 'were'}`;

/** What the readings and the days of the entries say for the history as a whole. */
export const checksOf = (timeline: Judged): Check[] => {
  const { notedAtTheTime, notedLater } = timeline;
  const inTime = { holds: true, words: `${were(notedAtTheTime)} noted at the time` };
  const late = { holds: false, words: `${were(notedLater)} added later` };
  return [
    milesCheck(timeline),
    notedAtTheTime > 0 ? inTime : null,
    notedLater > 0 ? late : null,
  ].filter((check) => check !== null);
};

/** Why a mileage does not fit. */
export const doubtWords = { drop: 'lower than before', jump: 'more than is plausible' } as const;
