import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';

/** `12345`, `12,345`, `12 345` or `12345.00`, as spreadsheets write whole numbers. */
const wholeNumber = /^(?:\d+|\d{1,3}(?:[,\s']\d{3})+)(?:\.0+)?$/;

export const readNumber = (text: string): number | null => {
  const trimmed = text.trim();
  return wholeNumber.test(trimmed) ? Number(trimmed.replace(/[,\s']/g, '')) : null;
};

const midnight = String.raw`(?:[T ]00:00(?::00(?:\.0+)?)?)?`;
const isoDate = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})${midnight}$`);
const britishDate = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})${midnight}$`);
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;

const twoDigits = (digits = '') => digits.padStart(2, '0');

/** ISO, or day before month as in Britain. What is neither stays as it is, for the schema to refuse. */
export const readDate = (text: string): string => {
  const trimmed = text.trim();
  const [, iso] = isoDate.exec(trimmed) ?? [];
  if (iso) return iso;
  const [, day, , month, year] = britishDate.exec(trimmed) ?? [];
  if (year) return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  // Midnight in summer, written by a program as a moment in UTC, lies on the day before.
  const at = moment.test(trimmed) ? Date.parse(trimmed) : Number.NaN;
  return Number.isNaN(at) ? trimmed : dateInLondon(new Date(at));
};

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The years that a spreadsheet means by two digits. */
const fullYear = (year: string) =>
  year.length === 4 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`;

/** `2017-03`, `03/2017`, a day of that month, or `Mar-17`: what Excel makes of the first when it saves the file. */
export const readMonth = (text: string): string => {
  const trimmed = text.trim();
  const [, month, year] = /^(\d{1,2})[/.-](\d{4})$/.exec(trimmed) ?? [];
  if (year) return `${year}-${twoDigits(month)}`;
  const [, name = '', named] = /^([a-z]{3,9})[ -](\d{2}|\d{4})$/i.exec(trimmed) ?? [];
  const at = monthNames.indexOf(name.slice(0, 3).toLowerCase());
  if (named && at >= 0) return `${fullYear(named)}-${twoDigits(String(at + 1))}`;
  const day = readDate(trimmed);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.slice(0, 7) : trimmed;
};
