import { addDays, type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import { compare } from '../kernel/compare.ts';
import { doubtReadings } from '../vehicles/odometer.rules.ts';

/** An odometer reading on a day: from a test, a job, a fuel fill or the form. */
export type Reading = { readonly date: CivilDate; readonly miles: number };

export type MileageForecast = {
  readonly milesPerDay: number;
  /** The number of readings used. */
  readonly readings: number;
  /** The latest reading used. */
  readonly last: Reading;
};

type Prediction = { readonly date: CivilDate; readonly reason: string };

const recentDays = 365;
const enoughInRecent = { readings: 6, days: 180 };
const windowDays = 3 * 366;
const enough = { readings: 3, days: 60 };
/** Limits the number of pairs, because every pair is compared. */
const mostReadings = 150;
/** The newest readings of a vehicle that are read: enough to decide which of the last 150 to believe. */
export const mostReadingsRead = 500;
/** A forecast further ahead is useless, and no rate holds that long. */
const farthestDays = 3660;

const spanOf = (readings: readonly Reading[]): number => {
  const [first] = readings;
  const last = readings.at(-1);
  return first && last ? daysBetween(first.date, last.date) : 0;
};

const isEnough = (readings: readonly Reading[], least: typeof enough): boolean =>
  new Set(readings.map(({ date }) => date)).size >= least.readings &&
  spanOf(readings) >= least.days;

/** Smaller differences are rounding or typing errors. */
const slipMiles = 1000;

/**
 * Returns the readings oldest first, without doubtful ones. Where the miles fall, either the reading before was too
 * high, or the odometer was changed or turned back: then only later readings count.
 */
export const believableReadings = (readings: readonly Reading[], today: CivilDate): Reading[] => {
  const inOrder = readings
    .filter(({ date }) => date <= today)
    .toSorted((one, other) => compare(one.date, other.date) || one.miles - other.miles)
    .slice(-mostReadingsRead);
  const doubts = doubtReadings(inOrder);
  let sure: Reading[] = [];
  for (const reading of inOrder) {
    if (doubts.has(reading)) continue;
    const [before, last] = [sure.at(-2), sure.at(-1)];
    if (last && reading.miles < last.miles - slipMiles) {
      const isSpike = before && before.miles <= reading.miles;
      sure = isSpike ? sure.slice(0, -1) : [];
    }
    sure.push(reading);
  }
  return sure;
};

const since = (readings: readonly Reading[], day: CivilDate): Reading[] =>
  readings.filter(({ date }) => date >= day).slice(-mostReadings);

/**
 * Returns the readings to use: only recent ones if there are enough, because they show how the vehicle is driven now.
 */
const windowOf = (readings: readonly Reading[], today: CivilDate): Reading[] => {
  const recent = since(readings, addDays(today, -recentDays));
  return isEnough(recent, enoughInRecent) ? recent : since(readings, addDays(today, -windowDays));
};

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/** Returns the median slope between every two readings (Theil-Sen): a quarter of them may be wrong. */
const slopeOf = (readings: readonly Reading[]): number => {
  const [first] = readings;
  // Parses each date once: there are thousands of pairs.
  const days = readings.map(({ date }) => daysBetween(first?.date ?? date, date));
  const slopes: number[] = [];
  for (const [at, later] of readings.entries()) {
    for (let before = 0; before < at; before += 1) {
      const apart = (days[at] ?? 0) - (days[before] ?? 0);
      if (apart > 0) slopes.push((later.miles - (readings[before]?.miles ?? 0)) / apart);
    }
  }
  return median(slopes);
};

/**
 * Returns how much a vehicle is driven, or null if the readings are too few, too close, too old, or show no movement.
 */
export const forecastMileage = (
  readings: readonly Reading[],
  today: CivilDate,
): MileageForecast | null => {
  const used = windowOf(believableReadings(readings, today), today);
  const last = used.at(-1);
  if (!last || !isEnough(used, enough)) return null;
  const milesPerDay = slopeOf(used);
  return milesPerDay > 0 ? { milesPerDay, readings: used.length, last } : null;
};

const rateWords = (milesPerDay: number): string => {
  const rounded = Math.round(milesPerDay);
  if (rounded < 1) return 'less than a mile a day';
  return `about ${rounded} ${rounded === 1 ? 'mile' : 'miles'} a day`;
};

/** 'Predicted from 14 readings: about 21 miles a day' */
const forecastReason = ({ milesPerDay, readings }: MileageForecast): string =>
  `Predicted from ${readings} readings: ${rateWords(milesPerDay)}`;

/** Predicts when the odometer reaches `dueMiles`, today at the earliest. Null without a forecast, or if too far off. */
export const predictDate = (
  dueMiles: number,
  forecast: MileageForecast | null,
  today: CivilDate,
): Prediction | null => {
  if (!forecast) return null;
  const { milesPerDay, last } = forecast;
  const days = Math.ceil((dueMiles - last.miles) / milesPerDay);
  if (days > farthestDays) return null;
  const date = addDays(last.date, days);
  return { date: date < today ? today : date, reason: forecastReason(forecast) };
};
