import type { CivilDate } from '../kernel/civil-date.ts';
import { believableReadings, type Reading } from '../tasks/mileage-forecast.rules.ts';
import type { Ledger } from './ledger.rules.ts';
import { type Period, totalPence } from './totals.rules.ts';

export type CostPerMile = { readonly pence: number; readonly miles: number };

const isWithin = (date: CivilDate, { from, to }: Period) => date >= from && date <= to;

/**
 * Divides the cost of one vehicle between the first and last readings of a period by the miles between them. Fuel
 * bought on the day of the first reading is excluded, because it paid for earlier miles. Returns null if no known miles
 * were driven.
 */
export const costPerMile = (
  ledger: Ledger,
  readings: readonly Reading[],
  period: Period,
): CostPerMile | null => {
  const within = readings.filter(({ date }) => isWithin(date, period));
  const sure = believableReadings(within, period.to);
  const [first, last] = [sure[0], sure.at(-1)];
  if (!first || !last || last.miles <= first.miles) return null;
  const span = { from: first.date, to: last.date };
  const counted = ledger.filter(
    ({ date, source }) =>
      isWithin(date, span) && !(source === 'fuel' && date === first.date && date < last.date),
  );
  return { pence: totalPence(counted), miles: last.miles - first.miles };
};

/** Divides the total cost of several vehicles by their total miles. */
export const together = (parts: readonly (CostPerMile | null)[]): CostPerMile | null => {
  const known = parts.filter((part) => part !== null);
  if (known.length === 0) return null;
  return {
    pence: known.reduce((sum, { pence }) => sum + pence, 0),
    miles: known.reduce((sum, { miles }) => sum + miles, 0),
  };
};

/** Formats as `24.3p`, and from one pound as `£1.20`. */
export const formatPerMile = ({ pence, miles }: CostPerMile): string => {
  const tenths = Math.round((pence * 10) / miles);
  return tenths < 1000
    ? `${(tenths / 10).toFixed(1)}p`
    : `£${(Math.round(pence / miles) / 100).toFixed(2)}`;
};
