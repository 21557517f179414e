import { addDays, addYears, type CivilDate, daysBetween } from '../kernel/civil-date.ts';
import { compare } from '../kernel/compare.ts';
import type { FieldProblems } from '../sync/entity.ts';
import { judgeDeadline, type Status, undated } from '../vehicles/legal.rules.ts';
import { traitsOf } from './cover.kinds.ts';
import type { Cover, CoverFields } from './cover.schema.ts';

/** Returns the name of a cover, such as `Breakdown cover`, or for another kind the owner's own words. */
export const nameOfCover = ({ kind, detail }: Pick<Cover, 'kind' | 'detail'>): string =>
  kind === 'other' ? (detail ?? traitsOf.other.name) : traitsOf[kind].name;

/** Returns problems that involve several fields, which the schema cannot check. */
export const coverProblems = (cover: CoverFields): FieldProblems => {
  const { kind, vehicleId, startsOn, endsOn, costPence, every, detail, formerVehicleId } = cover;
  const { of, mayRoll } = traitsOf[kind];
  const problems: FieldProblems = {};
  if (of === 'vehicle' && vehicleId === null && formerVehicleId === null) {
    problems.vehicleId = 'Please choose a vehicle';
  }
  if (of === 'person' && vehicleId !== null)
    problems.vehicleId = 'This belongs to you, not to a vehicle';
  if (kind === 'other' && detail === null) problems.detail = 'Please say what it is';
  if (endsOn === null && !mayRoll) problems.endsOn = 'Please enter when it ends';
  if (startsOn && endsOn && endsOn < startsOn) problems.endsOn = 'It cannot end before it starts';
  if (costPence !== null && every === null) problems.every = 'Please choose how often it is paid';
  if (costPence !== null && startsOn === null) {
    problems.startsOn = 'Please enter when it started, so that we know when each payment is due';
  }
  return problems;
};

/** Returns the status on a day. A cover is valid through its last day; without a last day it is fine. */
export const coverStatus = (
  { endsOn }: Pick<Cover, 'endsOn'>,
  today: CivilDate,
): Status<'cover'> =>
  endsOn === null
    ? undated('cover', 'fine', { word: 'No end date' })
    : judgeDeadline('cover', { date: endsOn, lastDay: endsOn }, today, {
        good: 'Valid',
        over: 'Ran out',
      });

/** Returns whether a cover is over and needs no renewal. It is then only listed. */
export const hasEnded = (cover: Pick<Cover, 'kind' | 'endsOn'>, today: CivilDate): boolean =>
  !traitsOf[cover.kind].isRenewed && coverStatus(cover, today).state === 'over';

/** Returns the terms without a later term whose vehicle was not deleted. */
export const currentCovers = <C extends Pick<Cover, 'id' | 'renewalOf' | 'formerVehicleId'>>(
  covers: readonly C[],
): C[] => {
  const followed = new Set(covers.map(({ renewalOf }) => renewalOf));
  return covers.filter(({ id, formerVehicleId }) => !followed.has(id) && formerVehicleId === null);
};

type CoverGroups<C> = {
  readonly needsYou: readonly C[];
  readonly fine: readonly C[];
  readonly ended: readonly C[];
};

const byEnd = (one: Cover, other: Cover): number =>
  compare(one.endsOn ?? '9999', other.endsOn ?? '9999') || compare(one.id, other.id);

/** Sorts each group by end date, soonest first; ended covers latest first. */
export const groupCovers = <C extends Cover>(
  covers: readonly C[],
  today: CivilDate,
): CoverGroups<C> => {
  const sorted = currentCovers(covers).toSorted(byEnd);
  const isOver = (cover: C) => hasEnded(cover, today);
  const needs = (cover: C) => coverStatus(cover, today).state !== 'fine';
  return {
    needsYou: sorted.filter((cover) => !isOver(cover) && needs(cover)),
    fine: sorted.filter((cover) => !isOver(cover) && !needs(cover)),
    ended: sorted.filter(isOver).reverse(),
  };
};

/** How long a term usually is, if its start is unknown and it is not a year. */
const usualYears: Partial<Record<Cover['kind'], number>> = { driving_licence: 10, blue_badge: 3 };

/** Returns the years of a term, a day or two more or less; null if it is not of whole years. */
const wholeYears = (days: number): number | null => {
  const years = Math.round(days / 365.25);
  return years > 0 && Math.abs(days - years * 365.25) <= 2.25 ? years : null;
};

/**
 * Returns the most likely next term: it starts the day after, is as long and costs as much. The price is only a
 * proposal; the earlier term keeps its own price.
 */
export const nextTerm = (cover: Cover, today: CivilDate): CoverFields => {
  const { id, endsOn, startsOn, ...fields } = cover;
  // A cover that lapsed more than 30 days ago is renewed from today.
  const follows = endsOn !== null && daysBetween(endsOn, today) <= 30;
  const start = follows ? addDays(endsOn, 1) : today;
  const lasted = startsOn && endsOn ? daysBetween(startsOn, endsOn) : null;
  const years = lasted === null ? (usualYears[cover.kind] ?? 1) : wholeYears(lasted);
  const end = years === null ? addDays(start, lasted ?? 0) : addDays(addYears(start, years), -1);
  return { ...fields, startsOn: start, endsOn: end, renewalOf: id, formerVehicleId: null };
};
