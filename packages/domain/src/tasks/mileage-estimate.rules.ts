import { type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import { believableReadings, forecastMileage, type Reading } from './mileage-forecast.rules.ts';

/** What an odometer may say today, which nobody has read. */
export type MileageEstimate = {
  /** Rounded: it is no reading. */
  readonly miles: number;
  /** The latest reading it rests on. */
  readonly last: Reading;
};

const nearest = 100;

/** From the readings of tests: at the rate they grow, or, where they do not tell it, the last of them. Null without any. */
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
