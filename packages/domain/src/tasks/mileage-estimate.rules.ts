import { type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import { believableReadings, forecastMileage, type Reading } from './mileage-forecast.rules.ts';

/** The estimated odometer reading of today. */
export type MileageEstimate = {
  /** Rounded, because an estimate is not a reading. */
  readonly miles: number;
  /** The latest reading that the estimate is based on. */
  readonly last: Reading;
};

const nearest = 100;

/**
 * Estimates the mileage from the readings of tests: at their rate, or without a rate the last reading. Null without
 * any.
 */
export const estimateMileage = (
  readings: readonly Reading[],
  today: CivilDate,
): MileageEstimate | null => {
  const last = believableReadings(readings, today).at(-1);
  if (!last) return null;
  const forecast = forecastMileage(readings, today);
  const since = forecast ? forecast.milesPerDay * daysBetween(last.date, today) : 0;
  return { miles: Math.round((last.miles + since) / nearest) * nearest, last };
};
