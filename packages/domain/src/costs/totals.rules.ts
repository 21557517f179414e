import { addDays, addMonths, addYears, type CivilDate } from '../kernel/civil-date.ts';
import { type Ledger, type LedgerCategory, ledgerCategories } from './ledger.rules.ts';

export const totalPence = (ledger: Ledger): number =>
  ledger.reduce((sum, { pence }) => sum + pence, 0);

/** Returns the calendar month, as `2026-11`. */
export const monthOf = (date: CivilDate): string => date.slice(0, 7);
const yearOf = (date: CivilDate): number => Number(date.slice(0, 4));

const inMonth = (ledger: Ledger, month: string): Ledger =>
  ledger.filter(({ date }) => monthOf(date) === month);

/**
 * Returns the change from `before` to `now` in per cent, to one decimal place. Null if `before` is zero and `now` is
 * not, because a change from zero has no percentage.
 */
const changePercent = (now: number, before: number): number | null => {
  if (before === 0) return now === 0 ? 0 : null;
  const tenths = ((now - before) * 1000) / before;
  // Rounds halves away from zero in both directions, and avoids -0, which would be formatted with a sign.
  return (Math.sign(tenths) * Math.round(Math.abs(tenths))) / 10 + 0;
};

const oneDecimal = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `+20.0%`, `-12.5%`, `0.0%` */
export const formatChange = (percent: number): string =>
  `${percent > 0 ? '+' : ''}${oneDecimal.format(percent)}%`;

export type MonthlyCost = {
  readonly thisMonthPence: number;
  readonly lastMonthPence: number;
  readonly changePercent: number | null;
};

/** Compares the cost of the calendar month of `today` with the month before. */
export const monthlyCost = (ledger: Ledger, today: CivilDate): MonthlyCost => {
  const thisMonthPence = totalPence(inMonth(ledger, monthOf(today)));
  const lastMonthPence = totalPence(inMonth(ledger, monthOf(addMonths(today, -1))));
  return {
    thisMonthPence,
    lastMonthPence,
    changePercent: changePercent(thisMonthPence, lastMonthPence),
  };
};

/** A span of whole calendar months. */
export type Period = { readonly from: CivilDate; readonly to: CivilDate };

/** Returns a year, or without one this month and the eleven months before it. */
export const periodOf = (year: number | null, today: CivilDate): Period => {
  if (year !== null) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const first = `${monthOf(today)}-01`;
  return { from: addMonths(first, -11), to: addDays(addMonths(first, 1), -1) };
};

const isWithin = (date: CivilDate, { from, to }: Period): boolean => date >= from && date <= to;

type PeriodCost = {
  readonly pence: number;
  readonly beforePence: number;
  readonly changePercent: number | null;
  /** The last day counted in the year before. */
  readonly comparedUntil: CivilDate;
};

/**
 * Compares the cost of a period with the year before. A period that is not over is compared with the same part of the
 * year before.
 */
export const costOfPeriod = (ledger: Ledger, period: Period, today: CivilDate): PeriodCost => {
  const comparedUntil = addYears(isWithin(today, period) ? today : period.to, -1);
  const before = { from: addYears(period.from, -1), to: comparedUntil };
  const costWithin = (span: Period) =>
    totalPence(ledger.filter(({ date }) => isWithin(date, span)));
  const [pence, beforePence] = [costWithin(period), costWithin(before)];
  return { pence, beforePence, changePercent: changePercent(pence, beforePence), comparedUntil };
};

export type MonthCost = { readonly month: string; readonly pence: number };

const costOfMonths = (ledger: Ledger, months: readonly string[]): MonthCost[] => {
  const sums = new Map(months.map((month) => [month, 0]));
  for (const { date, pence } of ledger) {
    const sum = sums.get(monthOf(date));
    if (sum !== undefined) sums.set(monthOf(date), sum + pence);
  }
  return months.map((month) => ({ month, pence: sums.get(month) ?? 0 }));
};

/** Returns the last `count` calendar months including this one, oldest first. */
export const costOfLastMonths = (ledger: Ledger, today: CivilDate, count: number): MonthCost[] =>
  costOfMonths(
    ledger,
    Array.from({ length: count }, (_, at) => monthOf(addMonths(today, at - count + 1))),
  );

export const costByMonth = (ledger: Ledger, { from, to }: Period): MonthCost[] => {
  const months: string[] = [];
  for (let first = from; first <= to; first = addMonths(first, 1)) months.push(monthOf(first));
  return costOfMonths(ledger, months);
};

type CategoryCost = { readonly category: LedgerCategory; readonly pence: number };

/** Returns categories with a cost, highest first. */
export const costByCategory = (ledger: Ledger): CategoryCost[] => {
  const entries = Map.groupBy(ledger, ({ category }) => category);
  return ledgerCategories
    .map((category) => ({ category, pence: totalPence(entries.get(category) ?? []) }))
    .filter(({ pence }) => pence > 0)
    .toSorted((one, other) => other.pence - one.pence);
};

export type VehicleCost = { readonly vehicleId: string | null; readonly pence: number };

/** Returns vehicles by cost, highest first. Null means payments without a vehicle. */
export const costByVehicle = (ledger: Ledger): VehicleCost[] =>
  [...Map.groupBy(ledger, ({ vehicleId }) => vehicleId)]
    .map(([vehicleId, entries]) => ({ vehicleId, pence: totalPence(entries) }))
    .toSorted((one, other) => other.pence - one.pence);

/** Returns this year and every other year with a payment, latest first. */
export const yearsOf = (ledger: Ledger, today: CivilDate): number[] =>
  [...new Set([yearOf(today), ...ledger.map(({ date }) => yearOf(date))])].toSorted(
    (one, other) => other - one,
  );

/** Filters by period, and by vehicle unless `vehicleId` is null. */
export const filterLedger = (
  ledger: Ledger,
  { vehicleId, period }: { vehicleId: string | null; period: Period },
): Ledger =>
  ledger.filter(
    (entry) =>
      (vehicleId === null || entry.vehicleId === vehicleId) && isWithin(entry.date, period),
  );

type LedgerDay = { readonly date: CivilDate; readonly entries: Ledger };

/** Groups payments by day, in the ledger's order. */
export const daysOf = (ledger: Ledger): LedgerDay[] =>
  [...Map.groupBy(ledger, ({ date }) => date)].map(([date, entries]) => ({ date, entries }));
