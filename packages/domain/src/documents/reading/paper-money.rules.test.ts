import { expect, test } from 'vitest';
import { readPaper } from './paper.rules.ts';

const costOf = (...lines: string[]) => readPaper(lines, { today: '2026-11-15' }).costPence;

test.each([
  ['Total £240.00', 24_000],
  ['Total: 240.00', 24_000],
  ['TOTAL 1,240.50', 124_050],
  ['TOTAL £1240.50', 124_050],
  ['Grand Total £1,240.50', 124_050],
  ['Total £240', 24_000],
  ['Total GBP 240.00', 24_000],
  ['Amount Due £240.00', 24_000],
  ['TOTAL inc VAT £240.00', 24_000],
  ['Total (incl. VAT) £240.00', 24_000],
  ['Total including VAT @ 20% £240.00', 24_000],
  ['Total Paid £240.00', 24_000],
  ['Total to pay:   £240.00', 24_000],
  ['Invoice total £240.00', 24_000],
  ['Total due £240.00', 24_000],
  ['Total £0.00', 0],
])('the reader of documents reads %j as %i pence', (line, pence) => {
  expect(costOf(line)).toBe(pence);
});

test.each([
  ['T0TAL E240.00', 24_000],
  ['TOTAL f240.00', 24_000],
  ['Total £24O.OO', 24_000],
  ['Total £l,24O.5O', 124_050],
  ['Total 1.240.50', 124_050],
  ['Total 1,240,50', 124_050],
  ['Tota1 £2S0.00', 25_000],
  ['Total £240 .00', 24_000],
  ['Total £240 00', 24_000],
  ['Total £240. 00', 24_000],
])(
  'the reader of documents reads the amount %j as %s although the photo was misread',
  (line, pence) => {
    expect(costOf(line)).toBe(pence);
  },
);

test.each([
  'Sub Total £200.00',
  'Subtotal 200.00',
  'Sub-total: 200.00',
  'Total ex VAT £200.00',
  'Total excluding VAT £200.00',
  'Net total 200.00',
  'Total net 200.00',
  'Total VAT £40.00',
  'VAT total £40.00',
  'VAT @ 20% £40.00',
  'Total labour £120.00',
  'Parts total £80.00',
  'Deposit £50.00',
  'Deposit paid £50.00',
  'Balance £190.00',
  'Change £10.00',
  'Cash £250.00',
  'Unit price £12.99',
  'Discount £10.00',
  'Total savings £10.00',
  '2 @ £12.99',
  'Amount outstanding £0.00',
  'Voucher: £20.00 off your next service',
  'Oil filter £11.45',
  'Total -£10.00',
  'A total amount of £50.00 is charged for missed appointments',
  'Total liability is limited to £5,000.00',
])('the reader of documents does not take %j for the cost', (line) => {
  expect(costOf(line)).toBeNull();
  expect(costOf('Total £240.00', line)).toBe(24_000);
  expect(costOf(line, 'Total £240.00')).toBe(24_000);
});

test('the reader of documents takes the total as the cost, not the balance after a deposit', () => {
  expect(costOf('Total 240.00', 'Deposit paid 50.00', 'Balance due 190.00')).toBe(24_000);
  expect(costOf('Total 240.00', 'Less deposit 50.00', 'Amount due 190.00')).toBe(24_000);
  expect(costOf('Deposit paid 50.00', 'Amount due 190.00')).toBeNull();
  expect(
    costOf('Net 200.00', 'VAT 40.00', 'Amount due 240.00', 'Deposit 50.00', 'Balance 190.00'),
  ).toBe(24_000);
});

test('the reader of documents finds an amount under its label or next to it', () => {
  expect(
    costOf('Labour      Parts      VAT       Total', '120.00      80.00      40.00     240.00'),
  ).toBe(24_000);
  expect(costOf('AMOUNT DUE', '£240.00')).toBe(24_000);
});

test("an amount in a column with the heading 'Total' is the price of its line, not the cost", () => {
  expect(
    costOf(
      'Description          Qty    Price    Total',
      'Wiper blade           2     12.99    25.98',
      'Battery               1     94.50    94.50',
    ),
  ).toBeNull();
});

test('of net, VAT and gross in one line, the reader of documents takes the gross amount', () => {
  expect(costOf('Totals    200.00    40.00    240.00')).toBe(24_000);
  expect(costOf('Totals    200.00    240.00')).toBe(24_000);
  expect(costOf('Totals    40.00    240.00')).toBe(24_000);
  expect(costOf('Totals    75.00    240.00')).toBeNull();
});

test('of several totals, the reader of documents takes the total that the sums confirm, or no total', () => {
  expect(costOf('Total 200.00', 'VAT 40.00', 'Total 240.00', 'Paid by card 240.00')).toBe(24_000);
  expect(costOf('Total 120.00', 'Total 120.00')).toBe(12_000);
  expect(costOf('Total 150.00', 'Total 90.00', 'Total 240.00')).toBe(24_000);
  expect(costOf('Total 150.00', 'Total 90.00')).toBeNull();
});

test('a pound sign misread as a digit is corrected if the sums confirm it', () => {
  expect(costOf('Net 200.00', 'VAT 40.00', 'Total 2240.00')).toBe(24_000);
  expect(costOf('Net 2000.00', 'VAT 400.00', 'Total 2400.00')).toBe(240_000);
});

test('the reader of documents accepts whole pounds only in a document without pence', () => {
  expect(costOf('Labour £120', 'Parts £120', 'Total £240')).toBe(24_000);
  expect(costOf('Labour £120.00', 'Parts £120.00', 'Total £24000')).toBeNull();
});

test('the reader of documents finds no cost in an MOT certificate, whatever fines it mentions', () => {
  expect(
    costOf(
      'MOT test certificate',
      'Date of the test 14.03.2025',
      'Mileage 45,231',
      'Total fine £1,000.00',
    ),
  ).toBeNull();
});
