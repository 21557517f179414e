import { expect, test } from 'vitest';
import { entry } from '../../../../tests/support/fixtures/costs.ts';
import { samePayments } from './same-payment.rules.ts';

const job = entry('2026-11-10', 18_500, { source: 'completion', id: 'job', vehicleId: 'a' });
const paper = entry('2026-11-13', 18_500, { source: 'document', id: 'paper', vehicleId: 'a' });
const offered = (...ledger: Parameters<typeof samePayments>[0]) =>
  samePayments(ledger).map((pair) => [pair.paper.id, pair.entry.id]);

test('if a job and an invoice of the same amount are three days apart, the owner is asked whether they are one payment', () => {
  expect(offered(paper, job)).toEqual([['paper', 'job']]);
});

test.each([
  ['a date seven days later', { date: '2026-11-17' }, true],
  ['a date eight days later', { date: '2026-11-18' }, false],
  ['a date seven days earlier', { date: '2026-11-03' }, true],
  ['another amount', { pence: 18_501 }, false],
  ['another vehicle', { vehicleId: 'b' }, false],
  ['no vehicle', { vehicleId: null }, false],
  ['a decision by the owner', { receiptOf: 'own-payment' }, false],
])(
  'whether the owner is asked if a job and a document with %s are one payment: %s',
  (_, fields, isOffered) => {
    expect(offered({ ...paper, ...fields }, job)).toHaveLength(isOffered ? 1 : 0);
  },
);

test('the owner is not asked about a job that has a receipt, or about two documents', () => {
  expect(offered(paper, { ...job, receiptId: 'another' })).toEqual([]);
  expect(offered(paper, { ...paper, id: 'copy' })).toEqual([]);
});

test('the owner is asked about each document and each entry once, nearest dates first', () => {
  const near = { ...job, id: 'near', date: '2026-11-12' };
  const other = { ...paper, id: 'other', date: '2026-11-09' };
  expect(offered(paper, job, near, other)).toEqual([
    ['other', 'job'],
    ['paper', 'near'],
  ]);
});
