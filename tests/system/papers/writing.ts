import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { pick } from '../../support/simulators/vehicle-sources/chance.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const ordinal = (day: number) => {
  if (day > 10 && day < 20) return `${day}th`;
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`;
};

const dateStyles = {
  slashes: (d, m, y) => `${d}/${m}/${y}`,
  dashesShort: (d, m, y) => `${d}-${m}-${y.slice(2)}`,
  slashesShort: (d, m, y) => `${d}/${m}/${y.slice(2)}`,
  dots: (d, m, y) => `${d}.${m}.${y}`,
  dayMonth: (d, m, y) => `${Number(d)} ${months[Number(m) - 1]} ${y}`,
  dayMon: (d, m, y) => `${d} ${months[Number(m) - 1]?.slice(0, 3)} ${y}`,
  dayMonDashes: (d, m, y) => `${d}-${months[Number(m) - 1]?.slice(0, 3)}-${y}`,
  ordinal: (d, m, y) => `${ordinal(Number(d))} ${months[Number(m) - 1]} ${y}`,
  monDay: (d, m, y) => `${months[Number(m) - 1]?.slice(0, 3)} ${Number(d)} ${y}`,
} satisfies Record<string, (d: string, m: string, y: string) => string>;

type DateStyle = keyof typeof dateStyles;

export const writeDate = (date: CivilDate, style: DateStyle): string => {
  const [year, month, day] = date.split('-') as [string, string, string];
  return dateStyles[style](day, month, year);
};

/** One paper writes all its dates in the same style. */
export const dateStyleOf = (name: string, styles: readonly DateStyle[]): DateStyle =>
  pick(name, 'date style', styles);

export const pounds = (pence: number): string =>
  (pence / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });

export const thousands = (count: number): string => count.toLocaleString('en-GB');
