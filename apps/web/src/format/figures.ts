/** Amounts as people in Britain write and read them. Internally money is pence and distance is whole miles. */

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** `£1,234.50` */
export const formatPounds = (pence: number): string => pounds.format(pence / 100);

/** `48,210 miles` */
export const formatMiles = (miles: number): string => `${miles.toLocaleString('en-GB')} miles`;

/** Removes commas and spaces, which people type between thousands. Other invalid text stays, so that parsing fails. */
const digitsOf = (text: string): string => text.replace(/[,\s]/g, '');

/** `1,234.50`, `£12` -> pence. Parses the digits, because 1.15 * 100 is not 115. */
export const parsePounds = (text: string): number => {
  const parts = /^(\d+)(?:\.(\d{0,2}))?$/.exec(digitsOf(text).replace(/^£/, ''));
  if (!parts) return Number.NaN;
  return Number(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`);
};

/** `45.67` -> 45670, to the thousandth: litres to millilitres, kWh to Wh. */
export const parseThousandths = (text: string): number => {
  const parts = /^(\d+)(?:\.(\d{0,3}))?$/.exec(digitsOf(text));
  return parts ? Number(`${parts[1]}${(parts[2] ?? '').padEnd(3, '0')}`) : Number.NaN;
};

/** 45670 -> `45.67` */
export const formatThousandths = (thousandths: number): string =>
  (thousandths / 1000).toLocaleString('en-GB', { maximumFractionDigits: 3 });

/** `40,000` -> 40000 */
export const parseCount = (text: string): number => {
  const digits = digitsOf(text);
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
};
