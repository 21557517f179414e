/** Amounts as people in Britain write and read them. Inside, money is pence and distance is whole miles. */

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** `£1,234.50` */
export const formatPounds = (pence: number): string => pounds.format(pence / 100);

/** `48,210 miles` */
export const formatMiles = (miles: number): string => `${miles.toLocaleString('en-GB')} miles`;

/** Commas between thousands and spaces are how people write; what is no number stays one that no schema takes. */
const digitsOf = (text: string): string => text.replace(/[,\s]/g, '');

/** `1,234.50`, `£12` -> pence. From the digits, because 1.15 * 100 is not 115. */
export const parsePounds = (text: string): number => {
  const parts = /^(\d+)(?:\.(\d{0,2}))?$/.exec(digitsOf(text).replace(/^£/, ''));
  if (!parts) return Number.NaN;
  return Number(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`);
};

/** `40,000` -> 40000 */
export const parseCount = (text: string): number => {
  const digits = digitsOf(text);
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
};
