import { expect, test } from 'vitest';
import { ownPayment } from '../documents/documents.schema.ts';
import { ledgerOf, type Payments } from './ledger.rules.ts';

const [focus, corolla] = ['car-1', 'car-2'];
const completion = {
  id: 'c1',
  completedOn: '2026-11-10',
  costPence: 5800,
  vehicleId: focus,
  taskTitle: 'Oil change',
  taskId: 't1',
  occurrence: 1,
};
const paper: Payments['documents'][number] = {
  id: 'd1',
  createdAt: '2026-11-12T09:00:00.000Z',
  documentType: 'service_invoice',
  serviceDate: '2026-11-10',
  costPence: 12_000,
  vehicleId: focus,
  fileName: 'scan.pdf',
  serviceProvider: 'Kwik Fit',
};
const expense: Payments['expenses'][number] = {
  id: 'e1',
  date: '2026-11-11',
  amountPence: 350,
  category: 'parking',
  vehicleId: null,
  note: null,
};
const fill: Payments['fuelFills'][number] = {
  id: 'f1',
  date: '2026-11-09',
  pricePence: 6120,
  vehicleId: focus,
  energy: 'fuel',
};
const ledger = (payments: Partial<Payments>) =>
  ledgerOf({ completions: [], documents: [], expenses: [], fuelFills: [], ...payments });

test('the ledger lists every payment once, newest first', () => {
  const entries = ledger({
    completions: [completion],
    documents: [paper],
    expenses: [expense],
    fuelFills: [fill],
  });
  expect(
    entries.map(({ source, date, pence, category, title }) => [
      source,
      date,
      pence,
      category,
      title,
    ]),
  ).toEqual([
    ['expense', '2026-11-11', 350, 'parking', 'Parking'],
    ['document', '2026-11-10', 12_000, 'servicing', 'Kwik Fit'],
    ['completion', '2026-11-10', 5800, 'servicing', 'Oil change'],
    ['fuel', '2026-11-09', 6120, 'fuel', 'Fuel'],
  ]);
});

test('the ledger leaves out work and documents without a cost, but lists a free charge of an electric car', () => {
  const entries = ledger({
    completions: [
      { ...completion, costPence: 0 },
      { ...completion, id: 'c2', costPence: null },
    ],
    documents: [{ ...paper, costPence: null }],
    fuelFills: [{ ...fill, pricePence: 0, energy: 'electricity' }],
  });
  expect(entries.map(({ title, pence }) => [title, pence])).toEqual([['Charge', 0]]);
});

test('a document with the same vehicle, day and amount as an entry is the receipt of that entry, and of no other', () => {
  const invoice = { ...paper, costPence: 5800 };
  const entries = ledger({ completions: [completion], documents: [invoice] });
  expect(entries).toMatchObject([{ source: 'completion', pence: 5800, receiptId: 'd1' }]);
  const two = ledger({ completions: [completion], documents: [invoice, { ...invoice, id: 'd2' }] });
  expect(two.map(({ source, id }) => [source, id])).toEqual([
    ['document', 'd2'],
    ['completion', 'c1'],
  ]);
});

test.each([
  ['another amount', { costPence: 5801 }],
  ['another day', { serviceDate: '2026-11-11' }],
  ['another car', { vehicleId: corolla }],
])('a document with %s is a payment of its own', (_, different) => {
  const invoice = { ...paper, costPence: 5800, ...different };
  expect(ledger({ completions: [completion], documents: [invoice] })).toHaveLength(2);
});

test('an expense and its receipt are one payment', () => {
  const parts = { ...expense, date: '2026-11-10', amountPence: 5800, vehicleId: focus };
  const entries = ledger({ expenses: [parts], documents: [{ ...paper, costPence: 5800 }] });
  expect(entries).toMatchObject([{ source: 'expense', receiptId: 'd1' }]);
});

test('if two devices completed the same occurrence of a task at the same cost, the ledger has one payment', () => {
  const again = { ...completion, id: 'c2', completedOn: '2026-11-11' };
  expect(ledger({ completions: [completion, again] })).toHaveLength(1);
  expect(ledger({ completions: [completion, { ...again, costPence: 6000 }] })).toHaveLength(2);
  expect(ledger({ completions: [completion, { ...again, occurrence: 2 }] })).toHaveLength(2);
});

test('a document without a date counts on the day it was added, in London time', () => {
  const [entry] = ledger({
    documents: [{ ...paper, serviceDate: null, createdAt: '2026-06-30T23:30:00.000Z' }],
  });
  expect(entry?.date).toBe('2026-07-01');
});

test.each([
  ['mot-0198f2c4', 'mot'],
  ['tax-0198f2c4', 'tax'],
  ['0198f2c4', 'servicing'],
])('the cost of completing the task %s is in the category %s', (taskId, category) => {
  expect(ledger({ completions: [{ ...completion, taskId }] })[0]?.category).toBe(category);
});

test('an expense takes its title from the first line of its note, or else from its category', () => {
  const titleOf = (note: string | null) => ledger({ expenses: [{ ...expense, note }] })[0]?.title;
  expect([titleOf('Station car park\nthree days'), titleOf(null)]).toEqual([
    'Station car park',
    'Parking',
  ]);
});

test('a document that the owner marked as a receipt is not counted as a payment', () => {
  const invoice = { ...paper, costPence: 5800, serviceDate: '2026-11-13' };
  const twice = ledger({ completions: [completion], documents: [invoice] });
  expect(twice.map(({ pence }) => pence)).toEqual([5800, 5800]);
  const once = ledger({ completions: [completion], documents: [{ ...invoice, receiptOf: 'c1' }] });
  expect(once).toMatchObject([{ source: 'completion', id: 'c1', receiptId: 'd1' }]);
  // Without the job, the document is the only record of the payment.
  expect(ledger({ documents: [{ ...invoice, receiptOf: 'c1' }] })).toMatchObject([{ id: 'd1' }]);
});

test('a document that the owner marked as a separate payment counts, even if an entry has the same day and amount', () => {
  const invoice = { ...paper, costPence: 5800, receiptOf: ownPayment };
  expect(ledger({ completions: [completion], documents: [invoice] })).toHaveLength(2);
});

test('of two documents marked as the receipt of one job, one is the receipt and the other counts as a payment', () => {
  const invoice = { ...paper, costPence: 5800, receiptOf: 'c1' };
  const entries = ledger({
    completions: [completion],
    documents: [invoice, { ...invoice, id: 'd2' }],
  });
  expect(entries).toHaveLength(2);
});
