import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { compare } from '@roadworthy/domain/kernel/compare';
import type { ReadTest } from '@roadworthy/domain/lookup/history.rules';
import type { ChartPoint } from './mileage-scale.ts';

/** A mileage that was noted between tests. */
export type BetweenReading = { readonly date: CivilDate; readonly miles: number };

export type ChartReading = {
  readonly date: CivilDate;
  readonly miles: number;
  /** Null: noted between tests. */
  readonly test: ReadTest | null;
};

/** Returns the readings of tests and between them, oldest first. `tests` are newest first. */
export const chartReadings = (
  tests: readonly ReadTest[],
  between: readonly BetweenReading[],
): ChartReading[] => {
  const tested = tests
    .toReversed()
    .flatMap((test) => (test.miles === null ? [] : [{ date: test.date, miles: test.miles, test }]));
  const noted = between.map(({ date, miles }) => ({ date, miles, test: null }));
  return [...tested, ...noted].toSorted(
    (one, other) => compare(one.date, other.date) || one.miles - other.miles,
  );
};

/** In pixels: closer dots would touch. */
const apart = 9;

const isNear = (one: ChartPoint, other: ChartPoint): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < apart;

/** Returns the places between tests that have room for a dot; the line goes through all of them. */
export const roomForDots = (
  places: readonly (ChartPoint & { readonly isTest: boolean })[],
): ChartPoint[] => {
  const tests = places.filter(({ isTest }) => isTest);
  const shown: ChartPoint[] = [];
  // The newest reading is the one that is looked for.
  for (const place of places.toReversed()) {
    const last = shown.at(-1);
    if (place.isTest || (last && isNear(last, place))) continue;
    if (!tests.some((test) => isNear(test, place))) shown.push(place);
  }
  return shown;
};
