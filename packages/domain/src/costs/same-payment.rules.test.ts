import { expect, test } from 'vitest';
import { entry } from '../../../../dev/fixtures/costs.ts';
import { samePayments } from './same-payment.rules.ts';

const job = entry('2026-11-10', 18_500, { source: 'completion', id: 'job', vehicleId: 'a' });
const paper = entry('2026-11-13', 18_500, { source: 'document', id: 'paper', vehicleId: 'a' });
const offered = (...ledger: Parameters<typeof samePayments>[0]) =>
  samePayments(ledger).map((pair) => [pair.paper.id, pair.entry.id]);

test('a job and its invoice three days apart are asked about', () => {
  expect(offered(paper, job)).toEqual([['paper', 'job']]);
});

test.each([
  ['seven days', { date: '2026-11-17' }, true],
  ['eight days', { date: '2026-11-18' }, false],
  ['seven days before', { date: '2026-11-03' }, true],
  ['another amount', { pence: 18_501 }, false],
  ['another vehicle', { vehicleId: 'b' }, false],
  ['no vehicle', { vehicleId: null }, false],
  ['what was decided', { receiptOf: 'own-payment' }, false],
])('a paper of %s: %s', (_, fields, isOffered) => {
  expect(offered({ ...paper, ...fields }, job)).toHaveLength(isOffered ? 1 : 0);
});

test('a job that has its receipt is not asked about, and two papers are not each other’s', () => {
  expect(offered(paper, { ...job, receiptId: 'another' })).toEqual([]);
  expect(offered(paper, { ...paper, id: 'copy' })).toEqual([]);
});

test('each is offered once, the nearest to the nearest', () => {
  const near = { ...job, id: 'near', date: '2026-11-12' };
  const other = { ...paper, id: 'other', date: '2026-11-09' };
  expect(offered(paper, job, near, other)).toEqual([
    ['other', 'job'],
    ['paper', 'near'],
  ]);
});
