import { expect, test } from 'vitest';
import {
  formatMiles,
  formatPounds,
  formatThousandths,
  parseCount,
  parsePounds,
  parseThousandths,
} from './figures.ts';

test.each([
  ['1,234.50', 123_450],
  ['£12', 1200],
  ['0.1', 10],
  ['1.15', 115],
  ['4.', 400],
  [' 1 000 ', 100_000],
])('the amount %j is read as %i pence', (text, pence) => {
  expect(parsePounds(text)).toBe(pence);
});

test.each(['1.234', '-5', '1e3', 'ten', '.', '1.2.3', '12p'])(
  '%j is not read as an amount of money',
  (text) => {
    expect(parsePounds(text)).toBeNaN();
  },
);

test('amounts are formatted with their unit', () => {
  expect(formatPounds(123_450)).toBe('£1,234.50');
  expect(formatPounds(0)).toBe('£0.00');
  expect(formatMiles(48_210)).toBe('48,210 miles');
});

test('a count may be typed with commas and must be a number', () => {
  expect(parseCount('40,000')).toBe(40_000);
  expect(parseCount('many')).toBeNaN();
});

test('every amount in pence is unchanged after formatting and parsing', () => {
  for (const pence of [0, 1, 9, 10, 99, 100, 101, 12_345, 100_000_000]) {
    expect(parsePounds(formatPounds(pence))).toBe(pence);
  }
});

test.each([
  ['45.67', 45_670],
  ['0.001', 1],
  ['1,000', 1_000_000],
  ['33.', 33_000],
])('%j litres are read as %i millilitres', (text, thousandths) => {
  expect(parseThousandths(text)).toBe(thousandths);
  expect(parseThousandths(formatThousandths(thousandths))).toBe(thousandths);
});

test.each(['45.6789', '-1', 'full', ''])('%j is not read as an amount of fuel', (text) => {
  expect(parseThousandths(text)).toBeNaN();
});
