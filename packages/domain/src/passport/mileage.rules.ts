import type { CivilDate } from '../kernel/civil-date.ts';
import { compare } from '../kernel/compare.ts';
import type { MotTest } from '../lookup/lookup.schema.ts';
import { doubtReadings } from '../vehicles/odometer.rules.ts';
import type { MilesPoint, TimelineInput } from './timeline.schema.ts';

type Point = Omit<MilesPoint, 'doubt'>;
type Read = { readonly date: CivilDate | null; readonly miles: number | null };

const between = ({ date, miles }: Read): Point[] =>
  date === null || miles === null ? [] : [{ date, miles, from: 'between' }];

export const readingKey = ({ date, miles }: Read): string => `${date} ${miles}`;

/**
 * Returns the different readings of all records, oldest first, with their doubts. A reading that a test and others
 * give is the test's. Within a day the order is unknown, so the lower reading is taken as the earlier.
 */
export const mileageOf = (input: TimelineInput, tests: readonly MotTest[]): MilesPoint[] => {
  const { vehicle, today } = input;
  const isIts = ({ vehicleId }: { readonly vehicleId: string | null }) => vehicleId === vehicle.id;
  const all: Point[] = [
    ...tests.flatMap(({ date, miles, passed }): Point[] =>
      miles === null ? [] : [{ date, miles, from: passed ? 'passed' : 'failed' }],
    ),
    ...input.documents
      .filter(isIts)
      .flatMap(({ serviceDate: date, mileageAtService: miles }) => between({ date, miles })),
    ...input.completions
      .filter(isIts)
      .flatMap(({ completedOn: date, mileage: miles }) => between({ date, miles })),
    ...input.fills.filter(isIts).flatMap(between),
    ...input.readings.filter(isIts).flatMap(between),
  ];
  const different = new Map<string, Point>();
  for (const point of all) {
    const key = readingKey(point);
    if (point.date <= today && !different.has(key)) different.set(key, point);
  }
  const points = [...different.values()].toSorted(
    (one, other) => compare(one.date, other.date) || one.miles - other.miles,
  );
  const doubts = doubtReadings(points);
  return points.map((point) => ({ ...point, doubt: doubts.get(point) ?? null }));
};
