import { expect, test } from 'vitest';
import { entry } from '../../../../tests/support/fixtures/costs.ts';
import {
  costByCategory,
  costByMonth,
  costByVehicle,
  costOfLastMonths,
  costOfPeriod,
  daysOf,
  filterLedger,
  formatChange,
  monthlyCost,
  periodOf,
  yearsOf,
} from './totals.rules.ts';

const changePercent = (now: number, before: number) =>
  monthlyCost([entry('2026-11-01', now), entry('2026-10-31', before)], '2026-11-15').changePercent;

test.each([
  // (15000 - 12500) / 12500 = 0.2
  [15_000, 12_500, '+20.0%'],
  // (12500 - 15000) / 15000 = -0.16667
  [12_500, 15_000, '-16.7%'],
  [100, 100, '0.0%'],
  [0, 100, '-100.0%'],
  [300, 100, '+200.0%'],
  [2_000_000, 100, '+1,999,900.0%'],
  // 1 / 800 = 0.00125, which rounds to 0.1%
  [801, 800, '+0.1%'],
  // A change of 0.00005 or less rounds to zero and has no sign
  [1_000_000, 1_000_010, '0.0%'],
  // 3 / 2000 = 0.0015 in both directions
  [2003, 2000, '+0.2%'],
  [1997, 2000, '-0.2%'],
  [0, 0, '0.0%'],
])('%d pence after %d pence is a change of %s', (now, before, text) => {
  const percent = changePercent(now, before);
  expect(percent === null ? null : formatChange(percent)).toBe(text);
});

test('a change from zero pence has no percentage', () => {
  expect(changePercent(15_000, 0)).toBeNull();
});

const ledger = [
  entry('2026-11-30', 5000, { vehicleId: 'a', category: 'mot' }),
  entry('2026-11-01', 10_000, { vehicleId: 'b', category: 'fuel' }),
  entry('2026-10-31', 12_500, { vehicleId: 'a', category: 'fuel' }),
  entry('2026-01-01', 700),
  entry('2025-12-31', 900, { vehicleId: 'a' }),
  entry('2025-11-15', 1600),
  entry('2025-11-16', 3200),
];

test('the costs of a calendar month are compared with the costs of the month before', () => {
  expect(monthlyCost(ledger, '2026-11-15')).toEqual({
    thisMonthPence: 15_000,
    lastMonthPence: 12_500,
    changePercent: 20,
  });
  // One month before 31 January is December.
  expect(monthlyCost(ledger, '2026-01-31')).toMatchObject({
    thisMonthPence: 700,
    lastMonthPence: 900,
  });
  expect(monthlyCost(ledger, '2026-03-31')).toMatchObject({ thisMonthPence: 0, lastMonthPence: 0 });
});

test('the chart of costs ends with this month and includes months without costs', () => {
  expect(costOfLastMonths(ledger, '2026-01-31', 3)).toEqual([
    { month: '2025-11', pence: 4800 },
    { month: '2025-12', pence: 900 },
    { month: '2026-01', pence: 700 },
  ]);
  expect(costOfLastMonths(ledger, '2026-11-30', 12)[0]).toEqual({ month: '2025-12', pence: 900 });
  expect(costOfLastMonths([], '2026-11-30', 6).map(({ pence }) => pence)).toEqual([
    0, 0, 0, 0, 0, 0,
  ]);
});

const costOfYear = (year: number, today: string) =>
  costOfPeriod(ledger, periodOf(year, today), today);

test('the costs of a year that is not over are compared with the costs of the same part of the previous year', () => {
  // 700 + 12500 + 10000 + 5000. The year before, until 15 November: 1600.
  expect(costOfYear(2026, '2026-11-15')).toEqual({
    pence: 28_200,
    beforePence: 1600,
    changePercent: 1662.5,
    comparedUntil: '2025-11-15',
  });
  expect(costOfYear(2026, '2027-02-01')).toMatchObject({
    beforePence: 5700,
    comparedUntil: '2025-12-31',
  });
  expect(costOfYear(2028, '2028-02-29').comparedUntil).toBe('2027-02-28');
});

test('if no year is chosen, the costs of this month and of the eleven months before it are shown', () => {
  expect(periodOf(null, '2026-11-15')).toEqual({ from: '2025-12-01', to: '2026-11-30' });
  expect(periodOf(null, '2028-02-29')).toEqual({ from: '2027-03-01', to: '2028-02-29' });
  // December to November. The year before, until 15 November: 1600.
  expect(costOfPeriod(ledger, periodOf(null, '2026-11-15'), '2026-11-15')).toMatchObject({
    pence: 29_100,
    beforePence: 1600,
  });
});

test('a year of costs has twelve months', () => {
  const months = costByMonth(ledger, periodOf(2026, '2026-11-15'));
  expect([months.length, months[0], months[9], months[10]]).toEqual([
    12,
    { month: '2026-01', pence: 700 },
    { month: '2026-10', pence: 12_500 },
    { month: '2026-11', pence: 15_000 },
  ]);
  expect(costByMonth(ledger, periodOf(null, '2026-11-15'))).toEqual(
    costOfLastMonths(ledger, '2026-11-15', 12),
  );
});

test('the list of costs groups payments of one day', () => {
  const day = [entry('2026-11-15', 1), entry('2026-11-15', 2), entry('2026-11-14', 3)];
  expect(daysOf(day).map(({ date, entries }) => [date, entries.length])).toEqual([
    ['2026-11-15', 2],
    ['2026-11-14', 1],
  ]);
});

test('costs by category and by vehicle are sorted, highest first', () => {
  expect(costByCategory(ledger)).toEqual([
    { category: 'fuel', pence: 22_500 },
    { category: 'other', pence: 6400 },
    { category: 'mot', pence: 5000 },
  ]);
  expect(costByVehicle(ledger)).toEqual([
    { vehicleId: 'a', pence: 18_400 },
    { vehicleId: 'b', pence: 10_000 },
    { vehicleId: null, pence: 5500 },
  ]);
});

test('the choice of years has this year and every year with costs', () => {
  expect(yearsOf(ledger, '2027-01-01')).toEqual([2027, 2026, 2025]);
  expect(yearsOf([], '2027-01-01')).toEqual([2027]);
});

test('the ledger can be filtered by vehicle and period', () => {
  const count = (vehicleId: string | null, year: number | null) =>
    filterLedger(ledger, { vehicleId, period: periodOf(year, '2026-11-15') }).length;
  expect([count(null, null), count('a', null), count(null, 2025), count('a', 2025)]).toEqual([
    5, 3, 3, 1,
  ]);
});
