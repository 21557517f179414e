import { compare } from '@roadworthy/domain/kernel/compare';
import type { ReadTest } from '@roadworthy/domain/lookup/history.rules';
import type { MilesPoint } from '@roadworthy/domain/passport/timeline.schema';
import type { ChartPoint } from './mileage-scale.ts';

/** A mileage that was noted between tests. */
export type BetweenReading = Omit<MilesPoint, 'from'>;

export type ChartReading = BetweenReading & {
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
    .flatMap(({ miles, ...test }) => (miles === null ? [] : [{ ...test, miles }]))
    .map((test) => ({ date: test.date, miles: test.miles, doubt: test.doubt, test }));
  const noted = between.map(({ date, miles, doubt }) => ({ date, miles, doubt, test: null }));
  return [...tested, ...noted].toSorted(
    (one, other) => compare(one.date, other.date) || one.miles - other.miles,
  );
};

/** In pixels: closer dots would touch. */
const apart = 9;

const isNear = (one: ChartPoint, other: ChartPoint): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < apart;

type Place = ChartPoint & Pick<ChartReading, 'test' | 'doubt'>;

/** Returns the places between tests that have room for a dot; the line goes through all of them. */
export const roomForDots = <P extends Place>(places: readonly P[]): P[] => {
  const tests = places.filter(({ test }) => test);
  const shown: P[] = [];
  // The newest reading is the one that is looked for.
  for (const place of places.toReversed()) {
    const last = shown.at(-1);
    if (place.test || (last && isNear(last, place))) continue;
    if (place.doubt || !tests.some((test) => isNear(test, place))) shown.push(place);
  }
  return shown;
};
