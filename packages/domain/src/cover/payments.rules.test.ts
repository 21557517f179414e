import { expect, test } from 'vitest';
import { asCover } from '../../../../tests/support/fixtures/covers.ts';
import { corollaId } from '../../../../tests/support/fixtures/reminders.ts';
import { ledgerOf } from '../costs/ledger.rules.ts';
import type { Cover } from './cover.schema.ts';
import { coverPayments, monthlyPence } from './payments.rules.ts';
import { replacementCoverId, replacementCovers } from './replacement-covers.rules.ts';

const today = '2026-11-16';
const datesOf = (cover: Cover, since?: string) =>
  coverPayments([cover], { today, ...(since ? { since } : {}) }).map(({ date }) => date);

const finance = asCover({
  kind: 'finance',
  startsOn: '2026-08-31',
  endsOn: '2028-08-30',
  costPence: 22_900,
  every: 'month',
});

test('a monthly price is paid every month up to today, on the last day of a month that is too short', () => {
  expect(datesOf(finance)).toEqual(['2026-08-31', '2026-09-30', '2026-10-31']);
});

test('a yearly price is paid once in each term', () => {
  const policy = asCover({
    kind: 'insurance',
    startsOn: '2025-06-21',
    endsOn: '2026-06-20',
    costPence: 29_840,
    every: 'year',
  });
  expect(datesOf(policy)).toEqual(['2025-06-21']);
  expect(datesOf({ ...policy, endsOn: '2027-06-20' })).toEqual(['2025-06-21', '2026-06-21']);
});

test('a cover has no payments before its start, after its end, or without a price', () => {
  expect(datesOf({ ...finance, startsOn: '2026-12-01' })).toEqual([]);
  expect(datesOf({ ...finance, endsOn: '2026-09-30' })).toEqual(['2026-08-31', '2026-09-30']);
  expect(datesOf({ ...finance, costPence: null })).toEqual([]);
  expect(datesOf({ ...finance, every: 'once' })).toEqual(['2026-08-31']);
});

test('the payments of a cover since a given day are its payments on that day and later', () => {
  for (const since of ['2026-08-31', '2026-09-01', '2026-09-30', '2026-10-31', '2026-11-01']) {
    const all = datesOf(finance).filter((date) => date >= since);
    expect(datesOf(finance, since), since).toEqual(all);
  }
});

test('payments of a cover are counted for at most 30 years', () => {
  const forEver = asCover({
    kind: 'breakdown',
    startsOn: '1900-01-01',
    costPence: 1,
    every: 'month',
  });
  expect(datesOf(forEver)).toHaveLength(360);
});

test('payments of a cover are in the ledger, and a document of the same day and amount is the receipt of a payment', () => {
  const paper = {
    id: 'd1',
    createdAt: '2026-10-31T09:00:00.000Z',
    documentType: 'other' as const,
    serviceDate: '2026-10-31',
    costPence: 22_900,
    vehicleId: corollaId,
    fileName: 'x.pdf',
    serviceProvider: null,
  };
  const ledger = ledgerOf({
    completions: [],
    documents: [paper],
    expenses: [],
    fuelFills: [],
    coverPayments: coverPayments([finance], { today }),
  });
  expect(ledger.map(({ date, source, receiptId }) => [date, source, receiptId])).toEqual([
    ['2026-10-31', 'cover', 'd1'],
    ['2026-09-30', 'cover', null],
    ['2026-08-31', 'cover', null],
  ]);
});

test('the monthly costs of all covers are added up', () => {
  const covers = [
    finance,
    asCover({
      kind: 'breakdown',
      startsOn: '2025-11-25',
      endsOn: '2026-11-24',
      costPence: 9600,
      every: 'year',
    }),
    asCover({
      kind: 'insurance',
      startsOn: '2026-06-21',
      endsOn: '2027-06-20',
      costPence: 29_840,
      every: 'year',
    }),
    asCover({
      kind: 'warranty',
      startsOn: '2025-01-01',
      endsOn: '2025-12-31',
      costPence: 100_000,
      every: 'year',
    }),
  ];
  expect(monthlyPence(covers, today)).toBe(26_187);
});

test('payments of a cover stay in the same months after its vehicle is deleted', () => {
  const plain = asCover({ kind: 'warranty', endsOn: '2028-01-01' });
  const left = replacementCovers([finance, plain], today);
  expect(left).toHaveLength(1);
  const kept = left.map(({ id, fields }) => ({ ...fields, id }));
  const later = { today: '2027-11-16' };
  const whatOf = (covers: readonly Cover[], until: { today: string }) =>
    coverPayments(covers, until).map(({ date, pence, vehicleId }) => [date, pence, vehicleId]);
  expect(whatOf(kept, later)).toEqual(whatOf([finance], { today }));
});

test('a cover that is kept for its costs after its vehicle is deleted gets a new id', () => {
  expect(replacementCoverId('0198f2c4-0000-7000-8000-000000000001')).toMatch(/^paid-/);
  expect(replacementCoverId('insurance-0198f2c4-0000-7000-8000-000000000001')).toMatch(
    /^insured-0198/,
  );
});
