import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPaper } from './paper.rules.ts';

// Measures the processor time of any text. Texts grow step by step, and the first that takes too long ends the test, so
// a reader with bad complexity is detected early.

declare const process: { cpuUsage(): { user: number; system: number } };

const today = '2026-11-15';
type Read = (text: string) => unknown;
const read: Read = (text) => readPaper(text, { today });

/** Returns the processor microseconds of one reading: the fastest of several, because the others were disturbed. */
const costOf = (reader: Read, text: string, times: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time += 1) {
    const before = process.cpuUsage();
    reader(text);
    const after = process.cpuUsage();
    least = Math.min(least, after.user + after.system - before.user - before.system);
  }
  return least;
};

/** An idle machine of 2026 needs a quarter of this. */
const mostPerCharacter = 12;
/** Fixed cost of a reading, including code that is not compiled yet. */
const base = 20_000;
const mostGrowth = 1.3;

/** Makes a text of about the given length. */
type Shape = (length: number) => string;

const inLines =
  (columns: number, write: (at: number) => string): Shape =>
  (length) => {
    const lines: string[] = [];
    let line = '';
    for (let at = 0, size = 0; size < length; at += 1) {
      const piece = write(at);
      size += piece.length;
      if (line.length + piece.length > columns) {
        lines.push(line);
        line = '';
      }
      line += piece;
    }
    return [...lines, line].join('\n').slice(0, length);
  };

const titles = (list: string) => list.split(', ');
const titled =
  (names: readonly string[], value: (at: number) => string, gap: string) => (at: number) =>
    `${names[at % names.length]}${gap}${value(at)}   `;
const pounds = (at: number) => `${1 + ((at * 7919) % 90_000)}.${10 + ((at * 31) % 89)}`;
const day = (at: number) => `${1 + (at % 28)}/${1 + (at % 12)}/20${10 + (at % 16)}`;

/** The most expensive shapes for each rule: many values that it compares, and runs that almost match its patterns. */
const shapes: Record<string, Shape> = {
  'totals, nets and VAT': inLines(
    16,
    titled(titles('Total, Net, VAT, Sub total, Grand total'), pounds, ' '),
  ),
  'nets, then totals': (length) =>
    `${inLines(14, titled(['Net', 'Sub total'], pounds, ' '))(length / 2)}\n${inLines(14, titled(['Total'], pounds, ' '))(length / 2)}`,
  'totals and payments in columns': inLines(
    230,
    titled(titles('Total, Paid, Card, Net, VAT, Amount due'), pounds, ' '),
  ),
  'amounts under one title': (length) => `Total\n${inLines(20, (at) => `${pounds(at)}  `)(length)}`,
  'dates in columns': (length) => `Invoice date\n${inLines(230, (at) => `${day(at)}  `)(length)}`,
  'titled dates': inLines(230, titled(titles('Date, Invoice date, Due date, Tested on'), day, ' ')),
  'months that almost are dates': inLines(230, () => '1st of Mar 1 '),
  'readings in columns': (length) =>
    `Mileage\n${inLines(230, (at) => `${10_000 + at} miles  `)(length)}`,
  'providers and addresses': inLines(
    40,
    titled(titles('Supplier, Sold by, Garage name, Testing station'), () => 'Station Road', ': '),
  ),
  'words one letter off': inLines(230, () => 'invoic certificat warrant mileag odomete '),
  'short words': inLines(230, () => 'a '),
};

/** Random repetition: pieces of a document, repeated, then combined and repeated again. */
const piece = fc.constantFrom(
  ...['1', '1 ', '1,', '11/', '111 ', '£1.', '1.1-', '%', ' %', '.', ':', '-', '(', '|', '&', '"'],
  ...[
    'O',
    'lO',
    ' ',
    '  ',
    '\n',
    '\t',
    'a.',
    'Total ',
    'Net ',
    'Mar 1 ',
    'st of ',
    'É',
    '🚗',
    ':a',
  ],
);
const run = fc
  .tuple(fc.array(piece, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 120 }))
  .map(([pieces, times]) => pieces.join('').repeat(times));
const nested = fc
  .array(run, { minLength: 1, maxLength: 4 })
  .map((runs) => runs.join(''))
  .filter((text) => text.trim() !== '');

const sizes = [400, 800, 1600, 3200, 6400, 12_800, 25_600, 51_200, 1_000_000];

const isTooDear = (size: number, cost: number) =>
  cost > base + Math.min(size, 60_000) * mostPerCharacter;

/** Compares over eight times the length: between adjacent sizes, garbage collection would distort the result. */
const growsTooFast = (size: number, cost: number, costs: ReadonlyMap<number, number>) => {
  const small = costs.get(size / 8);
  if (small === undefined || size > 60_000) return false;
  return Math.log(cost / Math.max(small, 1000)) / Math.log(8) > mostGrowth;
};

/** Returns the first size at which a text of this shape takes too long or grows too fast, or null. */
const firstTooDear = (reader: Read, shape: Shape, limits: readonly number[] = sizes) => {
  const costs = new Map<number, number>();
  const isBad = (size: number, cost: number) =>
    isTooDear(size, cost) || growsTooFast(size, cost, costs);
  for (const size of limits) {
    const text = shape(size);
    let cost = costOf(reader, text, 3);
    // A busy machine disturbs three readings in a row, but not fifteen.
    if (isBad(size, cost)) cost = costOf(reader, text, 15);
    if (isBad(size, cost)) return { size, cost };
    costs.set(size, cost);
  }
  return null;
};

test.each(Object.keys(shapes))('no text keeps the reader of documents busy: %s', (name) => {
  expect(firstTooDear(read, shapes[name] as Shape)).toBeNull();
});

test('no text keeps the reader of documents busy: random repetition', () => {
  fc.assert(
    fc.property(nested, (text) => {
      const shape: Shape = (length) =>
        text.repeat(Math.ceil(length / text.length)).slice(0, length);
      expect(firstTooDear(read, shape, [1600, 12_800])).toBeNull();
    }),
    { numRuns: 60, endOnFailure: true },
  );
}, 60_000);

test('planted fault: a reader that compares every amount with every pair of other amounts is detected', {
  tags: ['long'],
}, () => {
  const cubic: Read = (text) => {
    const amounts = text.match(/\d+\.\d\d/g)?.map(Number) ?? [];
    return amounts.some((a) => amounts.some((b) => amounts.some((c) => a + b === c + 0.001)));
  };
  expect(firstTooDear(cubic, shapes['totals, nets and VAT'] as Shape)).not.toBeNull();
});

test('planted fault: a regular expression with exponential backtracking is detected', {
  tags: ['long'],
}, () => {
  const backtracking: Read = (text) => /^(?:\d+ ?)*;$/.test(text.slice(0, 24));
  const shape: Shape = (length) => '1'.repeat(length);
  expect(firstTooDear(backtracking, shape)).not.toBeNull();
});
