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

/**
 * Reads an ISO date, or a British one with the day first. Other text is returned unchanged, for the schema to reject.
 */
export const readDate = (text: string): string => {
  const trimmed = text.trim();
  const [, iso] = isoDate.exec(trimmed) ?? [];
  if (iso) return iso;
  const [, day, , month, year] = britishDate.exec(trimmed) ?? [];
  if (year) return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  // Midnight in British Summer Time, written as a moment in UTC, is on the previous day.
  const at = moment.test(trimmed) ? Date.parse(trimmed) : Number.NaN;
  return Number.isNaN(at) ? trimmed : dateInLondon(new Date(at));
};

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Completes a two-digit year as spreadsheets do. */
const fullYear = (year: string) =>
  year.length === 4 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`;

/** Reads `2017-03`, `03/2017`, a date in that month, or `Mar-17`, which Excel turns the first into on saving. */
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
