import { expect, test } from 'vitest';
import { entry } from '../../../../tests/support/fixtures/costs.ts';
import { costPerMile, formatPerMile, together } from './cost-per-mile.rules.ts';
import type { LedgerEntry } from './ledger.rules.ts';

const year = { from: '2026-01-01', to: '2026-12-31' };
const readings = (...pairs: [date: string, miles: number][]) =>
  pairs.map(([date, miles]) => ({ date, miles }));
const spring = readings(['2026-02-01', 10_000], ['2026-05-01', 12_000]);
const fuel = { source: 'fuel', category: 'fuel' } as const;

type Row = [
  arithmetic: string,
  ledger: LedgerEntry[],
  read: { date: string; miles: number }[],
  perMile: string | null,
];
const rows: Row[] = [
  ['£200 over 2,000 miles: 20000 / 2000 = 10p', [entry('2026-03-01', 20_000)], spring, '10.0p'],
  ['nothing paid: 0 / 2000 = 0p', [], spring, '0.0p'],
  ['no reading: unknown', [entry('2026-03-01', 20_000)], [], null],
  ['one reading: unknown', [entry('2026-03-01', 20_000)], readings(['2026-02-01', 9000]), null],
  [
    'nothing driven: unknown',
    [entry('2026-03-01', 5)],
    readings(['2026-02-01', 9], ['2026-03-01', 9]),
    null,
  ],
  [
    '£123.45 + £376.55 over 2,000: 50000 / 2000 = 25p',
    [entry('2026-02-10', 12_345), entry('2026-04-30', 37_655)],
    spring,
    '25.0p',
  ],
  [
    'payments before the first reading or after the last do not count: 20000 / 2000',
    [entry('2026-01-31', 99_999), entry('2026-03-01', 20_000), entry('2026-05-02', 99_999)],
    spring,
    '10.0p',
  ],
  [
    'payments on the day of either reading count: (10000 + 10000) / 2000',
    [entry('2026-02-01', 10_000), entry('2026-05-01', 10_000)],
    spring,
    '10.0p',
  ],
  [
    'fuel of the first day does not count: 6000 / 2000 = 3p',
    [entry('2026-02-01', 6000, fuel), entry('2026-05-01', 6000, fuel)],
    spring,
    '3.0p',
  ],
  ['12345 / 2000 = 6.1725p', [entry('2026-03-01', 12_345)], spring, '6.2p'],
  ['4700 / 2000 = 2.35p, a half is rounded up', [entry('2026-03-01', 4700)], spring, '2.4p'],
  ['1 / 2000 = 0.0005p', [entry('2026-03-01', 1)], spring, '0.0p'],
  ['199800 / 2000 = 99.9p', [entry('2026-03-01', 199_800)], spring, '99.9p'],
  ['199900 / 2000 = 99.95p is a pound', [entry('2026-03-01', 199_900)], spring, '£1.00'],
  ['246800 / 2000 = 123.4p', [entry('2026-03-01', 246_800)], spring, '£1.23'],
  [
    'one mile: 15000 / 1 = £150',
    [entry('2026-03-01', 15_000)],
    readings(['2026-03-01', 7], ['2026-03-02', 8]),
    '£150.00',
  ],
  [
    'readings in between change nothing: 20000 / 2000',
    [entry('2026-03-01', 20_000)],
    [...spring, { date: '2026-03-15', miles: 11_111 }],
    '10.0p',
  ],
  [
    'an implausible reading is ignored: 20000 / 2000',
    [entry('2026-03-01', 20_000)],
    [...spring, { date: '2026-03-15', miles: 111_110 }],
    '10.0p',
  ],
  [
    'readings of other years do not count: 20000 / 1000',
    [entry('2025-12-30', 80_000), entry('2026-03-01', 20_000)],
    readings(
      ['2025-12-01', 8000],
      ['2026-02-01', 9000],
      ['2026-05-01', 10_000],
      ['2027-01-02', 11_000],
    ),
    '20.0p',
  ],
];

test.each(rows)('cost per mile: %s', (_, ledger, read, perMile) => {
  const cost = costPerMile(ledger, read, year);
  expect(cost && formatPerMile(cost)).toBe(perMile);
});

test('the cost per mile of two cars is their total cost divided by their total miles', () => {
  // (10000 + 30000) / (1000 + 1000) = 20p. This equals the mean of 10p and 30p only because the miles are equal.
  const one = { pence: 10_000, miles: 1000 };
  expect(together([one, { pence: 30_000, miles: 1000 }, null])).toEqual({
    pence: 40_000,
    miles: 2000,
  });
  expect(together([one, { pence: 30_000, miles: 3000 }])).toEqual({ pence: 40_000, miles: 4000 });
  expect(together([null, null])).toBeNull();
});
