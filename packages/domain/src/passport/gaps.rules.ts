import { addMonths, type CivilDate } from '../kernel/civil-date.ts';
import type { Gap, MilesPoint } from './timeline.schema.ts';

/**
 * Most makers ask for a service every year. After 18 months one was missed, while a service that is some months late
 * is no gap. Some makers ask for one every two years: the reader sees both dates, and the word is 'noted', not 'done'.
 */
const mostMonths = 18;

/** Returns the miles between the first and the last believed reading of a time: at least so many were driven. */
const milesIn = (mileage: readonly MilesPoint[], from: CivilDate, to: CivilDate): number | null => {
  const within = mileage.filter(({ date, doubt }) => doubt === null && date >= from && date <= to);
  const [first, last] = [within.at(0), within.at(-1)];
  if (!first || !last || first.date === last.date) return null;
  return last.miles >= first.miles ? last.miles - first.miles : null;
};

type Known = {
  /** The days of services, in any order. */
  readonly services: readonly CivilDate[];
  /** From when the vehicle is known to have existed. Null: not known. */
  readonly since: CivilDate | null;
  readonly today: CivilDate;
  readonly mileage: readonly MilesPoint[];
};

/** Returns the times without a noted service, newest first. */
export const gapsOf = ({ services, since, today, mileage }: Known): Gap[] => {
  const noted = services.toSorted();
  const before = since !== null && since < (noted[0] ?? today) ? [since] : [];
  const days = [...before, ...noted, today];
  return days
    .flatMap((from, at): Gap[] => {
      const to = days[at + 1];
      return to && to > addMonths(from, mostMonths)
        ? [{ from, to, miles: milesIn(mileage, from, to) }]
        : [];
    })
    .toReversed();
};
