import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';

/** Returns the same day of another year; 29 February becomes the 28th if the year has none. */
export const addYears = (date: CivilDate, years: number): CivilDate => {
  const moved = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
  return addDays(moved, 0) === moved ? moved : `${moved.slice(0, 4)}-02-28`;
};

/** Returns the first day of the month that is `months` after the month of `date`. */
export const firstOfMonth = (date: CivilDate, months: number): CivilDate => {
  const [year, month] = date.split('-').map(Number) as [number, number];
  const at = year * 12 + month - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
};

export const earlier = (a: CivilDate, b: CivilDate): CivilDate => (a < b ? a : b);
