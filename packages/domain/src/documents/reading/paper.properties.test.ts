import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CivilDate, formatDate } from '../../kernel/civil-date.ts';
import { readPaper } from './paper.rules.ts';
import { PaperDraft } from './paper.schema.ts';

const formatNumericDate = (date: CivilDate): string => date.split('-').toReversed().join('/');

const day = fc.nat({ max: 3000 }).map((days) => addDays('2022-01-01', days));
const writtenDay = fc
  .tuple(day, fc.constantFrom(formatDate, formatNumericDate))
  .map(([date, write]) => write(date));
const number = fc.oneof(
  fc.nat({ max: 9_999_999 }).map(String),
  fc.nat({ max: 999_999 }).map((n) => n.toLocaleString('en-GB')),
);
const amount = fc.nat({ max: 999_999_999 }).map((pence) => (pence / 100).toFixed(2));
const title = fc.constantFrom(
  'Total',
  'TOTAL inc VAT',
  'Sub total',
  'VAT',
  'Deposit',
  'Amount due',
  'Date',
  'Invoice date',
  'Due date',
  'MOT expiry',
  'Date of test',
  'Mileage',
  'Odometer',
  'Next service',
  'Miles',
  'INVOICE',
  'RECEIPT',
  'MOT test certificate',
  'Customer',
  'Hartley Motors Ltd',
  'Qty',
  '£',
  'E',
  '-',
  '%',
  'km',
  'or',
);
const gap = fc.constantFrom(' ', ': ', '   ', '\n', '\t', ' | ', '');
const titledValue = fc
  .tuple(title, gap, fc.oneof(writtenDay, number, amount))
  .map((parts) => parts.join(''));
/** Text as found in documents, in any order. */
const paper = fc
  .array(
    fc.tuple(
      fc.oneof(
        titledValue,
        title,
        writtenDay,
        number,
        amount,
        fc.string({ unit: 'grapheme', maxLength: 8 }),
      ),
      gap,
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.flat().join(''));
const anyText = fc.oneof(paper, fc.string({ unit: 'binary', maxLength: 2000 }));
const runs = { numRuns: 1000 };

test('reading any document gives a draft that matches its schema, and throws no exception', () => {
  fc.assert(
    fc.property(
      anyText,
      day,
      fc.constantFrom('ignore' as const, 'convert' as const),
      (text, today, kilometres) => {
        const draft = readPaper(text, { today, kilometres });
        expect(PaperDraft.safeParse(draft).error).toBeUndefined();
        expect(draft.costPence === null || Number.isSafeInteger(draft.costPence)).toBe(true);
      },
    ),
    runs,
  );
});

const neverAfterToday = (read: (text: string, today: CivilDate) => CivilDate | null) =>
  fc.property(anyText, day, (text, today) => {
    const date = read(text, today);
    return date === null || date <= today;
  });

test('the date read from a document is never after today', () => {
  fc.assert(
    neverAfterToday((text, today) => readPaper(text, { today }).serviceDate),
    runs,
  );
});

test('planted fault: a reader whose calendar is a week ahead is detected', () => {
  const ahead = neverAfterToday(
    (text, today) => readPaper(text, { today: addDays(today, 7) }).serviceDate,
  );
  expect(fc.check(ahead, { numRuns: 5000 }).failed).toBe(true);
});

test('the reader of documents gives the same draft for separate lines as for the joined text', () => {
  fc.assert(
    fc.property(paper, day, (text, today) => {
      expect(readPaper(text.split('\n'), { today })).toEqual(readPaper(text, { today }));
    }),
    { numRuns: 500 },
  );
});

test('a date, total and mileage with labels are found among text without labels', () => {
  const noise = fc.array(
    fc.constantFrom(
      'Brakes inspected',
      'Thank you',
      'Unit 4 Canal Road',
      'Waste oil disposal  3.50',
    ),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(
      noise,
      noise,
      day,
      fc.integer({ min: 100, max: 9_999_999 }),
      fc.integer({ min: 100, max: 999_999 }),
      (above, below, date, pence, miles) => {
        const lines = [
          ...above,
          `Invoice date: ${formatNumericDate(date)}`,
          `Mileage: ${miles}`,
          `Total: £${(pence / 100).toFixed(2)}`,
          ...below,
        ];
        expect(readPaper(lines, { today: date })).toMatchObject({
          serviceDate: date,
          costPence: pence,
          mileage: miles,
        });
      },
    ),
    { numRuns: 1000 },
  );
});
