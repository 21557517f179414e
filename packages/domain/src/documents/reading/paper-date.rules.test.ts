import { expect, test } from 'vitest';
import { readPaper } from './paper.rules.ts';

const today = '2026-11-15';
const dateOn = (paper: string) => readPaper(paper, { today }).serviceDate;

test.each([
  ['Date: 03/03/2026', '2026-03-03'],
  ['Date 3/3/26', '2026-03-03'],
  ['Date: 14-03-26', '2026-03-14'],
  ['Date: 14.03.2026', '2026-03-14'],
  ['Date: 14.03.26', '2026-03-14'],
  ['Date: 3rd March 2026', '2026-03-03'],
  ['Date: 3rd of March 2026', '2026-03-03'],
  ['Date: Tuesday 3 March 2026', '2026-03-03'],
  ['Date: 3 Mar 26', '2026-03-03'],
  ['Date: 03-MAR-2026', '2026-03-03'],
  ['Date: 03MAR2026', '2026-03-03'],
  ['Date: Mar 3 2026', '2026-03-03'],
  ['Date: March 3rd, 2026', '2026-03-03'],
  ['Date: 2026-03-14', '2026-03-14'],
  ['Date: 14/03/2026 10:42', '2026-03-14'],
  ['Date/Time: 14/03/2026 10:42', '2026-03-14'],
  ['Date: 5th Sept 2025', '2025-09-05'],
  ['Date: 1 / 2 / 2026', '2026-02-01'],
])('the reader of documents reads the date %j as %s, day before month', (paper, date) => {
  expect(dateOn(paper)).toBe(date);
});

test.each([
  ['Date: I4/O3/2O26', '2026-03-14'],
  ['Date: l4 March 2026', '2026-03-14'],
  ['Date: 14 0ct 2025', '2025-10-14'],
  ['Date: 14 Ju1 2025', '2025-07-14'],
  ['lnvoice Date: 14/03/2026', '2026-03-14'],
  ['Invo1ce Dale: x\nInvoice Date: 14/03/2026', '2026-03-14'],
])('the reader of documents reads the date %j although the photo was misread', (paper, date) => {
  expect(dateOn(paper)).toBe(date);
});

test.each([
  'Date: 31/02/2026',
  'Date: 00/03/2026',
  'Date: 14/13/2026',
  'Date: 14/03/1926',
  'Date: 16/11/2026',
  'Date: 14/03/2031',
  'Sort code 12-03-21',
  'worn (1.1.14 (a)(ii))',
  'Part 205/55/16',
])('the reader of documents finds no plausible date in %j', (paper) => {
  expect(dateOn(paper)).toBeNull();
});

test.each([
  'Payment due by 01/11/2026',
  'Due date: 01/11/2026',
  'Expiry date 01/11/2026',
  'MOT: 01/11/2026',
  'MOT due 01/11/2026',
  'MOT expiry: 01/11/2026',
  'Valid until 1 November 2026',
  'VAT period 01/08/2026',
  'VAT quarter ending 31/10/2026',
  'Date of first registration 01/11/2026',
  'Date registered 01/11/2026',
  'Next service date: 01/11/2026',
  'Date of next test 01/11/2026',
  'Last service 01/11/2026',
  'Previous MOT test date 01/11/2025',
  'Returns accepted until 01/11/2026',
  'Quote date 01/11/2026',
  'Booked 01/11/2026',
  'Date of birth 01/11/1996',
  'Tax due 01/11/2026',
])('the reader of documents does not take %j for the date of the work', (paper) => {
  expect(dateOn(paper)).toBeNull();
  expect(dateOn(`${paper}\nInvoice date: 14/03/2026`)).toBe('2026-03-14');
  expect(dateOn(`Invoice date 14/03/2026\n${paper}`)).toBe('2026-03-14');
});

test('the reader of documents prefers the date of the work, then the invoice date, then a plain date, then the order date', () => {
  const order = 'Order date: 01/03/2026';
  const plain = 'Date: 02/03/2026';
  const invoice = 'Tax point: 03/03/2026';
  const work = 'Date of work: 04/03/2026';
  expect(dateOn([order, plain, invoice, work].join('\n'))).toBe('2026-03-04');
  expect(dateOn([order, plain, invoice].join('\n'))).toBe('2026-03-03');
  expect(dateOn([order, plain].join('\n'))).toBe('2026-03-02');
  expect(dateOn(order)).toBe('2026-03-01');
});

test('the reader of documents finds a date under its label or next to it', () => {
  expect(
    dateOn(
      [
        'Invoice No     Invoice Date    Due Date      Reg Date',
        'SI57619        26-Feb-2025     12-Mar-2025   18-Mar-2018',
      ].join('\n'),
    ),
  ).toBe('2025-02-26');
  expect(
    dateOn('(3) Date of the test          Expiry date\n14.03.2025                    13.03.2026'),
  ).toBe('2025-03-14');
});

test('the reader of documents uses a date without a label only if it is the only date', () => {
  expect(dateOn('Kwik Tyres\n14/03/2026 10:42\n2 x 205/55R16')).toBe('2026-03-14');
  expect(dateOn('14/03/2026\nKwik Tyres\n14/03/2026')).toBe('2026-03-14');
  expect(dateOn('14/03/2026\nKwik Tyres\n15/03/2026')).toBeNull();
  expect(dateOn('Carlisle, 14 March 2026')).toBe('2026-03-14');
  expect(dateOn('Prices of 14 March 2026\nPayment due by 01/05/2026')).toBeNull();
});

test('the reader of documents ignores the dates of earlier MOT tests', () => {
  const history = 'Mileage history\n14.03.2024   40,000 miles\n12.03.2023   31,000 miles';
  expect(dateOn(history)).toBeNull();
  expect(dateOn(`MOT test certificate\nDate of the test   13.03.2025\n${history}`)).toBe(
    '2025-03-13',
  );
});

test('the date of an insurance document is its start, never its end', () => {
  const paper = (from: string) =>
    `Certificate of Motor Insurance\nPolicy number 12345\nEffective from: ${from}\nExpiry: 01/03/2026`;
  expect(dateOn(paper('02/03/2025'))).toBe('2025-03-02');
  expect(dateOn(paper('01/12/2026'))).toBeNull();
});

test('if a line has several dates, each belongs to the nearest label', () => {
  expect(dateOn('Reg: AB12 CDE Date: 14/03/2026 MOT due: 01/10/2026')).toBe('2026-03-14');
  expect(dateOn('MOT due: 01/10/2026 Date: 14/03/2026')).toBe('2026-03-14');
});
