import * as z from 'zod/mini';

/** A calendar day, `2026-11-26`, without time or zone, so that no time zone can shift it. */
export const CivilDate = z
  .string()
  .check(
    z.regex(/^(?:19|20|21)\d\d-/, 'Please enter a valid date'),
    z.iso.date('Please enter a valid date'),
  );
export type CivilDate = z.infer<typeof CivilDate>;

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Reads the parts by name, because browsers disagree on the order and punctuation of a locale's dates. */
const partsInLondon = (moment: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(london.formatToParts(moment).map(({ type, value }) => [type, value]));

/** Returns the date in London at a moment. The caller passes the moment, because rules never read the clock. */
export const dateInLondon = (moment: Date): CivilDate => {
  const { year, month, day } = partsInLondon(moment);
  return `${year}-${month}-${day}`;
};

/** Returns the hour of the day in London at a moment, 0 to 23. */
export const hourInLondon = (moment: Date): number => Number(partsInLondon(moment).hour);

const dayNumber = (date: CivilDate) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** Returns the days from one date to another; negative if `to` is before `from`. */
export const daysBetween = (from: CivilDate, to: CivilDate): number =>
  dayNumber(to) - dayNumber(from);

export const addDays = (date: CivilDate, days: number): CivilDate =>
  new Date((dayNumber(date) + days) * 86_400_000).toISOString().slice(0, 10);

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : `${number}`);

/** Returns the number of days in a month, where `month` counts from 1. */
const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

export const lengthOfMonth = (date: CivilDate): number =>
  daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)));

/** Returns the same day of another month, or that month's last day if it has no such day. */
export const addMonths = (date: CivilDate, count: number): CivilDate => {
  const at = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count;
  const year = Math.floor(at / 12);
  const month = (at % 12) + 1;
  const day = Math.min(Number(date.slice(8)), daysInMonth(year, month));
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
};

export const addYears = (date: CivilDate, count: number): CivilDate => addMonths(date, 12 * count);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Jun`. */
export const monthName = (date: CivilDate): string => months[Number(date.slice(5, 7)) - 1] ?? '';

/** Formats as `1 Jun 2027`. Parses the text itself, because a Date object would apply the device's time zone. */
export const formatDate = (date: CivilDate): string => {
  const [year, , day] = date.split('-');
  return `${Number(day)} ${monthName(date)} ${year}`;
};

/** Formats the London day of a moment as `1 Jun 2027`. */
export const formatDayOf = (moment: Date): string => formatDate(dateInLondon(moment));

/** Formats a moment as `1 Jun 2027, 09:12` in London. */
export const formatMoment = (moment: Date): string => {
  const { hour, minute } = partsInLondon(moment);
  return `${formatDayOf(moment)}, ${hour}:${minute}`;
};

/** Formats as `1 Jun`, with the year only if it is not this year. Every screen writes dates this way. */
export const formatShortDate = (date: CivilDate, today: CivilDate): string => {
  const written = formatDate(date);
  return date.slice(0, 4) === today.slice(0, 4) ? written.slice(0, -5) : written;
};
