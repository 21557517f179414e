import { expect, test } from 'vitest';
import { type PlacedWord, pageText } from './page-text.ts';

const word = (text: string, x: number, y: number, size = 10): PlacedWord => ({
  text,
  x,
  y,
  width: text.length * size * 0.5,
  height: size,
});

test('text extracted from a PDF page keeps the columns and wide gaps of the page', () => {
  const text = pageText([
    word('Invoice date', 0, 0),
    word('Mileage', 200, 0),
    word('14/03/2026', 0, 12),
    word('45,231', 200, 12),
  ]);
  const [titles = '', values = ''] = text.split('\n');
  expect(titles.indexOf('Mileage')).toBe(values.indexOf('45,231'));
  expect(titles).toMatch(/^Invoice date {2,}Mileage$/);
});

test('text extracted from a PDF page has one space between the words of a line or heading', () => {
  expect(pageText([word('Date:', 0, 0), word('14/03/2026', 29, 0)])).toBe('Date: 14/03/2026');
  expect(
    pageText([
      word('Hartley', 0, 0, 30),
      word('Garage', 118, 0, 30),
      ...[40, 52, 64, 76].map((y) => word('small print below', 0, y)),
    ]).split('\n')[0],
  ).toBe('Hartley Garage');
});

test('text extracted from a PDF page joins the pieces of a split word', () => {
  expect(pageText([word('To', 0, 0), word('tal', 10, 0), word('9.00', 60, 0)])).toMatch(
    /^Total {2,}9\.00$/,
  );
});

test('a slightly sloping line of a PDF page is read as one line', () => {
  const words = Array.from({ length: 12 }, (_, at) => word(`w${at}`, at * 40, at * 2));
  expect(pageText(words)).not.toContain('\n');
});

test('the lines of a PDF page are sorted from top to bottom, whatever their order in the file', () => {
  expect(pageText([word('third', 0, 30), word('first', 0, 0), word('second', 0, 12)])).toBe(
    'first\nsecond\nthird',
  );
});

test('an empty PDF page gives an empty text', () => {
  expect(pageText([])).toBe('');
  expect(pageText([word(' ', 0, 0), { ...word('x', 0, 0), width: 0 }])).toBe('');
});
